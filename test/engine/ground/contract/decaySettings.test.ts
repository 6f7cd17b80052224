import assert from 'node:assert/strict';
import type { DecaySettings } from '../../../../src/engine/ground/contract/decaySettings.ts';
import { applySettings } from '../../../../src/engine/ground/contract/applySettings.ts';
import { defaultSettings } from '../../../../src/engine/ground/contract/engineSettings.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { day, type FixedClock } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { contents, store, withMemory } from '../../../support/memory.ts';

type Effect = (memory: Memory, clock: FixedClock) => Promise<unknown>;

/** What is left of facts of several importances, of one that was saved on purpose, and of turns, after so many days. */
const leftAfter =
  (days: number, fixed: { readonly [name: string]: unknown } = {}): Effect =>
  async (memory, clock) => {
    assert.deepEqual(await memory.configure({ lossPercent: 100, ...fixed }), []);
    for (let importance = 1; importance <= 7; importance++)
      await store(memory, `fact ${importance}`, { importance, sourceIds: ['episode_1'] });
    await store(memory, 'on purpose', { importance: 2, source: 'user' });
    for (const text of ['one', 'two', 'three']) {
      clock.forward(1000);
      await memory.observe({ sessionId: 's', role: 'user', text });
    }
    clock.forward(days * day);
    // The first run after a long time believes the clock no further than the one before it did.
    await maintain(memory, { jobs: ['decay'] });
    await maintain(memory, { jobs: ['decay'] });
    return (await contents(memory)).toSorted();
  };

/** For each setting: two values, and what must then be different. */
const effects: { readonly [name in keyof DecaySettings]: readonly [unknown, unknown, Effect] } = {
  decayPreset: ['tiered', 'governed', leftAfter(65)],
  decayConfidence: ['on', 'off', leftAfter(31)],
  decayConfidenceFloor: [0.05, 0.5, leftAfter(10, { decayConfidence: 'on' })],
  decayImportance: ['on', 'off', leftAfter(65)],
  decayImportanceDays: [7, 60, leftAfter(61)],
  decayImportanceFloor: [3, 5, leftAfter(100)],
  decayExpiry: ['on', 'off', leftAfter(61)],
  decayExpiryDays: [10, 60, leftAfter(11)],
  decayExpiryImportance: [2, 4, leftAfter(61)],
  decayIdle: ['on', 'off', leftAfter(31, { decaySurvival: 0 })],
  decayIdleDays: [10, 0, leftAfter(11, { decayIdle: 'on', decaySurvival: 0 })],
  decaySurvival: [0, 1, leftAfter(31, { decayIdle: 'on' })],
  decayTurns: ['on', 'off', leftAfter(8)],
  decayTurnsDays: [7, 9, leftAfter(8, { decayTurns: 'on' })],
  decayEviction: ['on', 'off', leftAfter(1, { decayMaxTurns: 2 })],
  decayMaxTurns: [1, 2, leftAfter(1, { decayEviction: 'on' })],
  decayKeepSaved: ['on', 'off', leftAfter(61)],
  purgeAfterDays: [
    1,
    30,
    async (memory, clock) => {
      await leftAfter(61)(memory, clock);
      return (await memory.decayed()).rows[0]?.memory.purgeAt;
    },
  ],
  retention: [[{ topic: 'notes', never: true }], [{ topic: 'n*', expireAfterDays: 2 }], leftAfter(3)],
};

describe('a setting of decay', () => {
  for (const [name, [one, other, effect]] of Object.entries(effects)) {
    it(`R079: ${name} has an effect, when opening and later`, async () => {
      const shown: unknown[] = [];
      for (const value of [one, other]) {
        await withMemory(
          async ({ memory, clock }) => {
            assert.deepStrictEqual((await memory.stats()).problems, []);
            shown.push(await effect(memory, clock));
          },
          { settings: { [name]: value } },
        );
        await withMemory(async ({ memory, clock }) => {
          assert.deepStrictEqual(await memory.configure({ [name]: value }), []);
          assert.deepStrictEqual(await effect(memory, clock), shown.at(-1));
        });
      }
      assert.notDeepStrictEqual(shown[0], shown[1]);
    });
  }

  it('that is no number of the preset’s is refused, and null is that of the preset', () => {
    for (const [name, value] of [
      ['decaySurvival', 1.1],
      ['decayIdleDays', 0.5],
      ['purgeAfterDays', null],
      ['decayPreset', 'nothing'],
      ['decayExpiry', true],
    ] as const)
      assert.match(applySettings(defaultSettings, { [name]: value }).problems[0]?.message ?? '', /must be/, name);
    assert.deepEqual(applySettings(defaultSettings, { decaySurvival: null, decayIdleDays: null }).problems, []);
  });
});
