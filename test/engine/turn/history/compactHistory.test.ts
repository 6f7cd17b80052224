import assert from 'node:assert/strict';
import fc from 'fast-check';
import { defaultSettings } from '../../../../src/engine/ground/contract/engineSettings.ts';
import { blockEnd, blockTitle } from '../../../../src/engine/knowledge/trust/blockHeadings.ts';
import type { ChatMessage } from '../../../../src/engine/turn/history/chatMessage.ts';
import { type CompactionLimits, compactHistory } from '../../../../src/engine/turn/history/compactHistory.ts';
import { estimateMessage } from '../../../../src/engine/turn/history/estimateMessage.ts';
import { withoutOrphans } from '../../../../src/engine/turn/history/withoutOrphans.ts';
import { runs } from '../../../support/runs.ts';

const user = (text: string): ChatMessage => ({ role: 'user', text });
const assistant = (text: string, ...calls: string[]): ChatMessage => ({ role: 'assistant', text, calls });
const result = (id: string, text = 'done'): ChatMessage => ({ role: 'tool', text, answers: [id] });
const system: ChatMessage = { role: 'system', text: 'You answer in an editor.' };

/** A conversation of question and answer, of so many messages. */
function conversation(messages: number, textOf: (at: number) => string = (at) => `message ${at}`): ChatMessage[] {
  return Array.from({ length: messages }, (_, at) => (at % 2 === 0 ? user(textOf(at)) : assistant(textOf(at))));
}

const textsOf = (messages: readonly ChatMessage[]): string[] => messages.map(({ text }) => text);

