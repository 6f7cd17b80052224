import assert from 'node:assert/strict';
import fc from 'fast-check';
import { openSqlite } from '../../../../src/adapters/sqlite/openSqlite.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { foldHistory } from '../../../../src/engine/store/history/foldHistory.ts';
import { replay } from '../../../../src/engine/store/history/replay.ts';
import { migrate } from '../../../../src/engine/store/migrations/migrations.ts';
import { canonicalRows } from '../../../support/canonicalRows.ts';
import { day, type FixedClock } from '../../../support/clock.ts';
import { anyWork, doWork, type Work } from '../../../support/doWork.ts';
import { maintain } from '../../../support/maintain.ts';
import { all, withTables } from '../../../support/memory.ts';
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

/** The canonical rows of an empty file after the history of another one was replayed into it. */
function replayed(from: Sql): ReturnType<typeof canonicalRows> {
  const into = openSqlite(':memory:');
  try {
    migrate(into, () => undefined);
    into.transaction(() => replay(into, from));
    return canonicalRows(into);
  } finally {
    into.close();
  }
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
});

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
