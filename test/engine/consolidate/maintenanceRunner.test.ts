import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { EntityRecognizer } from '../../../src/engine/ground/contract/ports.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type {
  MaintainResult,
  MaintenanceJob,
  MaintenanceRun,
} from '../../../src/engine/ground/contract/maintenance.ts';
import { releaseLease, takeLease } from '../../../src/engine/store/upkeep/lease.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { day, hour, noon } from '../../support/clock.ts';
import { withFolder } from '../../support/folder.ts';
import { maintain } from '../../support/maintain.ts';
import { store, withMemory, withTables } from '../../support/memory.ts';

/** What the run said about aging. */
function aged({ runs }: MaintainResult): string | undefined {
  return runs.find(({ job }) => job === 'decay')?.said;
}

describe('the lease', () => {
  it('is held by one at a time, until it is given back or expires', () =>
    withTables(async ({ sql }) => {
      const take = (holder: string, now: number): boolean =>
        sql.transaction(() => takeLease(sql, 'work', holder, now, 60));
      assert.deepEqual([take('a', 100), take('b', 100), take('a', 130), take('b', 189)], [true, false, true, false]);
      assert.deepEqual([take('b', 190), take('a', 190)], [true, false]);
      sql.transaction(() => releaseLease(sql, 'work', 'a'));
      assert.equal(take('a', 191), false);
      sql.transaction(() => releaseLease(sql, 'work', 'b'));
      assert.equal(take('a', 191), true);
      await Promise.resolve();
    }));

  it('that reaches further ahead than anybody would set it is one of a clock that was wrong', () =>
    withTables(async ({ sql }) => {
      sql.transaction(() => takeLease(sql, 'work', 'a', 1_000_000, 60));
      assert.equal(
        sql.transaction(() => takeLease(sql, 'work', 'b', 100, 60)),
        true,
      );
      await Promise.resolve();
    }));
});

describe('maintenance', () => {
  it('runs what is due once, in order, and says what it did', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, 'The passport expires in May');
      clock.forward(3 * day);
      const result = await maintain(memory);
      const { batch = '' } = result;
      const run = (job: MaintenanceJob, said: string): MaintenanceRun => ({
        job,
        startedAt: noon + 3 * day,
        finishedAt: noon + 3 * day,
        outcome: 'done',
        said,
        batch,
      });
      const nothing = [
        run('consolidation', 'Read 0 conversations, learned 0 facts.'),
        run('duplicates', 'Compared 0 pairs, merged 0, superseded 0.'),
      ];
      const rest = [run('decay', 'Aged 1 memory.'), run('folding', 'Folded 0 lines of old history.')];
      assert.deepEqual(result, { state: 'done', runs: [...nothing, ...rest], batch });
      assert.deepEqual(await maintain(memory), { state: 'done', runs: [] });
      clock.forward(day);
      assert.equal(aged(await maintain(memory)), 'Aged 0 memories.');
      const { runs } = await memory.maintenance();
      assert.deepEqual(
        runs.map(({ job, startedAt }) => [job, (startedAt - noon) / day]),
        [4, 3].flatMap((days) => ['folding', 'decay', 'duplicates', 'consolidation'].map((job) => [job, days])),
      );
    }));

  it('is undone as one', () =>
    withMemory(async ({ memory, clock }) => {
      for (let index = 0; index < 60; index++) await store(memory, `Note ${index}`);
      clock.forward(3 * day);
      const { batch } = await maintain(memory);
      assert.equal((await memory.stats()).byTier.long, 60);
      assert.equal((await memory.undo(batch)).undone, 60);
      assert.equal((await memory.stats()).byTier.short, 60);
    }));

  it('works in small steps, and goes on where it stopped', () =>
    withMemory(async ({ memory, clock }) => {
      for (let index = 0; index < 60; index++) await store(memory, `Note ${index}`);
      clock.forward(3 * day);
      const moved: number[] = [];
      await maintain(memory, { jobs: ['consolidation', 'duplicates'] });
      for (let steps = 0; steps < 3; steps++) {
        await memory.maintain({ jobs: ['decay'] });
        moved.push((await memory.stats()).byTier.long);
      }
      assert.deepEqual(moved, [25, 50, 60]);
      await memory.pauseMaintenance();
      assert.equal(aged(await maintain(memory)), 'Aged 0 memories.');
      assert.equal((await memory.stats()).byTier.long, 60);
    }));

  it('a window that has the lease keeps the others out, until it ends or dies', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      let now = noon;
      const open = (): Promise<Memory> => openMemory({ file, clock: () => now });
      const [first, second] = [await open(), await open()];
      await store(first, 'A note');
      now += 3 * day;
      assert.equal((await first.maintain()).state, 'more');
      assert.equal((await second.maintain()).state, 'elsewhere');
      // It says nothing for longer than a lease: it may be dead.
      now += hour;
      assert.equal((await second.maintain()).state, 'more');
      assert.equal((await first.maintain()).state, 'elsewhere');
      assert.equal(aged(await maintain(second)), 'Aged 1 memory.');
      await first.close();
      await second.close();
    }));

  it('a window that closes lets the next one go on at once, in the same batch', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      let now = noon;
      const first = await openMemory({ file, clock: () => now });
      for (let index = 0; index < 60; index++) await store(first, `Note ${index}`);
      now += 3 * day;
      while ((await first.stats()).byTier.long === 0) await first.maintain();
      await first.close();
      const second = await openMemory({ file, clock: () => now });
      const { batch } = await maintain(second);
      assert.equal((await second.stats()).byTier.long, 60);
      assert.equal((await second.undo(batch)).undone, 60);
      assert.deepEqual(
        (await second.maintenance()).runs.map(({ job }) => job),
        ['folding', 'decay', 'duplicates', 'consolidation'],
      );
      await second.close();
    }));

  it('says what is due, and nothing after it was closed', () =>
    withTables(async ({ memory }) => {
      assert.deepEqual((await memory.maintenance()).due, ['consolidation', 'duplicates', 'decay', 'folding']);
      await memory.close();
      await assert.rejects(memory.maintain(), /closed/);
    }));
});

