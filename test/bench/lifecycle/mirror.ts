/**
 * Memory as 10,000 Markdown files: how long the first writing takes, and how long it is from the change of one file to the
 * changed memory being found. Goals: 20 s and 1 s. `MIRROR_FILES` sets another number.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemory } from '../../../src/open/engine.ts';
import { createMirror } from '../../../src/open/mirror/createMirror.ts';
import { seeded, textSource } from '../words.ts';

const count = Number(process.env['MIRROR_FILES'] ?? 10_000);
const edits = 20;
const folder = mkdtempSync(join(tmpdir(), 'tiered-memory-mirror-'));
try {
  const memoryFile = join(folder, 'memory.db');
  const mirrored = join(folder, 'mirror');
  mkdirSync(mirrored);
  const memory = await openMemory({ file: memoryFile, care: false });
  const source = textSource(seeded(7));
  const inputs = Array.from({ length: count }, (_, number) => ({
    topic: source.topic(),
    content: `${source.text(10)} ${number} is owned by group ${number % 37}.`,
    origin: 'assistant' as const,
  }));
  await memory.saveMany(inputs);
  const options = { memory, memoryFile, folder: mirrored, content: { turns: false }, now: Date.now };
  const mirror = createMirror(options);
  const started = performance.now();
  const { written } = await mirror.start();
  const first = (performance.now() - started) / 1000;
  const rest = performance.now();
  await mirror.sync();
  const again = performance.now() - rest;
  const facts = join(mirrored, 'entries', 'default', 'facts');
  const names = readdirSync(facts);
  const times: number[] = [];
  const cpuFrom = process.cpuUsage();
  for (let edit = 0; edit < edits; edit++) {
    const file = join(facts, names[Math.floor((edit * names.length) / edits)] ?? '');
    const word = `zebrafish${edit}`;
    writeFileSync(file, readFileSync(file, 'utf8').replace('is owned by', `is called ${word} and owned by`));
    const from = performance.now();
    while ((await memory.recall({ query: word })).hits[0]?.content.includes(word) !== true)
      // Seldom enough that asking does not hold up what is asked about.
      await new Promise((resolve) => setTimeout(resolve, 25));
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  console.log(`load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
  console.log(`first writing of ${written} files: ${first.toFixed(1)} s (goal 20)`);
  console.log(`looking at all of them, nothing changed: ${again.toFixed(0)} ms`);
  const { user, system } = process.cpuUsage(cpuFrom);
  const cpu = (user + system) / 1000 / edits;
  console.log(`one change seen, stored and found: median ${at(0.5)}, p95 ${at(0.95)} ms (goal 1000)`);
  console.log(`  of it processor time of all threads, in the mean: ${cpu.toFixed(0)} ms`);
  await mirror.close();
  await memory.close();
  process.exitCode = first <= 20 && Number(at(0.95)) <= 1000 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
