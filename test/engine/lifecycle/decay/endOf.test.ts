import assert from 'node:assert/strict';
import fc from 'fast-check';
import { kinds, origins, sources } from '../../../../src/engine/ground/contract/model.ts';
import { decayPresets } from '../../../../src/engine/ground/contract/decaySettings.ts';
import { fadedConfidence } from '../../../../src/engine/lifecycle/decay/byConfidence.ts';
import { fadedImportance } from '../../../../src/engine/lifecycle/decay/byExpiry.ts';
import type { DecayFacts } from '../../../../src/engine/lifecycle/decay/decayFacts.ts';
import { endOf } from '../../../../src/engine/lifecycle/decay/endOf.ts';
import { day, noon } from '../../../support/clock.ts';
import { fact, planOf } from './facts.ts';

/** After how many whole days without use a memory goes; undefined: never. */
function days(facts: DecayFacts, given: { readonly [name: string]: unknown } = {}): number | undefined {
  const at = endOf(facts, planOf(given))?.at;
  return at === undefined ? undefined : Math.floor((at - noon) / day);
}

const anyFacts: fc.Arbitrary<DecayFacts> = fc.record({
  id: fc.constant('fact_1'),
  kind: fc.constantFrom(...kinds),
  topic: fc.constantFrom('notes', 'people', 'tmp'),
  importance: fc.integer({ min: 1, max: 10 }),
  pinned: fc.boolean(),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  decayRate: fc.constantFrom(0, 0.01, 0.1, 3),
  source: fc.constantFrom(...sources),
  origin: fc.constantFrom(...origins),
  sourceIds: fc.constantFrom([], ['episode_1']),
  createdAt: fc.integer({ min: noon - 400 * day, max: noon }),
  lastAccessAt: fc.integer({ min: noon - 400 * day, max: noon }),
});
const anySettings = fc.record({
  decayPreset: fc.constantFrom(...decayPresets),
  decayConfidence: fc.constantFrom('preset', 'on', 'off'),
  decayExpiry: fc.constantFrom('preset', 'on', 'off'),
  decayIdle: fc.constantFrom('preset', 'on', 'off'),
  decayKeepSaved: fc.constantFrom('preset', 'on', 'off'),
  retention: fc.constantFrom([], [{ topic: 'tmp', expireAfterDays: 1 }], [{ topic: '*', expireAfterDays: 3 }]),
});

