import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/adapters/sqlite/openDatabase.ts';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { createMemory } from '../../src/engine/memory/createMemory.ts';
import type { Meaning } from '../../src/engine/ground/contract/ports.ts';
import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import type { Sql } from '../../src/engine/ground/contract/sql.ts';
import type { Talk } from './talks.ts';
import { seeded } from './words.ts';

export interface Filled {
  readonly memory: Memory;
  readonly sql: Sql;
  /** The turn and the session that a memory came from. */
  readonly turnOf: ReadonlyMap<string, string>;
  readonly sessionOf: ReadonlyMap<string, string>;
  /** The clock of the memory: a day after the last session. */
  readonly now: number;
}

const turnMs = 10_000;

/** What models are given, in ms: the engine's pauses for them are real, all others are skipped. */
const modelPause = 100;

/**
 * Observes every turn as the product would, with its session, speaker and time, and the product's settings. With an
 * embedding model it waits until every turn has its vectors.
 */
export async function fill(talk: Talk, meaning?: Meaning): Promise<Filled> {
  const now = Math.max(...talk.sessions.map((session) => session.at)) + 86_400_000;
  const { sql } = await openDatabase(':memory:', { clock: () => now, nativeBinding: undefined, bundled: false });
  const memory = createMemory({
    sql,
    settings: defaultSettings,
    clock: () => now,
    random: seeded(5),
    meaning,
    scheduler: {
      sleep: (ms) => (ms >= modelPause ? sleep(ms) : immediate()),
      later: (work) => void setImmediate(work),
    },
    openingProblems: [],
    fileBytes: () => 0,
    onFailure: (error) => {
      throw error;
    },
  });
  const turnOf = new Map<string, string>();
  const sessionOf = new Map<string, string>();
  for (const session of talk.sessions) {
    for (const [index, turn] of session.turns.entries()) {
      const { id, reason } = await memory.observe({
        sessionId: session.id,
        role: turn.role,
        text: turn.text,
        at: session.at + index * turnMs,
        ...(turn.speaker === undefined ? {} : { actor: turn.speaker }),
      });
      if (id === undefined) throw new Error(`${turn.id}: ${reason ?? 'not kept'}`);
      turnOf.set(id, turn.id);
      sessionOf.set(id, session.id);
    }
  }
  if (meaning?.embedder() !== undefined) await allEmbedded(memory);
  return { memory, sql, turnOf, sessionOf, now };
}

async function allEmbedded(memory: Memory): Promise<void> {
  for (;;) {
    const { vectors } = await memory.stats();
    if (vectors?.problem !== undefined) throw new Error(vectors.problem);
    if (vectors?.model !== undefined && vectors.waiting === 0) return;
    await sleep(modelPause);
  }
}
