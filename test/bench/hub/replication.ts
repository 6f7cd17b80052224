/**
 * What it costs to keep a memory on several devices: changes told and taken in, and the first round of a new device through
 * a folder. `SYNC_ROWS` sets another number of memories than 20,000.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderChannel } from '../../../src/open/syncing/syncOptions.ts';
import { joinFolder } from '../../../src/open/syncing/createSync.ts';
import { filledFile } from '../lifecycle/filledFile.ts';
import { openTimed } from '../lifecycle/openTimed.ts';
import { describeMachine, missBudget, missedBudgets, report } from '../report.ts';

const rows = Number(process.env['SYNC_ROWS'] ?? 20_000);
const perSecond = 5000;
const slice = 10;
const sliceMs = 15;
const passphrase = 'correct horse battery staple';

function rate(name: string, count: number, ms: number): void {
  const reached = (count / ms) * 1000;
  const held = reached >= perSecond;
  if (!held) missBudget();
  console.log(
    `${name.padEnd(52)} ${Math.round(reached)} changes/s  n ${count}  ≥ ${perSecond}/s: ${held ? 'held' : 'MISSED'}`,
  );
}

console.log(describeMachine());
console.log(`${rows} memories; load before: ${loadavg()[0]?.toFixed(1)}`);
const root = mkdtempSync(join(tmpdir(), 'tm-sync-'));
try {
  const file = join(root, 'memory.db');
  await filledFile(file, rows);
  const { memory, time } = await openTimed(file, Date.UTC(2026, 0, 6));
  const telling = performance.now();
  const { envelopes } = await memory.tellOthers(folderChannel, 0, 10_000_000);
  rate('told, the first time', envelopes.length, performance.now() - telling);

  const other = await openTimed(join(root, 'other.db'), Date.UTC(2026, 0, 7));
  const times: number[] = [];
  const hearing = performance.now();
  for (let at = 0; at < envelopes.length; at += slice) {
    const from = performance.now();
    await other.memory.hearOthers('direct', envelopes.slice(at, at + slice));
    times.push(performance.now() - from);
  }
  rate('taken in', envelopes.length, performance.now() - hearing);
  report({ name: `a slice of ${slice}`, samples: times, budget: { quantile: 0.95, ms: sliceMs } });
  const again = performance.now();
  for (let at = 0; at < envelopes.length; at += slice)
    await other.memory.hearOthers('direct', envelopes.slice(at, at + slice));
  rate('taken in once more, which changes nothing', envelopes.length, performance.now() - again);
  await other.memory.close();

  const folder = join(root, 'shared');
  mkdirSync(folder);
  const now = (): number => time.now;
  const first = performance.now();
  await joinFolder({ memory, memoryFile: file, now }, folder, passphrase);
  console.log(`the first round of a full device: ${Math.round(performance.now() - first)} ms`);
  const place = join(folder, 'tiered-memory-sync');
  const bytes = readdirSync(place).reduce((sum, name) => sum + statSync(join(place, name)).size, 0);
  console.log(`the folder: ${(bytes / 2 ** 20).toFixed(1)} MiB in ${readdirSync(place).length} files`);
  const fresh = await openTimed(join(root, 'fresh.db'), Date.UTC(2026, 0, 8));
  const joined = { memory: fresh.memory, memoryFile: join(root, 'fresh.db'), now };
  const pulling = performance.now();
  const { heard, problems } = await joinFolder(joined, folder, passphrase);
  console.log(`the first round of an empty device: ${Math.round(performance.now() - pulling)} ms for ${heard} changes`);
  for (const problem of problems) console.log(problem);
  await fresh.memory.close();
  await memory.close();
} finally {
  rmSync(root, { recursive: true, force: true });
}
console.log(`load after: ${loadavg()[0]?.toFixed(1)}`);
if (missedBudgets() > 0) process.exitCode = 1;
