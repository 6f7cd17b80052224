import assert from 'node:assert/strict';
import { currentVersion } from '../../../src/engine/store/migrations/migrations.ts';
import type { ListInput } from '../../../src/engine/ground/contract/browsing.ts';
import { day, noon } from '../../support/clock.ts';
import { rejectsWith, store, withMemory, withTables } from '../../support/memory.ts';
import type { MemoryPatch } from '../../../src/engine/ground/contract/saving.ts';

describe('list', () => {
  const cases: readonly (readonly [string, ListInput, readonly string[]])[] = [
    ['everything, most important first, then the newest', {}, ['Beta', 'alpha', 'new gamma', 'old gamma', '100% sure']],
    ['a page', { offset: 1, limit: 2 }, ['alpha', 'new gamma']],
    ['a page behind the end', { offset: 9 }, []],
    ['a topic, in any case', { topic: 'GREEK' }, ['Beta', 'alpha']],
    ['a tier', { tier: 'long' }, ['alpha']],
    ['a kind', { kind: 'insight' }, ['Beta']],
    ['text, in any case', { text: 'GAMMA' }, ['new gamma', 'old gamma']],
    ['text of the topic', { text: 'gree' }, ['Beta', 'alpha']],
    ['text of the key', { text: 'first-key' }, ['alpha']],
    ['text with a wildcard in it', { text: '0%' }, ['100% sure']],
    ['text that is a wildcard', { text: '_' }, []],
  ];
  for (const [what, input, expected] of cases) {
    it(`R065: ${what}`, () =>
      withMemory(async ({ memory, clock }) => {
        await memory.update(await store(memory, 'alpha', { topic: 'Greek', importance: 8, key: 'first-key' }), {
          tier: 'long',
        });
        await store(memory, 'Beta', { topic: 'Greek', importance: 9, kind: 'insight' });
        await store(memory, 'old gamma');
        await store(memory, '100% sure', { importance: 2 });
        clock.forward(day);
        await store(memory, 'new gamma');
        const { rows, total } = await memory.list(input);
        assert.deepStrictEqual(
          rows.map((row) => row.content),
          expected,
        );
        assert.equal(total, input.offset === undefined ? expected.length : 5);
      }));
  }

  for (const input of [
    { limit: NaN },
    { limit: -1 },
    { offset: 'x' },
    { tier: 'cold' },
    { kind: 'thought' },
    { scope: 'all' },
    { scope: null },
  ]) {
    it(`refuses ${Object.entries(input).map(String).join()}`, () =>
      withMemory(async ({ memory }) => rejectsWith('input', memory.list(input as ListInput))));
  }
});

describe('changes', () => {
  it('are what is new since a revision, with what is gone', () =>
    withMemory(async ({ memory }) => {
      const [a, b] = [await store(memory, 'a'), await store(memory, 'b')];
      const first = await memory.changes(0);
      assert.deepStrictEqual([first.changed.map((row) => row.id), first.removed], [[a, b], []]);
      assert.deepStrictEqual(await memory.changes(first.revision), {
        revision: first.revision,
        changed: [],
        removed: [],
      });
      await memory.update(a, { importance: 9 });
      await memory.forget(b);
      const { id: c = '' } = await memory.save({ topic: 'n', content: 'c' });
      const second = await memory.changes(first.revision);
      assert.deepStrictEqual(
        [second.changed.map((row) => [row.id, row.importance]), second.removed],
        [
          [
            [a, 9],
            [c, 5],
          ],
          [b],
        ],
      );
      await memory.undo((await memory.history(b))[0]?.batch);
      const third = await memory.changes(second.revision);
      assert.deepStrictEqual([third.changed.map((row) => row.id), third.removed], [[b], []]);
      assert.equal((await memory.stats()).revision, third.revision);
    }));

  it('name both ends of a link, and not what was merely used', () =>
    withMemory(async ({ memory }) => {
      const [a, b] = [await store(memory, 'lighthouse'), await store(memory, 'b')];
      let { revision } = await memory.changes(0);
      const changed = async (): Promise<string[]> => {
        const news = await memory.changes(revision);
        revision = news.revision;
        return news.changed.map((row) => row.id).toSorted();
      };
      await memory.link(a, b);
      assert.deepStrictEqual(await changed(), [a, b]);
      await memory.unlink(a, b);
      assert.deepStrictEqual(await changed(), [a, b]);
      await memory.recall({ query: 'lighthouse' });
      await memory.injections('');
      assert.deepStrictEqual(await changed(), []);
    }));

  it('refuse a revision that is no number', () =>
    withMemory(async ({ memory }) => rejectsWith('input', memory.changes(NaN))));
});

