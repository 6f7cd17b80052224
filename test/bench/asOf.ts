import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileBytes } from '../../src/adapters/sqlite/databaseFile.ts';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { number, text } from '../../src/engine/ground/contract/sql.ts';
import { fillOrCopy } from './fillOrCopy.ts';
import { benchWorkspace, openForBench } from './openMemory.ts';
import { describeMachine, reportEventLoop } from './report.ts';
import { seeded, textSource } from './words.ts';

/**
 * What a look at an earlier time costs: a copy from which a twentieth of the rows, or half of them, is taken back, and
 * the next question about the same time. Run with `node test/bench/asOf.ts [memories ...]`; default 10,000 and 100,000.
 */

const random = seeded(20_261_122);
const source = textSource(random);
const given = process.argv.slice(2).map(Number);

console.log(describeMachine());
for (const size of given.length > 0 ? given : [10_000, 100_000]) await measure(size);

async function measure(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tm-asof-'));
  const file = join(folder, 'memory.db');
  try {
    const texts = Array.from({ length: size }, () => source.text(8 + Math.floor(random() * 16)));
    await fillOrCopy(file, texts, { random, source });
    const { memory, sql } = await openForBench(file, random);
    const times = sql.prepare('SELECT min(at) AS first, max(at) AS last FROM history').get();
    const half = sql.prepare('SELECT at FROM history ORDER BY at LIMIT 1 OFFSET ?').get(Math.floor(size / 2));
    const ids = sql.prepare("SELECT id FROM memories WHERE kind = 'fact' ORDER BY id LIMIT ?").all(size / 20);
    const filled = Date.now();
    for (const [index, row] of ids.entries()) {
      if (index % 2 === 0) await memory.forget(text(row['id']));
      else await memory.update(text(row['id']), { content: source.text(12) });
    }
    console.log(`\n${size} memories, ${Math.round(fileBytes(file) / 2 ** 20)} MiB, ${ids.length} changed later`);
    await ask(memory, 'a twentieth is taken back', filled);
    if (number(half?.['at']) > number(times?.['first']))
      await ask(memory, 'half of it is taken back', number(half?.['at']));
    await memory.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ask(memory: Memory, name: string, asOf: number): Promise<void> {
  const input = { query: source.text(6), asOf, scope: { workspace: benchWorkspace } };
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const first = await costOf(() => memory.recall(input));
  delay.disable();
  const more = process.memoryUsage().rss - before;
  const second = await costOf(() => memory.recall(input));
  console.log(
    `${name}: ${first.ms.toFixed(0)} ms, of processor time ${first.cpu.toFixed(0)} ms; ` +
      `${Math.round(more / 2 ** 20)} MiB more in memory; asked again ${second.ms.toFixed(1)} ms`,
  );
  reportEventLoop('  how long the thread was kept', delay);
}

async function costOf(work: () => Promise<unknown>): Promise<{ readonly ms: number; readonly cpu: number }> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { ms: performance.now() - start, cpu: (user + system) / 1000 };
}
