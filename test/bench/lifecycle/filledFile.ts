import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '../../../src/engine/ground/contract/time.ts';
import { currentVersion } from '../../../src/engine/store/migrations/migrations.ts';
import { seeded, textSource } from '../words.ts';
import { openTimed } from './openTimed.ts';

export const filledFrom = Date.UTC(2025, 0, 6, 8);
/** Days over which the facts were picked up, so that some of them have had their time and most have not. */
export const filledDays = 70;

const chunk = 2000;

/**
 * A file of facts that were picked up in passing, 8 to 24 words each, under 200 topics. What was filled is kept in the
 * folder BENCH_KEEP.
 */
export async function filledFile(file: string, size: number): Promise<void> {
  const folder = process.env['BENCH_KEEP'];
  const kept = folder === undefined ? undefined : join(folder, `tm-lifecycle-${currentVersion}-${size}.db`);
  if (kept !== undefined && existsSync(kept)) {
    copyFileSync(kept, file);
    return;
  }
  const random = seeded(20_261_123);
  const source = textSource(random);
  const { memory, time } = await openTimed(file, filledFrom);
  for (let from = 0; from < size; from += chunk) {
    time.now = filledFrom + (from / size) * filledDays * dayMs;
    const facts = Array.from({ length: Math.min(chunk, size - from) }, (_, index) => ({
      topic: source.topic(),
      content: `${from + index} ${source.text(8 + Math.floor(random() * 16))}`,
      importance: 1 + Math.floor(random() * 7),
      sessionId: `conversation-${from}`,
      sourceIds: ['turn'],
    }));
    const { results } = await memory.saveMany(facts);
    const refused = results.find(({ reason }) => reason !== undefined);
    if (refused !== undefined) throw new Error(refused.reason);
  }
  await memory.close();
  if (kept === undefined || folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  copyFileSync(file, `${kept}.part`);
  renameSync(`${kept}.part`, kept);
}