describe('links', () => {
  it('go both ways, once, and lead nowhere when an end is forgotten', () =>
    withMemory(async ({ memory }) => {
      const [a, b, c] = [await store(memory, 'a'), await store(memory, 'b'), await store(memory, 'c')];
      const near = async (id: string): Promise<string[]> => (await memory.neighbors(id)).map((row) => row.id);
      assert.deepStrictEqual(
        [await memory.link(a, b), await memory.link(b, a), await memory.link(a, c)],
        [true, false, true],
      );
      assert.deepStrictEqual([(await near(a)).toSorted(), await near(b)], [[b, c], [a]]);
      await memory.forget(b);
      assert.deepStrictEqual(await near(a), [c]);
      await memory.undo();
      assert.deepStrictEqual((await near(a)).toSorted(), [b, c]);
      assert.deepStrictEqual([await memory.unlink(b, a), await memory.unlink(b, a)], [true, false]);
      assert.deepStrictEqual(await near(a), [c]);
      assert.equal((await memory.stats()).links, 1);
    }));

  it('need two memories', () =>
    withTables(async ({ memory, all }) => {
      const a = await store(memory, 'a');
      const before = all('SELECT * FROM batches');
      for (const [from, to] of [
        [a, a],
        [a, 'fact_unknown'],
        ['fact_unknown', a],
        ['', ''],
      ] as const) {
        assert.equal(await memory.link(from, to), false);
        assert.equal(await memory.unlink(from, to), false);
      }
      assert.deepStrictEqual(await memory.neighbors('fact_unknown'), []);
      assert.deepStrictEqual(all('SELECT * FROM batches'), before);
    }));
});

describe('update', () => {
  const rejected: readonly (readonly [string, object | null, RegExp])[] = [
    ['an unknown field', { contents: 'x' }, /Unknown field "contents"/],
    ['a field of the engine', { createdAt: 1 }, /Unknown field "createdAt"/],
    ['an empty content', { content: ' ' }, /cannot be empty/],
    ['an empty topic', { topic: '\n' }, /cannot be empty/],
    ['a content that is no text', { content: 5 }, /must be text/],
    ['an unknown tier', { tier: 'cold' }, /Unknown tier "cold"/],
    ['an unknown scope', { scope: 'all' }, /Unknown scope/],
    ['two scopes', { scope: { workspace: 'a', session: 'b' } }, /exactly one scope/],
    ['an empty key', { key: '' }, /key is empty/],
    ['a key of somebody else', { key: 'taken' }, /belongs to another memory/],
    ['a confidence above 1', { confidence: 1.1 }, /0 to 1/],
    ['a decay below 0', { decayRate: -1 }, /0 or more/],
    ['a time that is none', { expiresAt: 'tomorrow' }, /must be a time/],
    ['tags that are no list', { tags: 'a' }, /"tags" must be a list of texts/],
    ['tags that are no texts', { tags: ['a', 1] }, /"tags" must be a list of texts/],
    ['attributes that are no object', { attributes: [1] }, /"attributes" must be an object/],
    ['pinned that is no yes or no', { pinned: 'yes' }, /"pinned" must be true or false/],
    ['a category that is no text', { category: 5 }, /"category" must be text/],
    ['nothing at all', null, /fields/],
    ['binary data', { content: 'PK\u0003\u0004\u0000\u0001' }, /binary/],
  ];
  for (const [what, patch, reason] of rejected) {
    it(`rejects ${what}`, () =>
      withMemory(async ({ memory }) => {
        const id = await store(memory, 'a');
        await store(memory, 'b', { key: 'taken' });
        const before = await memory.get(id);
        const result = await memory.update(id, patch as MemoryPatch);
        assert.equal(result.outcome, 'rejected');
        assert.match(result.reason ?? '', reason);
        assert.deepStrictEqual(await memory.get(id), before);
      }));
  }

  it('rejects an unknown id, and says so when nothing changes', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'a');
      assert.match(
        (await memory.update('fact_unknown', { content: 'b' })).reason ?? '',
        /no memory with the id "fact_unknown"/,
      );
      assert.deepStrictEqual(await memory.update(id, { content: 'a', importance: 5, tags: [], key: null }), {
        outcome: 'unchanged',
      });
      assert.deepStrictEqual(await memory.update(id, {}), { outcome: 'unchanged' });
      assert.equal((await memory.history(id)).length, 1);
    }));

  it('changes what is named, cleans it, and clears with null', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'a', { key: 'k', category: 'c', expiresAt: noon + day });
      clock.forward(1);
      const before = await memory.get(id);
      const result = await memory.update(id, {
        content: ' b\u0007 ',
        importance: 12,
        key: null,
        category: null,
        expiresAt: null,
      });
      assert.equal(result.outcome, 'updated');
      assert.match(result.notice ?? '', /control characters were removed.*10 was used/);
      const { key, category, expiresAt, ...rest } = before ?? assert.fail();
      assert.deepStrictEqual([key, category, expiresAt], ['k', 'c', noon + day]);
      const at = noon + 1;
      const changed = { content: 'b', importance: 10, updatedAt: at, lastAccessAt: at, validFrom: at };
      assert.deepStrictEqual(await memory.get(id), { ...rest, ...changed });
    }));
});

