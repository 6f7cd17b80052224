import assert from 'node:assert/strict';
import { createRulesAhead } from '../../../src/engine/memory/createRulesAhead.ts';
import { defaultSettings } from '../../../src/engine/ground/contract/engineSettings.ts';
import type { Reader } from '../../../src/engine/recall/reader.ts';
import type { RuleRow } from '../../../src/engine/store/memories/rulesWithin.ts';
import { withTables } from '../../support/memory.ts';

const rulesOf = (count: number): RuleRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, content: `Module ${at} has its own tests`, at }));

/** How often it says that there is more. */
function slicesOf(readOn: () => boolean): number {
  let slices = 0;
  while (readOn()) slices++;
  return slices;
}

describe('rules read ahead', () => {
  it('come a few at a time, and only those that are new', () =>
    withTables(({ sql }) => {
      let rules = rulesOf(23);
      const reader = { sql, now: 0, settings: defaultSettings, rulesInForce: () => rules } as unknown as Reader;
      const readOn = createRulesAhead(() => reader);
      assert.equal(slicesOf(readOn), 4);
      assert.equal(slicesOf(readOn), 0);
      rules = rulesOf(31);
      assert.equal(slicesOf(readOn), 1);
      rules = [];
      assert.equal(readOn(), false);
      return Promise.resolve();
    }));
});
