import assert from 'node:assert/strict';
import { createIdle } from '../../../../src/engine/ground/runtime/createIdle.ts';
import { openDatabase } from '../../../../src/adapters/sqlite/openDatabase.ts';
import { createMemory } from '../../../../src/engine/memory/createMemory.ts';
import { defaultSettings } from '../../../../src/engine/ground/contract/engineSettings.ts';
import { openMemory } from '../../../../src/open/engine.ts';
import { FixedClock, seeded } from '../../../support/clock.ts';
import { withFolder } from '../../../support/folder.ts';
import { store } from '../../../support/memory.ts';

/** Time that passes only when the test says so. */
class Pauses {
  private readonly waiting: (() => void)[] = [];
  readonly sleep = (): Promise<void> => new Promise((resolve) => void this.waiting.push(resolve));
  readonly later = (work: () => void): void => work();

  get isWaiting(): boolean {
    return this.waiting.length > 0;
  }

  /** Ends one pause and lets everything run that waited for it. */
  async next(): Promise<void> {
    this.waiting.shift()?.();
    await new Promise(setImmediate);
  }
}

/** A job of some slices that notes when each ran. */
function job(name: string, slices: number, ran: string[]): () => Promise<boolean> {
  let left = slices;
  return () => {
    ran.push(name);
    return Promise.resolve(--left > 0);
  };
}

function started(jobs: readonly (() => Promise<boolean>)[]): {
  readonly idle: ReturnType<typeof createIdle>;
  readonly pauses: Pauses;
} {
  const pauses = new Pauses();
  const idle = createIdle(pauses, jobs);
  idle.wake();
  return { idle, pauses };
}

describe('background work', () => {
  it('runs a slice after each pause, one job after the other', async () => {
    const ran: string[] = [];
    const { pauses } = started([job('a', 2, ran), job('b', 1, ran)]);
    assert.deepStrictEqual(ran, []);
    for (let pause = 0; pause < 3; pause++) {
      assert.equal(ran.length, pause);
      await pauses.next();
    }
    assert.deepStrictEqual([ran, pauses.isWaiting], [['a', 'a', 'b'], false]);
  });

  it('waits while somebody asks, but not for ever', async () => {
    const ran: string[] = [];
    const { idle, pauses } = started([job('a', 1, ran)]);
    let waited = 0;
    while (ran.length === 0 && waited < 1000) {
      idle.asked();
      await pauses.next();
      waited++;
    }
    assert.ok(waited > 10 && waited < 1000, `${waited}`);
  });

  it('begins nothing after it was stopped', async () => {
    const ran: string[] = [];
    const { idle, pauses } = started([job('a', 2, ran), job('b', 1, ran)]);
    await pauses.next();
    idle.stop();
    await pauses.next();
    idle.wake();
    assert.deepStrictEqual([ran, pauses.isWaiting], [['a'], false]);
  });

  it('goes on with the next job when one fails, and tries again when it is woken', async () => {
    const ran: string[] = [];
    const fails = (): Promise<boolean> => Promise.reject(new Error('the disk is gone'));
    const { idle, pauses } = started([fails, job('b', 1, ran)]);
    await pauses.next();
    idle.wake();
    for (let pause = 0; pause < 3; pause++) await pauses.next();
    assert.deepStrictEqual([ran, pauses.isWaiting], [['b', 'b'], false]);
  });
});

describe('the warm-up', () => {
  /** A stored file, opened with pauses in the test's hand; counts what is read and refuses every write. */
  async function withColdFile(
    test: (opened: {
      readonly memory: ReturnType<typeof createMemory>;
      readonly pauses: Pauses;
      readonly reads: () => number;
    }) => Promise<void>,
    fileRead?: Promise<void>,
  ): Promise<void> {
    await withFolder(async (folder) => {
      const file = `${folder}/memory.db`;
      const clock = new FixedClock();
      const first = await openMemory({ file, clock: clock.read, random: seeded(1) });
      for (let index = 0; index < 5; index++)
        await store(first, `The lighthouse number ${index} stands on the cape of storms`);
      await first.close();
      const { sql } = await openDatabase(file, { clock: clock.read, nativeBinding: undefined, bundled: false });
      sql.exec('DELETE FROM unlinked');
      let reads = 0;
      const pauses = new Pauses();
      const memory = createMemory({
        sql: {
          ...sql,
          prepare: (query) => {
            reads++;
            assert.match(query, /^\s*(SELECT|WITH)/, 'the warm-up only reads');
            return sql.prepare(query);
          },
          transaction: () => assert.fail('the warm-up writes nothing'),
        },
        settings: defaultSettings,
        clock: clock.read,
        random: seeded(1),
        scheduler: pauses,
        openingProblems: [],
        fileBytes: () => 0,
        fileRead,
        onFailure: (error) => assert.fail(error.message),
      });
      try {
        await test({ memory, pauses, reads: () => reads });
      } finally {
        await memory.close();
      }
    });
  }

  it('reads in slices of its own after opening, writes nothing and ends', () =>
    withColdFile(async ({ pauses, reads }) => {
      const read = [reads()];
      while (pauses.isWaiting) {
        await pauses.next();
        read.push(reads());
      }
      assert.equal(read[0], 0, 'opening reads nothing');
      assert.ok(read.length > 5 && (read[1] ?? 0) > 0, `${read.join(', ')}`);
    }));

  it('holds no answer up: neither while it waits for the file to be read nor between its slices', () =>
    withColdFile(
      async ({ memory, pauses, reads }) => {
        await pauses.next();
        assert.equal(reads(), 0);
        assert.equal((await memory.list()).total, 5);
      },
      new Promise(() => undefined),
    ));

  it('stops when the memory is closed', () =>
    withColdFile(async ({ memory, pauses, reads }) => {
      await pauses.next();
      await memory.close();
      const before = reads();
      await pauses.next();
      assert.deepStrictEqual([reads(), pauses.isWaiting], [before, false]);
    }));
});
