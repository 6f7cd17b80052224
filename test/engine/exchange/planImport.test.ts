import assert from 'node:assert/strict';
import { planImport } from '../../../src/engine/exchange/planImport.ts';
import type { Imported } from '../../../src/engine/ground/contract/importing.ts';
import { FixedClock } from '../../support/clock.ts';

/** Seconds that an import of 10 turns and 10 notes is said to take, each of which takes a while to look through. */
async function estimate(given: {
  readonly turnMs?: number;
  readonly noteMs?: number;
  readonly readMs?: number;
  readonly fresh: number;
}): Promise<number> {
  const { turnMs = 0, noteMs = 0, readMs = 0, fresh } = given;
  const clock = new FixedClock();
  const examined = (all: number, ms: number): Promise<Imported> => {
    clock.forward(all * ms);
    return Promise.resolve({ stored: all * fresh, known: all * (1 - fresh), waiting: 0, skipped: {} });
  };
  const turn = { role: 'user', text: 'We moved the importer.', isTyped: true, readsOutside: false } as const;
  const conversations = function* () {
    clock.forward(readMs);
    yield { source: 'codex', sessionId: 'talk', file: '/t', turns: Array.from({ length: 10 }, () => turn) };
  };
  const notes = Array.from({ length: 10 }, () => ({ source: 'agents-md', file: '/n', text: 'We ship on Fridays.' }));
  const memory = {
    importTurns: ({
      conversations: all,
    }: {
      readonly conversations: readonly { readonly turns: readonly unknown[] }[];
    }) =>
      examined(
        all.reduce((sum, { turns }) => sum + turns.length, 0),
        turnMs,
      ),
    importNotes: ({ notes: all }: { readonly notes: readonly unknown[] }) => examined(all.length, noteMs),
    endImport: () => Promise.resolve(),
  };
  return (await planImport(memory, { conversations: conversations(), notes }, { clock: clock.read })).seconds;
}

describe('how long an import is said to take (R16)', () => {
  it('follows from how long looking through takes on this machine, with the files that are read', async () => {
    assert.equal(await estimate({ turnMs: 100, fresh: 1 }), 1.5);
    assert.equal(await estimate({ turnMs: 1000, fresh: 1 }), 15);
    assert.equal(await estimate({ readMs: 2000, fresh: 1 }), 3);
  });

  it('counts for notes that they are compared with each other as well', async () => {
    assert.equal(await estimate({ noteMs: 100, fresh: 1 }), 2);
    assert.equal(await estimate({ turnMs: 100, noteMs: 100, fresh: 1 }), 3.5);
  });

  it('does not count what is known as stored once more', async () => {
    assert.equal(await estimate({ turnMs: 100, fresh: 0 }), 1);
    assert.equal(await estimate({ noteMs: 100, fresh: 0.5 }), 1.5);
  });
});