describe('the history of our own chat', () => {
  it('R231: stays whole up to 50 messages, and is compacted from 51 on', () => {
    assert.equal(compactHistory(conversation(50), defaultSettings).notice, undefined);
    assert.notEqual(compactHistory(conversation(51), defaultSettings).notice, undefined);
  });

  it('R231: is compacted above 75 % of the tokens, but not with 12 messages or fewer', () => {
    // 97,500 tokens by the words; 96,000 are 75 % of 128,000.
    const long = (messages: number): ChatMessage[] =>
      conversation(messages, () => 'word '.repeat(Math.ceil(75_000 / messages)));
    assert.notEqual(compactHistory(long(13), defaultSettings).notice, undefined);
    const short = conversation(13, () => 'word '.repeat(5600));
    assert.equal(compactHistory(short, defaultSettings).notice, undefined);
    const few = compactHistory(
      conversation(12, () => 'word '.repeat(6000)),
      defaultSettings,
    );
    assert.equal(few.notice, undefined);
  });

  it('R233: goes by what the language model counted itself, where it did', () => {
    const messages = conversation(20);
    assert.equal(compactHistory(messages, defaultSettings, { countedTokens: 96_000 }).notice, undefined);
    assert.equal(compactHistory(messages, defaultSettings, { countedTokens: 96_001 }).cut.length > 0, true);
  });

  it('R233: estimates 1.3 tokens for a word, and does not take ten million characters for one', () => {
    assert.equal(estimateMessage(user('one two  three\nfour five six seven eight nine ten')), 13);
    assert.equal(estimateMessage(user('x'.repeat(10_000_000))), 1_250_000);
    assert.equal(estimateMessage(user('')), 0);
  });

  it('R232: says what the middle held, keeps the system prompt and the last 10, in their order', () => {
    const asked = conversation(60).toSpliced(4, 0, assistant('', 'a', 'b'), result('a'), result('b'));
    const { system: first, notice, kept, cut } = compactHistory([system, ...asked], defaultSettings);
    assert.deepEqual(first, [system]);
    assert.equal(
      notice,
      '[Conversation history compacted. Previous discussion covered: 25 user messages, 25 assistant responses, ' +
        '2 tool calls]',
    );
    assert.deepEqual(textsOf(kept), textsOf(asked.slice(-10)));
    assert.deepEqual([...cut, ...kept], asked);
  });

  it('R025: sends the newest 200 of at most 5000 messages where nothing else cuts', () => {
    const limits: CompactionLimits = { ...defaultSettings, compactAboveMessages: 100_000 };
    assert.deepEqual(textsOf(compactHistory(conversation(300), limits).kept), textsOf(conversation(300).slice(100)));
    const { kept } = compactHistory(conversation(6000), { ...limits, windowMessages: 100_000 });
    assert.equal(kept.length, 5000);
  });

  it('R267: walks back to the call whose answer is among the last 10', () => {
    const calls = assistant('', 'a');
    const messages = [...conversation(60), user('go'), calls, ...conversation(8), result('a'), assistant('done')];
    // A call that was answered late keeps all that lies between.
    assert.deepEqual(compactHistory(messages, defaultSettings).kept[0], calls);
    const nested = [
      ...conversation(60),
      assistant('outer', 'x'),
      assistant('inner', 'y'),
      result('y'),
      ...conversation(6),
      result('x'),
      user('and now?'),
      assistant('now'),
    ];
    assert.equal(compactHistory(nested, defaultSettings).kept[0]?.text, 'outer');
  });

  it('R232: never cuts the question that is being answered', () => {
    const rounds = Array.from({ length: 20 }, (_, at) => [assistant('', `${at}`), result(`${at}`)]).flat();
    const { kept } = compactHistory([...conversation(40), user('the question'), ...rounds], defaultSettings);
    assert.equal(kept[0]?.text, 'the question');
    assert.equal(kept.length, 41);
  });

  it('R287: takes a block that was put before the question out of what stays', () => {
    const block = `${blockTitle}\n- The build runs on Node 22 (2026-11-01)\n${blockEnd}`;
    const messages = [...conversation(20), user(`${block}\n\nWhich Node is it?`), user(block)];
    const { kept } = compactHistory(messages, defaultSettings);
    assert.equal(kept.at(-1)?.text.trim(), 'Which Node is it?');
  });

  it('cuts among the last 10 only where they do not fit, and keeps a question of 10 MB', () => {
    const huge = 'x'.repeat(10_000_000);
    const messages = [...conversation(20), user(huge), assistant('That is long.'), user('And now?')];
    const { kept } = compactHistory(messages, defaultSettings);
    assert.deepEqual(textsOf(kept), ['That is long.', 'And now?']);
    assert.deepEqual(compactHistory([...conversation(20), user(huge)], defaultSettings).kept.length, 1);
  });

  it('leaves out answers without their call and calls without their answer, wherever they are', () => {
    const messages = [
      result('nobody'),
      user('one'),
      assistant('two', 'a', 'b'),
      result('b'),
      user('three'),
      result('a late one'),
      assistant('', 'never'),
      user('four'),
      assistant('', 'still waits'),
    ];
    assert.deepEqual(
      withoutOrphans(messages).map(({ text, calls = [], answers = [] }) => [text, ...calls, ...answers]),
      [['one'], ['two', 'b'], ['done', 'b'], ['three'], ['four'], ['', 'still waits']],
    );
  });

  it('reads a history of 100,000 messages', () => {
    const messages = conversation(100_000).map((message, at) =>
      at % 10 === 3 ? assistant('', `${at}`) : at % 10 === 5 ? result(`${at - 2}`) : message,
    );
    const { kept, cut } = compactHistory(messages, defaultSettings);
    assert.equal(cut.length + kept.length, 100_000);
    assert.ok(kept.length >= 10 && kept.length <= 13);
  });

  it('R232, R267: keeps every pair whole, every turn in order and every cut accounted for, whatever the history', () => {
    fc.assert(
      fc.property(histories, limitsOf, (messages, limits) => {
        const { system: first, kept, cut, notice } = compactHistory(messages, limits);
        const whole = withoutOrphans(messages.filter(({ role }) => role !== 'system'));
        assert.deepEqual([...cut, ...kept], whole);
        assert.deepEqual(
          first,
          messages.filter(({ role }) => role === 'system'),
        );
        assert.equal(notice === undefined, cut.length === 0);
        // No answer without its call before it, and no call that something else than its answer follows at the end.
        assert.deepEqual(withoutOrphans(kept), kept);
        assert.deepEqual(withoutOrphans(cut), cut);
        const latest = whole.findLast(({ role }) => role === 'user');
        if (latest !== undefined) assert.ok(kept.includes(latest));
        const tokens = messages.reduce((sum, message) => sum + estimateMessage(message), 0);
        const least = Math.min(limits.keepMessages, whole.length, limits.windowMessages);
        if (tokens <= (limits.tokenLimit * limits.compactAbovePercent) / 100) assert.ok(kept.length >= least);
      }),
      runs(400),
    );
  });
});

/** Random histories: nested and interleaved calls, ids that come again, answers to nothing, calls to nothing. */
const histories: fc.Arbitrary<readonly ChatMessage[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.lorem({ maxCount: 8 }).map(user) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.lorem({ maxCount: 4 }), fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 }))
        .map(([text, calls]) => assistant(text, ...calls)),
    },
    { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'c', 'd', 'e').map((id) => result(id)) },
    { weight: 1, arbitrary: fc.constant(system) },
  ),
  { maxLength: 120 },
);

const limitsOf: fc.Arbitrary<CompactionLimits> = fc.record({
  windowMessages: fc.integer({ min: 2, max: 60 }),
  mostMessages: fc.constant(5000),
  compactAboveMessages: fc.integer({ min: 2, max: 60 }),
  compactAbovePercent: fc.constant(75),
  compactFromMessages: fc.integer({ min: 0, max: 20 }),
  keepMessages: fc.integer({ min: 1, max: 12 }),
  tokenLimit: fc.constantFrom(50, 1000, 128_000),
});
