import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { type OpenOptions, openMemory } from '../../../../src/open/engine.ts';
import { day, FixedClock, seeded } from '../../../support/clock.ts';
import { withFolder } from '../../../support/folder.ts';
import { scheduler } from '../../../support/memory.ts';

/** A memory in a file, with a folder for archives beside it and some memories that nobody used for a year. */
export interface Aged {
  readonly memory: Memory;
  readonly clock: FixedClock;
  readonly file: string;
  readonly folder: string;
  /** Opens the same file once more, with the same clock. */
  readonly open: (options?: Partial<OpenOptions>) => Promise<Memory>;
}

export const statements = [
  'The harbour crane Belinda was sold to Rotterdam in spring.',
  'Klaus bought the old shop on the quay in 2019.',
  'The lighthouse keeper repaints the stairs every second autumn.',
];

export async function withAged(
  test: (aged: Aged) => Promise<void>,
  { contents = statements }: { readonly contents?: readonly string[] } = {},
): Promise<void> {
  await withFolder(async (base) => {
    const folder = join(base, 'archives');
    mkdirSync(folder);
    const file = join(base, 'memory.db');
    const clock = new FixedClock();
    const open = (options: Partial<OpenOptions> = {}): Promise<Memory> =>
      openMemory({
        file,
        clock: clock.read,
        random: seeded(clock.read()),
        scheduler,
        care: false,
        keepBackups: 0,
        ...options,
        settings: { archiveFolder: folder, ...options.settings },
      });
    const memory = await open();
    try {
      await fillAged(memory, clock, contents);
      await test({ memory, clock, file, folder, open });
    } finally {
      await memory.close();
    }
  });
}

/** Saves, ages and leaves alone for a year. */
export async function fillAged(memory: Memory, clock: FixedClock, contents: readonly string[]): Promise<void> {
  await memory.saveMany(contents.map((content, index) => ({ topic: `topic ${index % 3}`, content, importance: 4 })));
  clock.forward(10 * day);
  await memory.age({ olderThanHours: 1, maxRows: 100_000 });
  clock.forward(365 * day);
}

export function archives(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
}

export function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Changes the text of the only archive there is. */
export function edit(folder: string, change: (text: string) => string): void {
  const [file = ''] = archives(folder);
  writeFileSync(file, change(textOf(file)));
}
