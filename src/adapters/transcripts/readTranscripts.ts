import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { startReading, type ReadContext, type ReadOptions } from './readContext.ts';
import type { ReadItem } from './readFromRecords.ts';
import type { TranscriptFile } from './transcriptFile.ts';
import { whyRefused } from './transcriptProblem.ts';
import { transcriptSources } from './transcriptSources.ts';

/**
 * Reads files of any sources one after the other. Nothing is thrown: what cannot be read comes as a problem, and the
 * others go on. Turns that a fork repeats come once in all files together.
 */
export async function* readTranscripts(
  files: Iterable<TranscriptFile>,
  options: ReadOptions = {},
): AsyncGenerator<ReadItem> {
  const context = startReading(options);
  for (const file of files) yield* readTranscript(file, context);
}

/** Reads one file; `context` is what the files of one import share. */
export async function* readTranscript(file: TranscriptFile, context: ReadContext): AsyncGenerator<ReadItem> {
  const source = transcriptSources.find(({ name }) => name === file.source);
  if (source === undefined) {
    yield { problem: `${file.path} is of no known source (${file.source}).`, source: file.source, file: file.path };
    return;
  }
  try {
    yield* source.read(file, context);
  } catch (error) {
    const problem = `${file.path} could not be read to its end: ${whyRefused(error)}.`;
    yield { problem, source: file.source, file: file.path };
  }
}

/** A file that a person named, wherever it lies and by whatever link. Throws what the file system throws. */
export async function givenTranscript(source: string, given: string): Promise<TranscriptFile> {
  const file = await realpath(given);
  const info = await lstat(file);
  return { source, path: file, root: path.dirname(file), bytes: info.size, changedAt: Math.round(info.mtimeMs) };
}
