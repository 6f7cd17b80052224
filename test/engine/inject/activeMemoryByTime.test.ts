import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { day, noon } from '../../support/clock.ts';
import { store, withMemory } from '../../support/memory.ts';

async function injected(memory: Memory, text: string): Promise<string[]> {
  return (await memory.activeMemory({ turns: [{ role: 'user', text }] })).facts.map(({ content }) => content);
}

/** The clock stands on Thursday, 15 January 2026, at noon. */
async function fill(memory: Memory): Promise<void> {
  await store(memory, 'Invoices are numbered by year', { tags: ['decision'], at: noon - 7 * day });
  await store(memory, 'Tokens expire after an hour', { tags: ['decision'], at: noon - 8 * day });
  await store(memory, 'The user finds the new logo too bright', { tags: ['opinion'], at: noon - 7 * day });
  await store(memory, 'The importer skips empty rows', { at: noon - day });
  await store(memory, 'The banner says that the sale ended yesterday', { at: noon - 70 * day });
  await store(memory, 'Priya presents the roadmap on 16 January', { tags: ['event'], at: noon - 12 * day });
}

describe('Active Memory by time', () => {
  const cases: readonly (readonly [prompt: string, ...contents: string[]])[] = [
    ['what did we decide last week?', 'Invoices are numbered by year', 'Tokens expire after an hour'],
    ['what happened yesterday?', 'The importer skips empty rows'],
    ['anything planned for tomorrow?', 'Priya presents the roadmap on 16 January'],
    ['what is on tomorrow?', 'Priya presents the roadmap on 16 January'],
    ['what did we decide about invoices last week?', 'Invoices are numbered by year'],
    ['what were the last two decisions?', 'Invoices are numbered by year', 'Tokens expire after an hour'],
    ['what is due today?'],
    ['what did we decide in 2019?'],
    ['write a test that fails when the date is yesterday'],
    ['add a column `last_week`'],
    ['add a date picker for tomorrow'],
    ['how was the painting class last week?'],
    ['how do I get the date of yesterday in Rust?'],
  ];
  for (const [prompt, ...contents] of cases) {
    it(`${prompt} ${contents.length === 0 ? 'nothing' : contents.length}`, () =>
      withMemory(async ({ memory }) => {
        await fill(memory);
        assert.deepStrictEqual(await injected(memory, prompt), contents);
      }));
  }

  it('an event that the memory knows is a time as well', () =>
    withMemory(async ({ memory }) => {
      await fill(memory);
      assert.deepStrictEqual(await injected(memory, 'what did we decide since the launch?'), []);
      await store(memory, 'The shop was launched in all countries', { at: noon - 7.5 * day });
      assert.deepStrictEqual(await injected(memory, 'what did we decide since the launch?'), [
        'Invoices are numbered by year',
        'Tokens expire after an hour',
      ]);
      assert.deepStrictEqual(await injected(memory, 'what did we decide about tokens before the launch?'), [
        'Tokens expire after an hour',
      ]);
    }));

  it('a weekday, a day or a week before or after such an event is a time, and so is a season', () =>
    withMemory(async ({ memory }) => {
      await fill(memory);
      await store(memory, 'The shop was launched in all countries', { at: noon - 6 * day });
      await store(memory, 'Refunds take two days', { tags: ['decision'], at: noon - 190 * day });
      for (const [prompt, ...contents] of [
        ['what did we decide the Thursday before the launch?', 'Invoices are numbered by year'],
        ['what did we decide five days before the launch?'],
        [
          'what did we decide the day before the launch?',
          'Invoices are numbered by year',
          'Tokens expire after an hour',
        ],
        [
          'what did we decide the week before the launch?',
          'Invoices are numbered by year',
          'Tokens expire after an hour',
        ],
        ['what did we decide the Monday after the launch?'],
        ['what did we decide in the summer?', 'Refunds take two days'],
        ['what did we decide in Q3 of last year?', 'Refunds take two days'],
        ['what did we decide in the second quarter?'],
      ] as const)
        assert.deepStrictEqual(await injected(memory, prompt), contents, prompt);
    }));

  it('says which time it was asked for', () =>
    withMemory(async ({ memory }) => {
      await fill(memory);
      const { facts } = await memory.activeMemory({ turns: ['anything planned for tomorrow?'] });
      assert.equal(facts[0]?.why.because, 'time');
      assert.equal(facts[0]?.why.text, 'Is for 16 January 2026 (“tomorrow”, as you asked).');
    }));

  it('what was only said stands in for what was not learned yet, without questions and the open conversation', () =>
    withMemory(async ({ memory }) => {
      const say = async (sessionId: string, text: string): Promise<unknown> =>
        await memory.observe({ sessionId, role: 'user', text, at: noon - day });
      await say('earlier', 'I moved the parser into a package of its own');
      await say('earlier', 'Does the parser need a license file?');
      await say('open', 'I painted the shed');
      const { facts } = await memory.activeMemory({
        turns: [{ role: 'user', text: 'what did I do yesterday?' }],
        sessionId: 'open',
      });
      assert.deepStrictEqual(
        facts.filter(({ why }) => why.because === 'time').map(({ content }) => content),
        ['I moved the parser into a package of its own'],
      );
      assert.ok(!facts.some(({ content }) => content.includes('shed')));
    }));

  it('what waits for review or lies in another workspace is not injected by its time', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The rollout stays manual', { scope: { workspace: 'other' }, at: noon - day });
      assert.deepStrictEqual(await injected(memory, 'what did we decide yesterday?'), []);
    }));
});
