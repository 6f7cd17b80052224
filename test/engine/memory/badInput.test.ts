import assert from 'node:assert/strict';
import { all, store, withMemory } from '../../support/memory.ts';
import type { SaveInput } from '../../../src/engine/ground/contract/saving.ts';
import { filler } from '../../support/filler.ts';

const saveCases: readonly (readonly [string, object | null, RegExp])[] = [
  ['no content', { content: '' }, /nothing to save: the content is empty/],
  ['blanks', { content: ' \n\t' }, /content is empty/],
  ['only control characters', { content: '\u0007\u001b' }, /content is empty/],
  ['only invisible characters', { content: '\u200b\u2060\ufeff' }, /content is empty/],
  ['a content that is no text', { content: 5 }, /content must be text/],
  ['no topic', { topic: ' ' }, /topic is empty/],
  ['an invisible topic', { topic: '\u200b' }, /topic is empty/],
  ['a topic that is no text', { topic: undefined }, /topic must be text/],
  ['a NUL', { content: 'a\u0000b' }, /binary data/],
  ['bytes read as text', { content: 'PNG\u0001\u0002\u0003\u0004\u0005\u0006\ufffd\ufffd' }, /binary data/],
  ['an unknown kind', { kind: 'thought' }, /Unknown kind "thought". Use one of: episode, fact/],
  ['an unknown source', { source: 'model' }, /Unknown source/],
  ['an unknown origin', { origin: 'me' }, /Unknown origin/],
  ['an unknown scope', { scope: 'everyone' }, /Unknown scope "everyone"/],
  ['a scope without a name', { scope: { workspace: '' } }, /must name a workspace/],
  ['an empty scope', { scope: {} }, /exactly one scope/],
  ['an empty key', { key: ' ' }, /key is empty/],
  ['a key that is too long', { key: 'k'.repeat(256) }, /key is longer than 255/],
  ['a time that is none', { at: 'yesterday' }, /"at" must be a time/],
  ['a time before 1970', { at: -1 }, /"at" must be a time/],
  ['an expiry that is none', { expiresAt: NaN }, /"expiresAt" must be a time/],
  ['tags that are no list', { tags: 'a' }, /"tags" must be a list of texts/],
  ['links that are no texts', { links: [1] }, /"links" must be a list of texts/],
  ['attributes that are no object', { attributes: 'x' }, /"attributes" must be an object/],
  ['attributes that are no JSON', { attributes: { n: 1n } }, /"attributes" must be an object/],
  ['a session that is no text', { sessionId: 5 }, /"sessionId" must be text/],
  ['a field that nothing reads', { colour: 'red' }, /Unknown field "colour"\. Nothing was done; call again without it/],
  ['an agent that is no text', { agentId: 5 }, /"agentId" must be text/],
  ['a run that is no text', { runId: {} }, /"runId" must be text/],
  ['nothing at all', null, /content must be text/],
];

describe('a save of bad input', () => {
  for (const [what, change, reason] of saveCases) {
    it(`is rejected and leaves nothing behind: ${what}`, () =>
      withMemory(async ({ memory }) => {
        const input = (change === null ? null : { topic: 'notes', content: 'a', ...change }) as SaveInput;
        const result = await memory.save(input);
        assert.deepStrictEqual([result.outcome, result.id, result.batch], ['rejected', undefined, undefined]);
        assert.match(result.reason ?? '', reason);
        assert.deepStrictEqual([await all(memory), (await memory.stats()).revision], [[], 0]);
      }));
  }

  const numbers: readonly (readonly [unknown, number, boolean])[] = [
    [undefined, 5, false],
    [null, 5, false],
    [7, 7, false],
    ['8', 8, false],
    [0, 1, true],
    [-3, 1, true],
    [11, 10, true],
    [1e9, 10, true],
    [Infinity, 10, true],
    [6.6, 7, true],
    [NaN, 5, true],
    ['high', 5, true],
    ['', 5, true],
    [{}, 5, true],
    [9n, 5, true],
  ];
  for (const [given, expected, noticed] of numbers) {
    it(`an importance of ${typeof given} ${String(given)} becomes ${expected}${noticed ? ', with a notice' : ''}`, () =>
      withMemory(async ({ memory }) => {
        const { id = '', notice } = await memory.save({ topic: 'n', content: 'a', importance: given as number });
        assert.equal((await memory.get(id))?.importance, expected);
        assert.equal(/Importance must be/.test(notice ?? ''), noticed);
      }));
  }
});

