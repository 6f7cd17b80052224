import { findNotes, type NoteFile } from '../../adapters/transcripts/notes/findNotes.ts';
import { findTranscripts } from '../../adapters/transcripts/findTranscripts.ts';
import type { HostPlace } from '../../adapters/transcripts/hostFolders.ts';
import type { TranscriptFile } from '../../adapters/transcripts/transcriptFile.ts';
import type { TranscriptProblem } from '../../adapters/transcripts/transcriptProblem.ts';
import type { SharedSettings } from '../sharedSettings.ts';

/** What another program keeps on this machine, and can be imported. */
export interface FoundSource {
  /** Such as 'claude-code' or 'claude-md'. */
  readonly name: string;
  /** As people call it. */
  readonly title: string;
  /** Files of conversations, oldest first. */
  readonly transcripts: readonly TranscriptFile[];
  /** Files in which somebody wrote down what agents should know. */
  readonly notes: readonly NoteFile[];
  /** Of all files together. */
  readonly bytes: number;
  /** When the newest of them was written, Unix ms. */
  readonly newestAt: number;
  readonly problems: readonly TranscriptProblem[];
  /** The files lie outside their program's folder: what they say was typed is not believed. */
  readonly isForeign?: boolean;
}

/**
 * What there is to import on this machine, by names, sizes and times alone: nothing is opened. Files of notes are looked
 * for in the user's own folders and in workspaces that somebody trusted.
 */
export async function findSources(
  place: Omit<HostPlace, 'folders'>,
  { folders }: Pick<SharedSettings, 'folders'>,
): Promise<readonly FoundSource[]> {
  const trusted = folders.filter(({ isTrusted }) => isTrusted).map(({ folder }) => folder);
  const [transcripts, notes] = await Promise.all([
    findTranscripts({ ...place, folders: folders.map(({ folder }) => folder) }),
    findNotes({ ...place, folders: trusted }),
  ]);
  return [
    ...transcripts.map(({ source, files, ...rest }) => ({ ...rest, name: source, transcripts: files, notes: [] })),
    ...notes.map(({ source, files, ...rest }) => ({ ...rest, name: source, transcripts: [], notes: files })),
  ];
}
