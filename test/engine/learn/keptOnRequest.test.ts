import assert from 'node:assert/strict';
import { beginTurn } from '../../../src/engine/turn/beginTurn.ts';
import { day, hour } from '../../support/clock.ts';
import { maintain } from '../../support/maintain.ts';
import { all, withMemory } from '../../support/memory.ts';

const workspace = 'git:example.test/bakery';

/** What is said with a request to keep it, and what is in memory once the conversation was read. */
const cases: readonly (readonly [said: string, kept: readonly string[]])[] = [
  ['Ich trinke morgens nur Tee, merk dir das.', ['Ich trinke morgens nur Tee']],
  ['Merk dir, dass ich morgens nur Tee trinke.', ['Ich trinke morgens nur Tee']],
  ["J'habite à Lyon, retiens-le.", ["J'habite à Lyon"]],
  ['Vivo en Bilbao, recuérdalo.', ['Vivo en Bilbao']],
  ['Eu moro no Porto, lembre-se disso.', ['Eu moro no Porto']],
  ['I only drink tea in the morning. Remember that.', ['I only drink tea in the morning']],
  // What stands beside it is learned as ever.
  [
    'Ich wohne in Bonn. Merk dir, dass unsere Bäckerei montags ruht.',
    ['Der Nutzer wohnt in Bonn', 'Unsere Bäckerei ruht montags'],
  ],
];

describe('what a turn asked to keep', () => {
  for (const [said, kept] of cases)
    it(`is not learned once more from it, in words of the third person: ${said}`, () =>
      withMemory(
        async ({ memory, clock }) => {
          await beginTurn(memory, {
            id: 't',
            sessionId: 's',
            actor: 'chat',
            workspace,
            typed: said,
            earlier: [],
            readsOutside: false,
            allows: { capture: true, injection: true, scan: false },
            now: clock.now,
          });
          clock.forward(3 * hour);
          await memory.endSession('s');
          clock.forward(day);
          await maintain(memory);
          const stated = (await all(memory)).filter(({ kind }) => kind !== 'episode');
          assert.deepEqual(stated.map(({ content }) => content).toSorted(), kept);
        },
        { settings: { workspace } },
      ));
});