describe('text', () => {
  const kept = [
    'a | b | c',
    'one\ttwo',
    'first\nsecond\r\nthird',
    'it\'s "quoted" `code`',
    '100% \\ _',
    '<b>&amp;</b>',
    'naïve café ﬁ',
    '日本語',
    '👩‍👩‍👧 🎉',
    'שלום עולם',
    '-- DROP TABLE',
    '\u200eleft mark',
  ];
  for (const text of kept) {
    it(`R077: comes back as it was: ${JSON.stringify(text)}`, () =>
      withMemory(async ({ memory }) => {
        const saved = await memory.save({ topic: 'notes', content: text });
        assert.deepStrictEqual(
          [saved.outcome, saved.notice, (await memory.get(saved.id ?? ''))?.content],
          ['stored', undefined, text],
        );
        const { id = '' } = await memory.observe({ sessionId: 's', role: 'user', text });
        assert.equal((await memory.get(id))?.content, text);
        assert.equal((await memory.recall({ topic: 'notes' })).hits[0]?.content, text);
      }));
  }

  const changed: readonly (readonly [string, string, string, RegExp])[] = [
    ['control characters', 'a\u0007b\u001b\u0085c', 'abc', /control characters were removed/],
    ['right-to-left overrides', 'admin\u202etxt.exe\u2066', 'admintxt.exe', /control characters were removed/],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb', /Broken characters were replaced/],
    ['half an emoji at the end', 'party \ud83c', 'party \ufffd', /Broken characters were replaced/],
  ];
  for (const [what, given, expected, notice] of changed) {
    it(`is cleaned with a notice: ${what}`, () =>
      withMemory(async ({ memory }) => {
        const saved = await memory.save({ topic: 'n', content: given });
        const turn = await memory.observe({ sessionId: 's', role: 'user', text: given });
        for (const result of [saved, turn]) {
          assert.match(result.notice ?? '', notice);
          assert.equal((await memory.get(result.id ?? ''))?.content, expected);
        }
      }));
  }

  it('of a fact is cut at 8 kB and of a turn at 256 kB, with a notice and never inside a character', () =>
    withMemory(async ({ memory }) => {
      const limits = [
        [
          'content',
          8 * 1024,
          await memory.save({ topic: 'n', content: `The old mill stands here.${'🎉'.repeat(3000)}` }),
        ],
        [
          'turn',
          256 * 1024,
          await memory.observe({
            sessionId: 's',
            role: 'user',
            text: `The old mill stands here.${'🎉'.repeat(70_000)}`,
          }),
        ],
      ] as const;
      for (const [what, bytes, { id = '', notice }] of limits) {
        assert.match(notice ?? '', new RegExp(`The ${what} was longer than ${bytes / 1024} kB; the rest was cut off`));
        const text = (await memory.get(id))?.content ?? '';
        assert.ok(text.isWellFormed());
        assert.equal(Buffer.byteLength(text), bytes - 3);
      }
      const exact = `${filler(8 * 1024 - 1)}.`;
      assert.deepStrictEqual((await memory.save({ topic: 'n', content: exact })).notice, undefined);
    }));

  it('R020: of a topic is one line of at most 255 characters', () =>
    withMemory(async ({ memory }) => {
      const saved = await memory.save({ topic: `a\n b ${'🎉'.repeat(300)}`, content: 'c' });
      assert.match(saved.notice ?? '', /topic was longer than 255/);
      const { topic = '' } = (await memory.get(saved.id ?? '')) ?? {};
      assert.match(topic, /^a b 🎉/u);
      assert.equal(Array.from(topic).length, 255);
    }));
});

describe('a turn of bad input', () => {
  const cases: readonly (readonly [string, object, RegExp])[] = [
    ['empty', { text: ' ' }, /text is empty/],
    ['no text', { text: undefined }, /must be text/],
    ['only an injected block', { text: '## Active Memory\n- a\n## End of Active Memory' }, /text is empty/],
    ['binary', { text: 'a\u0000' }, /binary data/],
    ['no session', { sessionId: '' }, /needs the id of its conversation/],
    ['an unknown role', { role: 'robot' }, /Unknown role "robot"/],
    ['no role', { role: undefined }, /needs the role/],
    ['a time that is none', { at: {} }, /"at" must be a time/],
    ['an unknown scope', { scope: 'all' }, /Unknown scope/],
    ['attributes that are no JSON', { attributes: { n: 1n } }, /"attributes" must be an object/],
  ];
  for (const [what, change, reason] of cases) {
    it(`is not kept, with the reason: ${what}`, () =>
      withMemory(async ({ memory }) => {
        const result = await memory.observe({ sessionId: 's', role: 'user', text: 'hello', ...change });
        assert.equal(result.id, undefined);
        assert.match(result.reason ?? '', reason);
        assert.deepStrictEqual(await all(memory), []);
      }));
  }

  it('of the future counts as now', () =>
    withMemory(async ({ memory, clock }) => {
      const { id = '' } = await memory.observe({ sessionId: 's', role: 'user', text: 'hello', at: clock.now + 1e9 });
      assert.equal((await memory.get(id))?.eventAt, clock.now);
      await store(memory, 'whole milliseconds only', { at: 1.5 });
    }));

  it('coloured terminal output is text, and kept without its colours', () =>
    withMemory(async ({ memory }) => {
      const line =
        '\u001b[31m✖\u001b[0m \u001b[1mtest\u001b[22m \u001b]8;;https://example.com\u0007failed\u001b]8;;\u0007 ';
      const { id } = await memory.observe({ sessionId: 's', role: 'user', text: line.repeat(20) });
      assert.equal((await memory.get(id ?? ''))?.content, '✖ test failed '.repeat(20).trim());
    }));
});
