import { setImmediate as immediate } from 'node:timers/promises';
import { openDatabase } from '../../src/adapters/openDatabase.ts';
import type { Memory } from '../../src/engine/contract.ts';
import { createMemory } from '../../src/engine/memory.ts';
import { defaultSettings } from '../../src/engine/settings.ts';
import type { Sql } from '../../src/engine/store/sql.ts';
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

/** Observes every turn as the product would, with its session, speaker and time, and the product's settings. */
export async function fill(talk: Talk): Promise<Filled> {
  const now = Math.max(...talk.sessions.map((session) => session.at)) + 86_400_000;
  const { sql } = await openDatabase(':memory:', { clock: () => now, nativeBinding: undefined, bundled: false });
  const memory = createMemory({
    sql,
    settings: defaultSettings,
    clock: () => now,
    random: seeded(5),
    scheduler: { sleep: () => immediate(), later: (work) => void setImmediate(work) },
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
  return { memory, sql, turnOf, sessionOf, now };
}
