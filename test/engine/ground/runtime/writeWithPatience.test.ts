import assert from 'node:assert/strict';
import { writeWithPatience } from '../../../../src/engine/ground/runtime/writeWithPatience.ts';
import { MemoryError } from '../../../../src/engine/ground/contract/memoryError.ts';
import { rejectsWith, store, withTables } from '../../../support/memory.ts';

class SqliteError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Keeps what was waited for and never really waits. */
class Waits {
  readonly pauses: number[] = [];
  readonly scheduler = {
    sleep: (ms: number): Promise<void> => {
      this.pauses.push(ms);
      return Promise.resolve();
    },
    later: (work: () => void): void => work(),
  };
  readonly random = (): number => 0.5;
}

function failing(times: number, error: Error): () => string {
  let left = times;
  return () => {
    if (left-- > 0) throw error;
    return 'written';
  };
}

describe('a write that meets a lock', () => {
  for (const code of ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED']) {
    it(`waits longer and longer, then succeeds: ${code}`, async () => {
      const waits = new Waits();
      assert.equal(await writeWithPatience(failing(9, new SqliteError(code)), waits), 'written');
      assert.deepStrictEqual(waits.pauses, [5, 10, 20, 40, 80, 160, 250, 250, 250]);
    });
  }

  it('tells once of a wait that takes about a second, and of none that is shorter', async () => {
    for (const [locks, expected] of [
      [7, 0],
      [9, 1],
      [40, 1],
    ] as const) {
      let told = 0;
      const ports = { ...new Waits(), onWait: () => void told++ };
      await writeWithPatience(failing(locks, new SqliteError('SQLITE_BUSY')), ports);
      assert.equal(told, expected, `${locks} locks`);
    }
  });

  it('gives up after 15 seconds with the reason', async () => {
    const waits = new Waits();
    await rejectsWith(
      'locked',
      writeWithPatience(failing(Infinity, new SqliteError('SQLITE_BUSY')), waits),
      /keeps the memory database locked. Nothing was saved/,
    );
    const waited = waits.pauses.reduce((total, ms) => total + ms, 0);
    assert.ok(waited >= 15_000 && waited < 15_500, `${waited}`);
  });

  const others: readonly (readonly [string, MemoryError['reason']])[] = [
    ['SQLITE_FULL', 'full'],
    ['SQLITE_READONLY', 'readOnly'],
    ['SQLITE_READONLY_DBMOVED', 'readOnly'],
    ['SQLITE_CANTOPEN', 'readOnly'],
    ['SQLITE_CORRUPT', 'corrupt'],
    ['SQLITE_CORRUPT_VTAB', 'corrupt'],
    ['SQLITE_NOTADB', 'corrupt'],
    ['SQLITE_IOERR_WRITE', 'failed'],
    ['ERR_OTHER', 'failed'],
  ];
  for (const [code, reason] of others) {
    it(`does not wait for anything else: ${code} is “${reason}”`, async () => {
      const waits = new Waits();
      const error = new SqliteError(code);
      await assert.rejects(
        writeWithPatience(failing(1, error), waits),
        (thrown) => MemoryError.is(thrown, reason) && thrown.cause === error,
      );
      assert.deepStrictEqual(waits.pauses, []);
    });
  }
});

describe('a call that meets a lock', () => {
  it('is acknowledged when it is written, and otherwise says why not', () => {
    let locks = 0;
    return withTables(
      async ({ memory, failures }) => {
        await store(memory, 'a');
        locks = 3;
        await store(memory, 'b');
        locks = Infinity;
        const refused = await memory.save({ topic: 'n', content: 'c' });
        assert.deepStrictEqual([refused.outcome, refused.id], ['rejected', undefined]);
        assert.match(refused.reason ?? '', /locked. Nothing was saved/);
        assert.match((await memory.observe({ sessionId: 's', role: 'user', text: 'd' })).reason ?? '', /locked/);
        assert.match((await memory.update('x', { importance: 1 })).reason ?? '', /locked/);
        await rejectsWith('locked', memory.forget('x'));
        await rejectsWith('locked', memory.age({ olderThanHours: 0 }));
        assert.equal((await memory.recall({ query: 'b' })).hits.length, 1, 'reading goes on');
        locks = 0;
        assert.equal((await memory.list()).total, 2);
        assert.ok(failures.every((failure) => failure.reason === 'locked'));
      },
      {
        wrap: (sql) => ({
          ...sql,
          transaction: (work) => {
            if (locks-- > 0) throw new SqliteError('SQLITE_BUSY');
            return sql.transaction(work);
          },
        }),
      },
    );
  });

  it('bookkeeping that cannot be written harms no answer', () =>
    withTables(
      async ({ memory }) => {
        await store(memory, 'lighthouse');
        assert.equal((await memory.recall({ query: 'lighthouse' })).hits.length, 1);
        await new Promise((resolve) => setTimeout(resolve, 5));
        assert.equal((await memory.activeMemory({ turns: ['lighthouse'], sessionId: 's' })).facts.length, 1);
      },
      {
        wrap: (sql) => ({
          ...sql,
          prepare: (text) => {
            if (/last_access_at = max|INSERT INTO injections/.test(text)) throw new SqliteError('SQLITE_FULL');
            return sql.prepare(text);
          },
        }),
      },
    ));
});
