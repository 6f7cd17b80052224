import type { ImportedConversation, ImportedNote } from '../../engine/ground/contract/importing.ts';
import { collectTurns, type CollectedTurns } from './collectTurns.ts';
import { readRecords } from './files/readRecords.ts';
import type { Parsed } from './parsedJson.ts';
import type { TranscriptFile } from './transcriptFile.ts';
import { some, type TranscriptProblem } from './transcriptProblem.ts';

/** What a reader of transcripts gives: a conversation or a part of one, a note, or why something is missing. */
export type ReadItem = ImportedConversation | ImportedNote | TranscriptProblem;

/** Reads one record into the turns; `false` for a kind of record that it does not know. */
export type TakeRecord = (record: Parsed, turns: CollectedTurns) => boolean | ImportedConversation | ImportedNote;

/**
 * Reads a file of JSON lines record by record. The conversation is handed over in parts, so that a file of any length
 * is read in little memory.
 * @param sessionId the name of the conversation where no record says another one
 */
export async function* readFromRecords(
  file: TranscriptFile,
  sessionId: string,
  take: TakeRecord,
): AsyncGenerator<ReadItem> {
  const turns = collectTurns(file, sessionId);
  let unknown = 0;
  for await (const batch of readRecords(file)) {
    if ('problem' in batch) {
      yield batch;
      continue;
    }
    for (const record of batch) {
      const taken = take(record, turns);
      if (typeof taken === 'object') yield taken;
      else if (!taken) unknown += 1;
    }
    const part = turns.handOverFull();
    if (part !== undefined) yield part;
  }
  const rest = turns.handOver();
  if (rest !== undefined) yield rest;
  if (unknown > 0) yield unknownRecords(file, unknown);
}

export function unknownRecords({ source, path }: TranscriptFile, count: number): TranscriptProblem {
  return { problem: `${path}: ${some(count, 'record')} of an unknown kind skipped.`, source, file: path };
}
