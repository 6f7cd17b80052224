import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { addTurn } from '../../src/engine/capture/storeTurn.ts';
import type { SaveInput } from '../../src/engine/ground/contract/saving.ts';
import { createIds } from '../../src/engine/ground/runtime/ids.ts';
import { terms } from '../../src/engine/knowledge/language/terms.ts';
import type { Store } from '../../src/engine/store/base/store.ts';
import { beginBatch } from '../../src/engine/store/base/store.ts';
import { currentVersion } from '../../src/engine/store/migrations/migrations.ts';
import { benchWorkspace, openForBench } from './openMemory.ts';
import type { TextSource } from './words.ts';

/** Memories that are made at once, so that a million texts are never in memory twice. */
export const chunk = 1000;
const start = Date.UTC(2026, 0, 5);
const conversationTurns = 20;

/** What made-up memories are drawn from. */
export interface MadeUp {
  readonly random: () => number;
  readonly source: TextSource;
}

/**
 * Fills a new file with one memory for each text. A million takes minutes, so what was filled is kept in the folder
 * BENCH_KEEP for as long as it would be filled the same way again.
 */
export async function fillOrCopy(file: string, texts: readonly string[], made: MadeUp): Promise<'filled' | 'copied'> {
  const folder = process.env['BENCH_KEEP'];
  if (folder === undefined) {
    await fill(file, texts, made);
    return 'filled';
  }
  const some = texts.slice(0, chunk);
  const key = createHash('sha256').update(
    JSON.stringify([currentVersion, texts.length, some, some.map(terms), String(fill), String(addTurn)]),
  );
  const kept = join(folder, `tm-speed-${key.digest('hex').slice(0, 16)}.db`);
  if (existsSync(kept)) {
    copyFileSync(kept, file);
    return 'copied';
  }
  await fill(file, texts, made);
  copyFileSync(file, `${kept}.part`);
  renameSync(`${kept}.part`, kept);
  return 'filled';
}

/**
 * What the product would write, many rows in one transaction: a million commits would take most of the time. Of turns
 * only the half that writes is used, since reading made-up words for secrets takes as long and finds none.
 */
async function fill(file: string, texts: readonly string[], { random, source }: MadeUp): Promise<void> {
  const { memory, sql } = await openForBench(file, random, (given) => ({ ...given, transaction: (work) => work() }));
  const store: Store = { sql, clock: Date.now, ids: createIds(random) };
  const scope = { workspace: benchWorkspace };
  for (let from = 0; from < texts.length; from += chunk) {
    const facts: SaveInput[] = [];
    sql.exec('BEGIN IMMEDIATE');
    const batch = beginBatch(store, 'observe');
    for (const [offset, content] of texts.slice(from, from + chunk).entries()) {
      const index = from + offset;
      const at = start + index * 20_000;
      const role = index % 2 === 0 ? 'user' : 'assistant';
      if (index % 5 === 0) facts.push({ topic: source.topic(), content, at, importance: 1 + (index % 7) });
      else
        addTurn({ store }, batch, {
          input: { sessionId: `conversation-${Math.floor(index / conversationTurns)}`, role, text: content },
          text: content,
          redacted: [],
          scope,
          at,
          origin: role,
          waits: undefined,
          notice: undefined,
        });
    }
    await memory.saveMany(facts);
    sql.exec('COMMIT');
    if (from > 0 && from % 100_000 === 0) console.log(`  ${from} of ${texts.length} filled`);
  }
  await memory.close();
}
