import type { ImportedNote } from '../../../engine/ground/contract/importing.ts';
import { readWhole } from '../files/readWhole.ts';
import { whyRefused, type TranscriptProblem } from '../transcriptProblem.ts';
import type { NoteFile } from './findNotes.ts';
import { noteSources } from './noteSources.ts';

/** What people write for an agent to read each time is far smaller; the reference server's file may grow. */
const largestNotes = 16 * 1024 * 1024;

/** Reads files of notes, one statement at a time. Nothing is thrown: what cannot be read comes as a problem. */
export async function* readNotes(files: Iterable<NoteFile>): AsyncGenerator<ImportedNote | TranscriptProblem> {
  for (const file of files) {
    try {
      yield* readFile(file);
    } catch (error) {
      const problem = `${file.path} could not be read to its end: ${whyRefused(error)}.`;
      yield { problem, source: file.source, file: file.path };
    }
  }
}

async function* readFile(file: NoteFile): AsyncGenerator<ImportedNote | TranscriptProblem> {
  const source = noteSources.find(({ name }) => name === file.source);
  const { text, problems } = await readWhole(file, largestNotes);
  yield* problems;
  if (source === undefined || text === undefined) return;
  for (const { heading, text: stated, at } of source.statements(text)) {
    yield {
      source: file.source,
      file: file.path,
      ...(file.folder === undefined ? {} : { folder: file.folder }),
      ...(heading === undefined ? {} : { heading }),
      text: stated,
      at: at ?? file.changedAt,
    };
  }
}
