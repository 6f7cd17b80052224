import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { foldHistory } from '../../../../src/engine/store/history/foldHistory.ts';
import { activeRows, canonicalRows } from '../../../support/canonicalRows.ts';
import { day, type FixedClock } from '../../../support/clock.ts';
import { anyWork, doWork, type Work } from '../../../support/doWork.ts';
import { maintain } from '../../../support/maintain.ts';
import { all, withTables } from '../../../support/memory.ts';
import { replayed } from '../../../support/replayed.ts';
import { runs } from '../../../support/runs.ts';

/** What `doWork` does, and what goes deeper: 17 and more. */
const anyDeepWork: fc.Arbitrary<Work> = fc.oneof(
  { weight: 3, arbitrary: anyWork },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.integer({ min: 17, max: 31 }),
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 0, max: 999 }),
    ),
  },
);

async function doDeepWork(memory: Memory, clock: FixedClock, sql: Sql, work: Work): Promise<void> {
  const [what, one, other] = work;
  if (what < 17) return doWork(memory, clock, work);
  const rows = await all(memory);
  const [first, second] = [rows[one % Math.max(1, rows.length)], rows[other % Math.max(1, rows.length)]];
  const id = first?.id ?? '';
  const sessionId = `s${one % 3}`;
  const steps: readonly (() => Promise<unknown>)[] = [
    () => memory.rate([id], one % 2 === 0 ? 'helpful' : 'unhelpful', `answer ${other % 3}`),
    () => memory.noteOutcome({ tool: 'run', command: `make ${one % 3}`, ok: other % 2 === 0, sessionId }),
    () => memory.erase({ ids: [id] }),
    () => memory.erase({ about: first?.content.split(' ')[1] ?? 'nothing' }),
    () => memory.erase({ from: { sessionId } }),
    () => maintain(memory),
    () => maintain(memory, { jobs: ['decay', 'duplicates', 'redaction'] }),
    async () => {
      clock.forward((one % 200) * day);
      await maintain(memory, { jobs: ['decay', 'consolidation'] });
    },
    () => memory.endSession(sessionId),
    () =>
      memory.save({ topic: 'ops', content: `We run ${one % 9} because ${second?.content ?? 'it is so'}`, sessionId }),
    () => memory.configure({ workspace: 'git:new', workspaceAliases: ['a', 'b'] }),
    () =>
      memory.save({ topic: 'ops', content: `Passing note ${one}`, expiresAt: clock.now + (1 + (other % 30)) * day }),
    async () => {
      sql.transaction(() => foldHistory(sql, clock.now - (one % 5) * day, 1 + (other % 60)));
      await Promise.resolve();
    },
    () => memory.restore([id]),
    () =>
      memory.observe({
        sessionId,
        role: 'user',
        text: `Remember that ${first?.content ?? 'tea is green'}. No, ${one % 9} instead.`,
      }),
  ];
  await steps[what - 17]?.().catch(() => undefined);
  clock.forward(1 + ((one * other) % day));
}

describe('history in full', () => {
  it('R163, R164: replayed into an empty file, it comes to the same rows, after any work and any folding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDeepWork, { minLength: 2, maxLength: 30 }), async (work) => {
        await withTables(async ({ memory, clock, sql }) => {
          for (const one of work) {
            await doDeepWork(memory, clock, sql, one);
            assert.deepStrictEqual(replayed(sql), canonicalRows(sql), `after ${JSON.stringify(one)}`);
          }
          checkNumbers(sql);
        });
      }),
      runs(40),
    );
  });

  it('an undo brings the rows that are in use back as they were, whatever the change was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyWork, { minLength: 2, maxLength: 15 }), anyChange, async (work, change) => {
        await withTables(async ({ memory, clock, sql }) => {
          for (const one of work) await doWork(memory, clock, one);
          const before = activeRows(sql);
          const last = newestBatch(sql);
          await doWork(memory, clock, change);
          const batch = newestBatch(sql);
          if (batch === last) return;
          await memory.undo(batch);
          assert.deepStrictEqual(activeRows(sql), before);
          assert.deepStrictEqual(replayed(sql), canonicalRows(sql));
        });
      }),
      runs(60),
    );
  });

  it('R163: a line names who did what, why, in which batch, and how it was before and after', () =>
    withTables(async ({ memory, clock, all: rows }) => {
      const { id = '' } = await memory.save({
        topic: 'ops',
        content: 'The port is 8080',
        actor: 'Anna',
        importance: 7,
      });
      clock.forward(5);
      const { batch } = await memory.update(id, { content: 'The port is 9090' });
      const [changed, added] = await memory.history(id);
      assert.deepEqual(
        [added?.event, added?.actor, added?.after?.['content'], added?.after?.['importance'], added?.before],
        ['ADD', 'Anna', 'The port is 8080', 7, undefined],
      );
      assert.deepEqual(
        [changed?.event, changed?.batch, changed?.at, changed?.number],
        ['UPDATE', batch, clock.now, (added?.number ?? 0) + 1],
      );
      assert.deepEqual(
        [changed?.before?.['content'], changed?.after?.['content']],
        ['The port is 8080', 'The port is 9090'],
      );
      assert.equal(
        rows("SELECT 1 FROM pragma_index_xinfo('history_memory') WHERE name = 'at' AND desc = 1").length,
        1,
        'the newest line of a memory is found first',
      );
    }));

  it('use, leases, and what was put into a prompt are no history', () =>
    withTables(async ({ memory, all: rows }) => {
      await memory.save({ topic: 'ops', content: 'The port is 8080' });
      const before = rows('SELECT * FROM history');
      await memory.recall({ query: 'port' });
      await memory.activeMemory({ turns: ['Which port is it?'], sessionId: 's' });
      await maintain(memory, { jobs: ['folding'] });
      assert.deepEqual(rows('SELECT * FROM history'), before);
    }));
});

/** What changes something at once: no turn, which is not to be undone, and no undo. */
const anyChange: fc.Arbitrary<Work> = anyWork.filter(([what]) => what !== 3 && what !== 11);

function newestBatch(sql: Sql): string | undefined {
  const row = sql.prepare('SELECT batch FROM history ORDER BY number DESC LIMIT 1').get();
  return typeof row?.['batch'] === 'string' && row['batch'] !== '' ? row['batch'] : undefined;
}

/** The numbers of a device have no gap after what was folded. */
function checkNumbers(sql: Sql): void {
  const marks = new Map(
    sql
      .prepare('SELECT device, number FROM history_marks')
      .all()
      .map((row) => [row['device'], Number(row['number'])]),
  );
  for (const row of sql
    .prepare('SELECT device, min(number) AS low, max(number) AS high, count(*) AS n FROM history GROUP BY device')
    .all()) {
    const { device, low, high, n } = row;
    assert.equal(Number(low), (marks.get(device ?? null) ?? 0) + 1);
    assert.equal(Number(n), Number(high) - Number(low) + 1);
  }
}