describe('enrichment', () => {
  it('R091, R093: looks again, before conversations are read, at memories that name few things; without a better recognizer it is not due', async () => {
    const recognizer: EntityRecognizer = {
      kind: 'nlp',
      recognize: (text) =>
        Promise.resolve(
          [...text.matchAll(/petra/g)].map(({ index }) => ({
            name: 'petra',
            type: 'person' as const,
            from: index,
            to: index + 5,
            confidence: 0.9,
          })),
        ),
    };
    await withMemory(
      async ({ memory }) => {
        await store(memory, 'the cart is what petra wants');
        const { runs } = await maintain(memory);
        assert.deepEqual(
          runs.slice(0, 2).map(({ job, said }) => [job, said]),
          [
            ['enrichment', 'Looked again at 1 memory, found 1 entity.'],
            ['consolidation', 'Read 0 conversations, learned 0 facts.'],
          ],
        );
        assert.equal((await memory.entity({ name: 'petra' }))?.mentions, 1);
      },
      { recognizers: () => [recognizer] },
    );
    await withMemory(async ({ memory }) => assert.ok(!(await memory.maintenance()).due.includes('enrichment')));
  });
});

describe('jobs that fail', () => {
  it('are noted with the reason, and the others go on', () =>
    withTables(async ({ sql, memory, clock }) => {
      await store(memory, 'A note');
      clock.forward(3 * day);
      sql.exec("CREATE TRIGGER broken BEFORE UPDATE ON memories BEGIN SELECT RAISE(ABORT, 'the disk says no'); END");
      const { runs } = await maintain(memory);
      assert.deepEqual(
        runs.map(({ outcome }) => outcome),
        ['done', 'done', 'failed', 'done'],
      );
      assert.deepEqual((await memory.maintenance()).due, []);
      clock.forward(hour);
      sql.exec('DROP TRIGGER broken');
      assert.equal(aged(await maintain(memory)), 'Aged 1 memory.');
    }));
});
