import assert from 'node:assert/strict';
import { exportMemory } from '../../../../src/engine/exchange/exportMemory.ts';
import { readSnapshot } from '../../../../src/engine/exchange/snapshot/readSnapshot.ts';
import type { Snapshot } from '../../../../src/engine/exchange/snapshot/snapshot.ts';
import { runSnapshotImport, type SnapshotOutcome } from '../../../../src/engine/exchange/snapshot/runSnapshotImport.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import type { SameKeyMode } from '../../../../src/engine/ground/contract/snapshots.ts';

/** The memory as a snapshot, without what happened to each row. */
export async function exported(memory: Memory): Promise<string> {
  let text = '';
  for await (const piece of exportMemory(memory, { now: 0, history: false })) text += piece;
  return text;
}

export function read(text: string): Snapshot {
  const snapshot = readSnapshot(text);
  assert.ok(!('reason' in snapshot), JSON.stringify(snapshot));
  return snapshot;
}

interface How {
  readonly isOwn?: boolean;
  readonly onSameKey?: SameKeyMode;
  readonly isDryRun?: boolean;
  readonly signal?: AbortSignal;
}

export async function take(
  memory: Memory,
  snapshot: Snapshot | string,
  { isOwn = true, onSameKey = 'skip', ...rest }: How = {},
): Promise<SnapshotOutcome> {
  const given = typeof snapshot === 'string' ? read(snapshot) : snapshot;
  const going = runSnapshotImport(memory, given, { file: 'snapshot.json', isOwn, onSameKey, ...rest });
  for (;;) {
    const { done, value } = await going.next();
    if (done === true) return value;
  }
}
