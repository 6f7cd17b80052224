import type { ImportedConversation, ImportedNote } from '../../../engine/ground/contract/importing.ts';
import path from 'node:path';
import type { CollectedTurns } from '../collectTurns.ts';
import { textOf, timeOf, type Parsed } from '../parsedJson.ts';
import { readFromRecords, type ReadItem } from '../readFromRecords.ts';
import type { TranscriptFile } from '../transcriptFile.ts';

/**
 * The plain shape that we document for everything else. A turn is `{ "sessionId", "role", "text", "at" }`, with `id`,
 * `folder`, `model` and `readsOutside` where they are known; a fact is `{ "topic", "content" }`, with `at` and `folder`.
 * Times are ISO 8601 or Unix ms. A file cannot claim that somebody typed what it holds.
 */
export function readJsonLines(file: TranscriptFile): AsyncGenerator<ReadItem> {
  return readFromRecords(file, path.basename(file.path).replace(/\.\w+$/, ''), (record, turns) =>
    textOf(record['content']) === undefined ? takeTurn(record, turns) : noteOf(record, file),
  );
}

function takeTurn(record: Parsed, turns: CollectedTurns): boolean | ImportedConversation {
  const { role } = record;
  const text = textOf(record['text']);
  if ((role !== 'user' && role !== 'assistant') || text === undefined) return false;
  const sessionId = textOf(record['sessionId']) ?? turns.sessionId;
  const before = sessionId === turns.sessionId ? undefined : turns.handOver();
  if (sessionId !== turns.sessionId) {
    turns.sessionId = sessionId;
    turns.folder = undefined;
    turns.startedAt = undefined;
    turns.readsOutside = false;
  }
  turns.folder ??= textOf(record['folder']);
  if (record['readsOutside'] === true) turns.readsOutside = true;
  turns.add({
    id: textOf(record['id']),
    role,
    text,
    at: timeOf(record['at']),
    isTyped: false,
    model: textOf(record['model']),
  });
  return before ?? true;
}

function noteOf(record: Parsed, { source, path: file }: TranscriptFile): ImportedNote {
  const [heading, folder, at] = [textOf(record['topic']), textOf(record['folder']), timeOf(record['at'])];
  return {
    source,
    file,
    ...(folder === undefined ? {} : { folder }),
    ...(heading === undefined ? {} : { heading }),
    text: textOf(record['content']) ?? '',
    ...(at === undefined ? {} : { at }),
  };
}
