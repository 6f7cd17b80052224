import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/paths.mjs';
import type { EngineSettings } from '../../../src/engine/ground/contract/engineSettings.ts';
import { archiveFolder as archiveFiles } from '../../../src/adapters/files/archiveFolder.ts';
import { fileMac } from '../../../src/adapters/files/mac.ts';
import { sealSource } from '../../../src/adapters/files/sealKey.ts';
import { openDatabase } from '../../../src/adapters/sqlite/openDatabase.ts';
import { describeMachine } from '../report.ts';
import { type Lived, liveThrough } from './year/liveThrough.ts';
import { madeUpYear } from './year/madeUpYear.ts';
import { largestParts } from './year/measureState.ts';
import { promisesOf } from './year/promises.ts';
import { tableOf } from './year/tableOf.ts';
import { yearPlot } from './year/yearPlot.ts';

/**
 * A year of work with 200 memories a day, lived through by a memory with every strategy of decay on and by one that
 * forgets nothing. `npm run bench:lifecycle -- --only=year`, which takes some minutes; `--days=30` and `--per-day=100`
 * make it shorter, `--shipped` takes the settings as they come, `--without-archive` erases what nobody used instead of
 * archiving it, and `--plot` draws `media/year.svg`.
 */

const number = (flag: string, usual: number): number =>
  Number(process.argv.find((given) => given.startsWith(`--${flag}=`))?.split('=')[1] ?? usual);
const days = number('days', 365);
const perDay = number('per-day', 200);
const seed = number('seed', 2026);
const isShipped = process.argv.includes('--shipped');
const isWithout = process.argv.includes('--without-archive');

const everything: Partial<EngineSettings> = {
  decayConfidence: 'on',
  decayImportance: 'on',
  decayExpiry: 'on',
  decayIdle: 'on',
  decayTurns: 'on',
  decayEviction: 'on',
  retention: [{ topic: 'decisions', never: true }],
};
const nothing: Partial<EngineSettings> = { decayPreset: 'off', ageMaxRows: 1, ageAfterHours: 24 * 3650 };

console.log(describeMachine());
console.log(
  `load ${loadavg()[0]?.toFixed(1) ?? '?'}; ${days} days of ${perDay} memories, seed ${seed}, ${isShipped ? 'settings as shipped' : isWithout ? 'every strategy on, no archive' : 'every strategy on, with an archive'}`,
);
const folder = mkdtempSync(join(tmpdir(), 'tm-year-'));
try {
  const started = performance.now();
  const onDay = (name: string) => (day: number) => {
    if ((day + 1) % 30 === 0)
      console.error(`${name}: day ${day + 1} after ${((performance.now() - started) / 1000).toFixed(0)} s`);
  };
  const file = join(folder, 'forgetting.db');
  const undoneDays = new Set([0.1, 0.3, 0.5, 0.7, 0.9, 1].map((share) => Math.max(0, Math.ceil(days * share) - 1)));
  const archiveFolder = join(folder, 'archives');
  mkdirSync(archiveFolder);
  const forgetting = await liveThrough(file, madeUpYear(days, perDay, seed), {
    settings: isShipped ? {} : { ...everything, ...(isWithout ? {} : { archiveFolder }) },
    archives: archiveFiles(fileMac(sealSource(file), 'archive')),
    nightsBetween: 1,
    undoneDays,
    withBlocks: true,
    onDay: onDay('forgetting'),
  });
  const unlimited = await liveThrough(join(folder, 'unlimited.db'), madeUpYear(days, perDay, seed), {
    settings: nothing,
    nightsBetween: 7,
    undoneDays: new Set(),
    withBlocks: false,
    onDay: onDay('unlimited'),
  });
  console.log(tableOf(forgetting, unlimited));
  await printParts(file);
  const promises = promisesOf(forgetting, unlimited);
  for (const { text, isHeld } of promises) console.log(`${isHeld ? 'held  ' : 'MISSED'} ${text}`);
  console.log(
    `${((performance.now() - started) / 60_000).toFixed(1)} minutes, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  );
  if (process.argv.includes('--plot')) plot(forgetting, unlimited);
  process.exitCode = promises.every(({ isHeld }) => isHeld) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function printParts(file: string): Promise<void> {
  const { sql } = await openDatabase(file, { clock: Date.now, nativeBinding: undefined, bundled: false });
  const parts = largestParts(sql, 8).map(({ name, bytes }) => `${name} ${(bytes / 2 ** 20).toFixed(1)}`);
  console.log(`largest parts of the file, MiB: ${parts.join(', ')}`);
  sql.close();
}

function plot(forgetting: Lived, unlimited: Lived): void {
  const file = join(root, 'media', 'year.svg');
  writeFileSync(file, yearPlot(forgetting, unlimited));
  console.log(`drawn: ${file}`);
}
