import assert from 'node:assert/strict';
import { isDue, mayRun, plannedBefore } from '../../../../src/engine/consolidate/jobs/isDue.ts';
import type { Job } from '../../../../src/engine/ground/contract/maintenance.ts';
import { jobs } from '../../../../src/engine/ground/contract/maintenance.ts';
import { localDay } from '../../../../src/engine/consolidate/jobs/localDay.ts';

const hour = 3_600_000;
/** Wednesday, 14 January 2026, in UTC. */
const at = (hours: number, days = 0): number => Date.UTC(2026, 0, 14 + days, hours);

describe('the times of the background jobs', () => {
  it('R092, R093: enrichment at 02:00, then consolidation at 03:00, aging at 04:00, and reflection on Sunday at 03:00, by the user’s own clock', () => {
    assert.deepEqual(jobs.slice(0, 3), ['redaction', 'enrichment', 'consolidation']);
    assert.deepEqual(
      ['enrichment', 'consolidation', 'decay'].map((job) => plannedBefore(job as Job, at(5), 0)),
      [at(2), at(3), at(4)],
    );
    assert.deepEqual(
      [at(5), at(2, 4), at(3, 4), at(23, 10)].map((now) => plannedBefore('reflection', now, 0)),
      [at(3, -3), at(3, -3), at(3, 4), at(3, 4)],
    );
    assert.equal(plannedBefore('decay', at(5), 0), at(4));
    assert.equal(plannedBefore('decay', at(3), 0), at(4, -1));
    // Two hours ahead of UTC, 04:00 is 02:00 in UTC; nine behind, it is 13:00.
    assert.equal(plannedBefore('decay', at(3), 120), at(2));
    assert.equal(plannedBefore('decay', at(12), -540), at(13, -1));
  });

  it('X15: a job is due once its time has come since it last ran, and at once when it never ran', () => {
    assert.equal(isDue('decay', at(5), 0, undefined), true);
    assert.equal(isDue('decay', at(5), 0, { startedAt: at(4), outcome: 'done' }), false);
    assert.equal(isDue('decay', at(5), 0, { startedAt: at(3), outcome: 'done' }), true);
    // The editor was closed for a week: once is enough.
    assert.equal(isDue('decay', at(12, 7), 0, { startedAt: at(4), outcome: 'done' }), true);
    assert.equal(isDue('decay', at(12, 7), 0, { startedAt: at(12, 7) - 1, outcome: 'done' }), false);
  });

  it('what failed is tried again after an hour, what would have lost too much after a day', () => {
    assert.deepEqual(
      [0.5, 1].map((hours) => mayRun(at(4) + hours * hour, { startedAt: at(4), outcome: 'failed' })),
      [false, true],
    );
    assert.deepEqual(
      [23, 24].map((hours) => mayRun(at(4) + hours * hour, { startedAt: at(4), outcome: 'stopped' })),
      [false, true],
    );
    assert.equal(mayRun(at(4), undefined), true);
  });

  it('a clock that was put back keeps nothing waiting', () => {
    assert.equal(isDue('decay', at(5), 0, { startedAt: at(5, 400), outcome: 'done' }), true);
    assert.equal(mayRun(at(5), { startedAt: at(5, 400), outcome: 'failed' }), true);
  });

  it('counts days by the user’s calendar', () => {
    assert.equal(localDay(at(23), 120), localDay(at(1, 1), 0));
    assert.equal(localDay(at(1), -120), localDay(at(23, -1), 0));
  });
});
