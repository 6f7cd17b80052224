import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { readWordVectors } from '../../src/adapters/files/readWordVectors.ts';
import { openDatabase } from '../../src/adapters/sqlite/openDatabase.ts';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { createMemory } from '../../src/engine/memory/createMemory.ts';
import type { Meaning, WordVectors } from '../../src/engine/ground/contract/ports.ts';
import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import type { Sql } from '../../src/engine/ground/contract/sql.ts';
import type { BenchMemory } from './benchMemory.ts';
import type { Spelling } from '../../src/engine/recall/spelling.ts';
import { createVocabulary } from '../../src/engine/recall/vocabulary.ts';
import { seeded } from './words.ts';

export interface Filled {
  readonly memory: Memory;
  readonly sql: Sql;
  /** The turn and the conversation that a memory came from. */
  readonly turnOf: ReadonlyMap<string, string>;
  readonly conversationOf: ReadonlyMap<string, string>;
  readonly wordTable: WordVectors;
  readonly spelling: Spelling;
  /** The clock of the memory: a day after the last conversation. */
  readonly now: number;
}

const turnMs = 10_000;

/** The engine's pauses for models, in ms: these are real, all others are skipped. */
const modelPause = 100;

/**
 * Observes every turn as the product would, with its conversation, speaker and time, and the product's settings. With an
 * embedding model it waits until every turn has its vectors.
 */
export async function fill(bench: BenchMemory, meaning?: Meaning): Promise<Filled> {
  const now = Math.max(...bench.conversations.map((conversation) => conversation.at)) + 86_400_000;
  const { memory, sql } = await openEmpty(now, meaning);
  const turnOf = new Map<string, string>();
  const conversationOf = new Map<string, string>();
  for (const conversation of bench.conversations) {
    for (const [index, turn] of conversation.turns.entries()) {
      const { id, reason } = await memory.observe({
        sessionId: conversation.id,
        role: turn.role,
        text: turn.text,
        at: conversation.at + index * turnMs,
        ...(turn.speaker === undefined ? {} : { actor: turn.speaker }),
      });
      if (id === undefined) throw new Error(`${turn.id}: ${reason ?? 'not kept'}`);
      turnOf.set(id, turn.id);
      conversationOf.set(id, conversation.id);
    }
  }
  if (meaning?.embedder() !== undefined) await allEmbedded(memory);
  const wordTable = await readWordVectors(false);
  const spelling = { vocabulary: createVocabulary(sql), wordTable };
  return { memory, sql, turnOf, conversationOf, now, wordTable, spelling };
}

/** A memory with these facts, each saved as it is. */
export async function fillFacts(facts: readonly string[]): Promise<Memory> {
  const { memory } = await openEmpty(Date.UTC(2026, 0, 15));
  for (const content of facts) {
    const { outcome, reason } = await memory.save({ topic: 'notes', content });
    if (outcome === 'rejected') throw new Error(`${content}: ${reason ?? 'not kept'}`);
  }
  return memory;
}

async function openEmpty(now: number, meaning?: Meaning): Promise<Pick<Filled, 'memory' | 'sql'>> {
  const { sql } = await openDatabase(':memory:', { clock: () => now, nativeBinding: undefined, bundled: false });
  const memory = createMemory({
    sql,
    settings: defaultSettings,
    clock: () => now,
    random: seeded(5),
    meaning,
    wordVectors: () => readWordVectors(false),
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
  return { memory, sql };
}

async function allEmbedded(memory: Memory): Promise<void> {
  for (;;) {
    const { vectors } = await memory.stats();
    if (vectors?.problem !== undefined) throw new Error(vectors.problem);
    if (vectors?.model !== undefined && vectors.waiting === 0) return;
    await sleep(modelPause);
  }
}