describe('several at once', () => {
  it('an id that is named twice counts once', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'a');
      await memory.update([id, id], { importance: 9 });
      assert.equal((await memory.forget({ ids: [id, id] })).forgotten, 1);
      assert.deepStrictEqual(
        (await memory.history(id)).map((line) => line.event),
        ['DELETE', 'UPDATE', 'ADD'],
      );
    }));

  it('two with one key cannot meet in one scope', () =>
    withMemory(async ({ memory }) => {
      const ids = [
        await store(memory, 'a', { key: 'k', scope: { workspace: 'v' } }),
        await store(memory, 'b', { key: 'k', scope: { workspace: 'w' } }),
      ];
      assert.match((await memory.update(ids, { scope: 'user' })).reason ?? '', /cannot have the same key/);
      assert.equal((await memory.update(ids, { scope: 'user', key: null })).outcome, 'updated');
    }));
});

describe('topics and stats', () => {
  it('R056: topics emerge from use in both tiers and go with their last row', () =>
    withMemory(async ({ memory }) => {
      const aged = await store(memory, 'a', { topic: 'Deploys' });
      await memory.age({ olderThanHours: 0 });
      await store(memory, 'b', { topic: 'deploys' });
      await store(memory, 'c', { topic: 'people' });
      await memory.observe({ sessionId: 's', role: 'user', text: 'hello' });
      const [first, second, ...rest] = await memory.topics();
      assert.deepStrictEqual(
        [first?.topic.toLowerCase(), first?.total, first?.short, first?.long, second?.topic, rest],
        ['deploys', 2, 1, 1, 'people', []],
      );
      await memory.forget({ topic: 'deploys' });
      assert.equal(await memory.get(aged), undefined);
      assert.deepStrictEqual(
        (await memory.topics()).map((row) => row.topic),
        ['people'],
      );
    }));

  it('R124: counts by kind and tier, and the time of the latest record', () =>
    withMemory(async ({ memory, clock }) => {
      const empty = await memory.stats();
      assert.deepStrictEqual(
        [empty.total, empty.latestAt, empty.revision, empty.file, empty.readOnly, empty.problems],
        [0, undefined, 0, ':memory:', false, []],
      );
      await store(memory, 'a');
      await memory.age({ olderThanHours: 0 });
      await store(memory, 'b', { kind: 'insight', topic: 'other' });
      clock.forward(9);
      await memory.observe({ sessionId: 's', role: 'user', text: 'hello' });
      const { byKind, byTier, total, topics, sessions, latestAt, revision, schemaVersion } = await memory.stats();
      assert.deepStrictEqual(byKind, {
        episode: 1,
        fact: 1,
        rule: 0,
        summary: 0,
        reflection: 0,
        insight: 1,
        procedure: 0,
        identity: 0,
      });
      assert.deepStrictEqual(byTier, { short: 2, long: 1, archive: 0 });
      assert.deepStrictEqual(
        { total, topics, sessions, latestAt, revision, schemaVersion },
        { total: 3, topics: 2, sessions: 1, latestAt: noon + 9, revision: 4, schemaVersion: currentVersion },
      );
    }));
});

describe('unknown ids', () => {
  it('are no error', () =>
    withMemory(async ({ memory }) => {
      assert.equal(await memory.get('fact_unknown'), undefined);
      assert.deepStrictEqual(await memory.history('fact_unknown'), []);
      assert.deepStrictEqual(await memory.forget('fact_unknown'), { forgotten: 0 });
      assert.deepStrictEqual(await memory.forget({ key: 'unknown' }), { forgotten: 0 });
      for (const target of [{}, undefined, { key: 5 }, { ids: 'a' }])
        await rejectsWith('input', memory.forget(target as unknown as string), /Say what to forget/);
      await rejectsWith('input', memory.forget({ key: 'k', scope: 'all' as unknown as 'user' }));
      await rejectsWith('input', memory.topics({ scope: 'all' as unknown as 'user' }));
      await rejectsWith('input', memory.age({ olderThanHours: -1 }));
      await rejectsWith('input', memory.age({ maxRows: NaN }));
    }));
});
