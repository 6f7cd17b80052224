import path from 'node:path';
import { looksLikeSnapshot, readSnapshotFile } from '../../adapters/snapshots/readSnapshotFile.ts';
import { whyRefused } from '../../adapters/transcripts/transcriptProblem.ts';
import { keyedEntries } from '../../engine/exchange/snapshot/keyedEntries.ts';
import { readSnapshot } from '../../engine/exchange/snapshot/readSnapshot.ts';
import type { Snapshot } from '../../engine/exchange/snapshot/snapshot.ts';
import type { FileMac } from '../../engine/ground/contract/ports.ts';
import { nativeBinding } from '../bundle.ts';
import { isSealed } from './sealSnapshot.ts';

/** A snapshot of a file that a person named. */
export interface OpenedSnapshot {
  /** The name of the file, without its folder. */
  readonly file: string;
  readonly snapshot: Snapshot;
  /** This machine wrote it, and nobody changed it since. */
  readonly isOwn: boolean;
}

/** Reads a snapshot; a sentence where there is none, or it cannot be read. */
export async function openSnapshot(file: string, mac: FileMac): Promise<OpenedSnapshot | { readonly reason: string }> {
  const refuse = (why: string): { readonly reason: string } => ({ reason: `${file} could not be read: ${why}.` });
  try {
    const content = await readSnapshotFile(file, nativeBinding);
    const name = path.basename(file);
    if ('entries' in content) return { file: name, snapshot: keyedEntries(content.entries), isOwn: false };
    const snapshot = readSnapshot(content.text);
    return 'reason' in snapshot
      ? refuse(snapshot.reason)
      : { file: name, snapshot, isOwn: isSealed(content.text, mac) };
  } catch (error) {
    return refuse((error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : whyRefused(error));
  }
}

/** Whether a file begins as a snapshot does; false for one that cannot be read. */
export async function isSnapshot(file: string): Promise<boolean> {
  try {
    return await looksLikeSnapshot(file);
  } catch {
    // Whatever takes it instead says why it cannot be read.
    return false;
  }
}
