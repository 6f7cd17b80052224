import { setTimeout as sleep } from 'node:timers/promises';
import { backupsOf } from '../../src/adapters/sqlite/backups.ts';
import { seeded } from '../support/clock.ts';
import type { Engine } from '../contract/engine.ts';
import { say } from './say.ts';

// Opens a memory day after day, saves, erases and lets the day's backup be made, until it is killed: backingUp.ts <engine> <file> <seed>
const [engine = '', file = '', seed = '1'] = process.argv.slice(2);
const loaded = (await import(engine)) as Partial<Engine> & { readonly default?: Engine };
const openMemory = loaded.openMemory ?? loaded.default?.openMemory;
if (openMemory === undefined) throw new Error(`${engine} exports no openMemory.`);
const random = seeded(Number(seed));
const dayMs = 86_400_000;
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

say('starts', '');
const newest = backupsOf(file)[0]?.day ?? '2026-01-14';
for (let now = Date.parse(newest) + dayMs; ; now += dayMs) {
  say('day', dayOf(now));
  const memory = await openMemory({ file, random, clock: () => now, keepBackups: 3 });
  const ids: string[] = [];
  // The backup is made in a thread beside this work, which continues until it is there.
  for (let step = 0; step < 10 || !backupsOf(file).some(({ day }) => day === dayOf(now)); step++) {
    const content =
      `${process.pid} saved line ${step} on ${dayOf(now)} about ${'the release '.repeat(1 + Math.floor(random() * 20))}`.trim();
    const { id, outcome } = await memory.save({ topic: `topic ${step % 5}`, content });
    if (id !== undefined && outcome === 'stored') {
      ids.push(id);
      say('holds', id, content);
    }
    await sleep(5);
  }
  say('works', '');
  const [gone] = ids;
  if (gone !== undefined && random() < 0.5) {
    say('changes', gone);
    await memory.erase({ ids: [gone] });
    say('gone', gone);
  }
  await memory.close();
}