describe('when a memory goes', () => {
  it('R110: confidence counts × exp(−rate × idle days), and a fact goes below 0.05', () => {
    const consolidating = { decayPreset: 'consolidating' };
    assert.ok(Math.abs(fadedConfidence(fact(), noon + 10 * day) - Math.exp(-1)) < 1e-12);
    assert.equal(days(fact(), consolidating), 29);
    assert.equal(days(fact({ confidence: 0.5 }), consolidating), 23);
    assert.equal(days(fact({ decayRate: 0.05 }), consolidating), 59);
    assert.equal(days(fact(), { ...consolidating, decayConfidenceFloor: 0.5 }), 6);
    assert.equal(days(fact(), { ...consolidating, decayConfidenceFloor: 0 }), undefined);
    assert.equal(days(fact({ confidence: 0.04 }), consolidating), 0);
    const at = endOf(fact(), planOf(consolidating))?.at ?? 0;
    assert.ok(fadedConfidence(fact(), at) < 0.05 && fadedConfidence(fact(), at - 2) >= 0.05);
  });

  it('R274: confidence takes facts alone, and counts the days since the last access', () => {
    const consolidating = { decayPreset: 'consolidating' };
    for (const kind of kinds.filter((one) => one !== 'fact'))
      assert.equal(days(fact({ kind }), consolidating), undefined);
    assert.equal(days(fact({ lastAccessAt: noon + 5 * day }), consolidating), 34);
  });

  it('R111: with a rate of 0 nothing goes, whatever the preset', () => {
    for (const decayPreset of decayPresets)
      assert.equal(days(fact({ decayRate: 0, importance: 1, confidence: 0.01 }), { decayPreset }), undefined);
  });

  it('R082: importance above 3 counts one less after each 7 days without use, and never less than 3', () => {
    const plan = planOf({ decayPreset: 'tieredMemory' });
    const after = (importance: number, count: number): number =>
      fadedImportance(fact({ importance }), plan, noon + count * day);
    assert.deepEqual([after(7, 6.9), after(7, 7), after(7, 13.9), after(7, 14), after(7, 365)], [7, 6, 6, 5, 3]);
    assert.deepEqual([after(4, 365), after(3, 365), after(2, 365), after(1, 365)], [3, 3, 2, 1]);
    // A clock that is behind takes nothing away and adds nothing.
    assert.equal(after(7, -400), 7);
    assert.equal(fadedImportance(fact({ importance: 7, lastAccessAt: noon + 5 * day }), plan, noon + 9 * day), 7);
  });

  it('R161: unused for more than 60 days, less important than the line, and not pinned', () => {
    const governed = { decayPreset: 'governed' };
    assert.equal(days(fact({ importance: 3 }), governed), 60);
    assert.equal(days(fact({ importance: 4 }), governed), undefined);
    assert.equal(days(fact({ importance: 3, pinned: true }), governed), undefined);
    assert.equal(days(fact({ importance: 3, lastAccessAt: noon + 59 * day }), governed), 119);
    assert.equal(days(fact({ importance: 5 }), { ...governed, decayExpiryImportance: 6, decayExpiryDays: 10 }), 10);
    assert.equal(endOf(fact({ importance: 3 }), planOf(governed))?.at, noon + 60 * day + 1);
  });

  it('R239: where no access was ever noted, absent or 0, the time when it was made counts', () => {
    const { lastAccessAt: _, ...never } = fact();
    assert.equal(days(never, { decayPreset: 'linked' }), 30);
    assert.equal(days(fact({ lastAccessAt: 0 }), { decayPreset: 'linked' }), 30);
  });

  it('R238: 0 idle days, or a survival of 1, turn the draw off; who somebody is never takes part', () => {
    const linked = { decayPreset: 'linked' };
    assert.equal(days(fact({ kind: 'insight' }), linked), 30);
    assert.equal(days(fact(), { ...linked, decayIdleDays: 0 }), undefined);
    assert.equal(days(fact(), { ...linked, decaySurvival: 1 }), undefined);
    assert.equal(days(fact({ kind: 'identity' }), linked), undefined);
  });

  it('R083: a rule of the topic stands in for the preset, sooner or later, and the first that fits decides', () => {
    const retention = [
      { topic: 'notes', expireAfterDays: 365 },
      { topic: 'tmp-*', expireAfterDays: 2 },
      { topic: 'legal', never: true },
      { topic: '*', expireAfterDays: 10 },
    ];
    const consolidating = { decayPreset: 'consolidating', retention };
    assert.equal(days(fact(), consolidating), 365);
    assert.equal(days(fact({ topic: 'TMP-7' }), consolidating), 2);
    assert.equal(days(fact({ topic: 'legal' }), consolidating), undefined);
    assert.equal(days(fact({ topic: 'legal', expiresAt: noon + day }), consolidating), undefined);
    assert.equal(days(fact({ topic: 'people' }), consolidating), 10);
    // It may name what was saved on purpose, and never what is protected.
    assert.equal(days(fact({ topic: 'tmp-1', source: 'user' }), { retention }), 2);
    assert.equal(days(fact({ topic: 'tmp-1', origin: 'confirmed' }), { retention }), undefined);
  });

  it('a memory with an end of its own goes then; words that nobody confirmed stand under review for as long again', () => {
    assert.equal(days(fact({ expiresAt: noon + 3 * day })), 3);
    assert.equal(days(fact({ origin: 'assistant', expiresAt: noon + 30 * day })), 60);
    // What was brought back after its end is not taken again in the next night.
    assert.equal(days(fact({ expiresAt: noon - day })), 30);
    assert.equal(days(fact({ kind: 'rule', expiresAt: noon + 3 * day })), 3);
    assert.equal(days(fact({ kind: 'rule' }), { retention: [{ topic: '*', expireAfterDays: 1 }] }), undefined);
  });

  it('keeps what is protected, whatever the settings', () => {
    fc.assert(
      fc.property(anyFacts, anySettings, (facts, given) => {
        const isProtected =
          facts.pinned ||
          facts.origin === 'confirmed' ||
          facts.importance >= 8 ||
          facts.decayRate === 0 ||
          ['identity', 'rule', 'reflection', 'episode'].includes(facts.kind);
        if (isProtected) assert.equal(endOf(facts, planOf(given)), undefined);
        const never = { ...given, retention: [{ topic: '*', never: true }] };
        assert.equal(endOf(facts, planOf(never)), undefined);
      }),
      { seed: 17, numRuns: 500 },
    );
  });

  it('by our own preset what was saved on purpose never goes, and nothing within 60 days of its last use', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const ending = endOf(facts, planOf());
        const isTrusted = facts.origin === 'user' || facts.origin === 'confirmed';
        if (isTrusted && (facts.source !== 'session' || facts.sourceIds.length === 0)) assert.equal(ending, undefined);
        if (ending !== undefined) assert.ok(ending.at > (facts.lastAccessAt ?? 0) + 60 * day);
      }),
      { seed: 17, numRuns: 500 },
    );
  });
});
