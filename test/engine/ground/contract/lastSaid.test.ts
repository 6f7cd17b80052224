import assert from 'node:assert/strict';
import type { MemoryRecord } from '../../../../src/engine/ground/contract/model.ts';
import { lastSaid } from '../../../../src/engine/ground/contract/lastSaid.ts';

describe('when a memory was last said', () => {
  const said = (more: Partial<MemoryRecord>): number =>
    lastSaid({ validFrom: 10, eventAt: 10, updatedAt: 10, attributes: {}, ...more } as MemoryRecord);

  it('is when its text was said, or said again', () => {
    assert.equal(said({}), 10);
    assert.equal(said({ attributes: { confirmedAt: 30 } }), 30);
    assert.equal(said({ attributes: { confirmedAt: 5 } }), 10);
  });

  it('is when a key was given its text, in memories of before too, and never still to come', () => {
    assert.equal(said({ key: 'k', eventAt: 20, updatedAt: 40 }), 20);
    assert.equal(said({ key: 'k', eventAt: 90, updatedAt: 40 }), 40);
    assert.equal(said({ eventAt: 20, updatedAt: 40 }), 10);
  });
});
