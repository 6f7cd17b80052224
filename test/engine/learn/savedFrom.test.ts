import assert from 'node:assert/strict';
import { savedFrom } from '../../../src/engine/learn/savedFrom.ts';
import { day } from '../../support/clock.ts';
import { store, withTables } from '../../support/memory.ts';

const minute = 60_000;
const said = 'We deploy on Fridays after lunch. The kettle in the kitchen is red.';

describe('what of a conversation was saved on purpose', () => {
  const after = (ms: number, content: string, isSaved = true, text = said): Promise<string[]> => {
    let found: string[] = [];
    return withTables(async ({ memory, clock, sql }) => {
      await memory.observe({ sessionId: 's', role: 'user', text });
      await memory.observe({
        sessionId: 's',
        role: 'assistant',
        text: 'Deploys happen on Fridays after lunch, noted.',
      });
      clock.forward(ms);
      await store(memory, content);
      found = [...savedFrom(sql, 's', () => isSaved)];
    }).then(() => found);
  };
  const cases: readonly (readonly [what: string, ms: number, content: string, found: readonly string[]])[] = [
    [
      'the statement that has the words of it',
      0,
      'Deploys: on Fridays, after lunch',
      ['We deploy on Fridays after lunch.'],
    ],
    ['ten minutes later too', 10 * minute, 'Deploys: on Fridays, after lunch', ['We deploy on Fridays after lunch.']],
    ['nothing after more than ten minutes', 10 * minute + 1, 'Deploys: on Fridays, after lunch', []],
    ['nothing on another day', day, 'Deploys: on Fridays, after lunch', []],
    ['nothing that has less than half of the words', 0, 'Lunch is served late', []],
    [
      'two statements that it was made of',
      0,
      'Deploys on Fridays after lunch; the kitchen kettle is red',
      ['We deploy on Fridays after lunch.', 'The kettle in the kitchen is red.'],
    ],
  ];
  for (const [what, ms, content, found] of cases)
    it(`is ${what}`, async () => assert.deepEqual((await after(ms, content)).toSorted(), [...found].toSorted()));

  it('is, of two statements with the same words in it, the one that has more of them', async () =>
    assert.deepEqual(await after(0, 'Deploys: on Fridays, after lunch', true, `We deploy on Fridays. ${said}`), [
      'We deploy on Fridays after lunch.',
    ]));

  it('is also a statement that shares a word with another one and adds some', async () => {
    const both = ['We deploy the shop on Fridays.', 'We deploy the shop from Tallinn.'];
    assert.deepEqual(
      (await after(0, 'The shop: deploy on Fridays, from Tallinn', true, both.join(' '))).toSorted(),
      both.toSorted(),
    );
  });

  it('is nothing that only the assistant said', async () =>
    assert.deepEqual(await after(0, 'Deploys: on Fridays, after lunch', true, 'The kettle is red.'), []));

  it('is nothing where nothing was saved on purpose', async () =>
    assert.deepEqual(await after(0, 'Deploys: on Fridays, after lunch', false), []));
});
