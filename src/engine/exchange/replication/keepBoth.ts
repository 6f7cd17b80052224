import type { MemoryRecord } from '../../ground/contract/model.ts';
import { fingerprint } from '../../ground/text/fingerprint.ts';
import { newMemoryOf } from '../../store/base/newMemoryOf.ts';
import { addMemory } from '../../store/memories/addMemory.ts';
import { changeMemory } from '../../store/memories/changeMemory.ts';
import { findByKey, findMemory } from '../../store/memories/findMemory.ts';
import { clocksOf, type Dot, isLater } from '../../store/replication/fieldClocks.ts';
import { noteKeptBoth } from '../../store/replication/keptBoth.ts';
import { clockTicks } from '../../store/replication/replica.ts';
import { agreedBatch, type Taking } from './taking.ts';
import { tellFields, tellWhole } from './tell.ts';

/** What one of two devices wrote, which the other one's words superseded. */
interface Superseded {
  readonly content: string;
  readonly topic: string;
  readonly dot: Dot;
}

/**
 * Two devices changed what a memory says, and neither knew of the other: what came later holds, and the other wording
 * stays as a memory of its own that it superseded. Whoever notices it makes the same one. Call inside a transaction.
 */
export function keepBoth(taking: Taking, id: string, { content, topic, dot }: Superseded): void {
  const { store, counts } = taking;
  const memory = findMemory(store.sql, id);
  const copyId = idOfCopy(id, dot);
  if (memory === undefined || findMemory(store.sql, copyId) !== undefined) return;
  if (clocksOf(store.sql, 'memory', copyId) !== undefined) return;
  const at = Math.floor(dot[0] / clockTicks);
  const batch = agreedBatch(taking, copyId.replace(/^[a-z]+_/, 'batch_'), at);
  addMemory(store, batch, newMemoryOf(asWritten(memory, content, topic, at)), { id: copyId });
  const copy = findMemory(store.sql, copyId);
  if (copy !== undefined) changeMemory(store, batch, copy, { supersededBy: id }, 'MERGE');
  tellWhole(store, 'memory', copyId, { event: 'ADD', batch: batch.id });
  noteKeptBoth(store.sql, { memoryId: id, copyId, device: dot[1], at });
  counts.conflicts++;
}

/** Without its name, which the memory that holds keeps, and without what a later change made of it. */
function asWritten(memory: MemoryRecord, content: string, topic: string, at: number): MemoryRecord {
  const { key: _key, expiresAt: _expiresAt, ...kept } = memory;
  return { ...kept, content, topic, createdAt: at, eventAt: at, validFrom: at, pinned: false, sourceIds: [] };
}

/** The same on every device, and of the form of all ids. */
function idOfCopy(id: string, [, device, number]: Dot): string {
  const kind = id.slice(0, id.indexOf('_'));
  const digits = (salt: string): string => fingerprint(salt, id, device, String(number)).toString(32).padStart(11, '0');
  return `${kind}_${(digits('one') + digits('other')).replace(/[ilou]/g, (letter) => spare[letter] ?? letter)}`.slice(
    0,
    kind.length + 1 + 22,
  );
}

/** Letters that ids have in place of those that look like digits. */
const spare: { readonly [letter: string]: string } = { i: 'w', l: 'x', o: 'y', u: 'z' };

/**
 * Makes room for the name of a memory that is about to be written: where another one in use has it, the one that was
 * added later keeps it. Answers whether the memory itself has to go without. Call inside a transaction.
 */
export function settleKey(taking: Taking, wanted: Pick<MemoryRecord, 'id' | 'key' | 'scope'>, base: Dot): boolean {
  const { store } = taking;
  const holder = wanted.key === undefined ? undefined : findByKey(store.sql, wanted.scope, wanted.key);
  if (holder === undefined || holder.id === wanted.id) return false;
  const held = clocksOf(store.sql, 'memory', holder.id)?.base;
  if (held !== undefined && isLater(held, base)) return true;
  loseKey(taking, holder, wanted.id);
  return false;
}

/** A memory gives its name up to another one that superseded it. Call inside a transaction. */
export function loseKey(taking: Taking, memory: MemoryRecord, winner: string): void {
  const { store, counts } = taking;
  const batch = agreedBatch(taking, memory.id.replace(/^[a-z]+_/, 'batch_k').slice(0, 28), memory.updatedAt);
  const supersededBy = memory.supersededBy ?? winner;
  changeMemory(store, batch, memory, { key: null, supersededBy }, 'MERGE');
  tellFields(store, 'memory', memory.id, ['key', 'supersededBy'], { event: 'MERGE', batch: batch.id });
  if (noteKeptBoth(store.sql, { memoryId: winner, copyId: memory.id, device: '', at: memory.updatedAt }))
    counts.conflicts++;
}
