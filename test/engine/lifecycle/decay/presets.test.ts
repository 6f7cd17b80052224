import assert from 'node:assert/strict';
import type { DecayPreset } from '../../../../src/engine/ground/contract/decaySettings.ts';
import { decayPresets } from '../../../../src/engine/ground/contract/decaySettings.ts';
import type { DecayFacts } from '../../../../src/engine/lifecycle/decay/decayFacts.ts';
import { endOf } from '../../../../src/engine/lifecycle/decay/endOf.ts';
import { presets } from '../../../../src/engine/lifecycle/decay/presets.ts';
import { day, noon } from '../../../support/clock.ts';
import { fact, planOf } from './facts.ts';

/** After how many days without use it is out of sight, to the nearest. */
function daysUnused(facts: DecayFacts, decayPreset: DecayPreset): number | 'never' {
  const at = endOf(facts, planOf({ decayPreset }))?.at;
  return at === undefined ? 'never' : Math.round((at - noon) / day);
}

/** Somebody else's words, which end 30 days after they were saved. */
const unconfirmed = { origin: 'assistant', expiresAt: noon + 30 * day } as const;

describe('the presets of decay', () => {
  it('take what the table beside them says, after so many days without use', () => {
    const columns = ['tiered', 'consolidating', 'governed', 'linked'] as const;
    const rows: readonly [string, DecayFacts][] = [
      ['1', fact({ importance: 1 })],
      ['3', fact({ importance: 3 })],
      ['4', fact({ importance: 4 })],
      ['5', fact({ importance: 5 })],
      ['6', fact({ importance: 6 })],
      ['7', fact({ importance: 7 })],
      ['8', fact({ importance: 8 })],
      ['5, saved on purpose', fact({ source: 'user' })],
      ['5, unconfirmed', fact(unconfirmed)],
    ];
    const table = Object.fromEntries(rows.map(([name, facts]) => [name, columns.map((one) => daysUnused(facts, one))]));
    assert.deepEqual(table, {
      '1': [60, 30, 60, 30],
      '3': [60, 30, 60, 30],
      '4': [60, 30, 'never', 30],
      '5': [60, 30, 'never', 30],
      '6': [90, 30, 'never', 30],
      '7': [120, 30, 'never', 30],
      '8': ['never', 'never', 'never', 'never'],
      '5, saved on purpose': ['never', 30, 'never', 30],
      '5, unconfirmed': [60, 30, 60, 30],
    });
  });

  it('R234, R206: linked notes go after 30 idle days but for 5 %, turns after 7 days, and who somebody is never', () => {
    const { idle, turns } = planOf({ decayPreset: 'linked' });
    assert.deepEqual([idle, turns], [{ days: 30, survival: 0.05 }, { days: 604_800 / 86_400 }]);
    assert.equal(daysUnused(fact({ kind: 'identity' }), 'linked'), 'never');
  });

  it('R288: there are presets of 7, 30 and 90 idle days, and a survival of 0 leaves nothing to chance', () => {
    const idle = (['linkedWeek', 'linked', 'linkedQuarter'] as const).map((one) => daysUnused(fact(), one));
    assert.deepEqual(idle, [7, 30, 90]);
    assert.deepEqual(planOf({ decayPreset: 'linked', decaySurvival: 0 }).idle, { days: 30, survival: 0 });
  });

  it('draw, and count turns, in no preset that nobody chose', () => {
    const { idle, turns, eviction, confidence } = planOf();
    assert.deepEqual([idle, turns, eviction, confidence], [undefined, undefined, undefined, undefined]);
  });

  it('let each strategy be turned on and off, and each number be set, by itself', () => {
    const all = planOf({
      decayPreset: 'off',
      decayConfidence: 'on',
      decayImportance: 'on',
      decayExpiry: 'on',
      decayIdle: 'on',
      decayTurns: 'on',
      decayEviction: 'on',
      decayMaxTurns: 50,
      decayKeepSaved: 'off',
    });
    assert.deepEqual(
      [all.confidence, all.importance, all.expiry, all.idle, all.turns, all.eviction, all.keepsSaved],
      [
        { floor: 0.05 },
        { everyDays: 7, floor: 3 },
        { days: 60, below: 4 },
        { days: 30, survival: 0.05 },
        { days: 7 },
        { most: 50 },
        false,
      ],
    );
    const none = planOf({ decayImportance: 'off', decayExpiry: 'off' });
    assert.deepEqual([none.importance, none.expiry, none.leastIdleDays], [undefined, undefined, undefined]);
  });

  it('are all there, and off takes nothing', () => {
    assert.deepEqual(Object.keys(presets), [...decayPresets]);
    assert.equal(daysUnused(fact({ importance: 1 }), 'off'), 'never');
  });
});
