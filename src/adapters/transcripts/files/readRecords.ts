import { recordOf, type Parsed } from '../parsedJson.ts';
import type { TranscriptFile } from '../transcriptFile.ts';
import { some, whyRefused, type TranscriptProblem } from '../transcriptProblem.ts';
import { linesOf, type Line } from './linesOf.ts';
import { changeOf, openInside, type OpenedFile } from './openInside.ts';
import { readBytes } from './readBytes.ts';

/** A longer line is an image or the output of a program, and nobody's words: no turn of ours may have more than 256 kB. */
export const longestLine = 16 * 1024 * 1024;

/**
 * Reads a file of JSON lines, a list of records for each piece of the file, and says at the end what could not be
 * read. Only one piece and the line in progress are in memory.
 * @param limit bytes of the longest line that is read
 */
export async function* readRecords(
  file: TranscriptFile,
  limit = longestLine,
): AsyncGenerator<readonly Parsed[] | TranscriptProblem> {
  const problem = (text: string): TranscriptProblem => ({ problem: text, source: file.source, file: file.path });
  let opened: OpenedFile | string;
  try {
    opened = await openInside(file);
  } catch (error) {
    opened = whyRefused(error);
  }
  if (typeof opened === 'string') {
    yield problem(`${file.path} could not be read: ${opened}.`);
    return;
  }
  const faults: Faults = { long: [], invalid: [], unknown: [], windows1252: 0, damaged: 0, isHalf: false };
  try {
    for await (const lines of linesOf(readBytes(opened), limit)) yield recordsOf(lines, faults);
    const change = await changeOf(opened);
    for (const sentence of [...sentencesOf(faults, limit), ...(change === undefined ? [] : [change])])
      yield problem(`${file.path}: ${sentence}`);
    if (opened.bytes === 0) yield problem(`${file.path} is empty.`);
  } catch (error) {
    yield problem(`${file.path} could not be read to its end: ${whyRefused(error)}.`);
  } finally {
    await opened.handle.close();
  }
}

interface Faults {
  readonly long: number[];
  readonly invalid: number[];
  /** In no encoding that can be told. */
  readonly unknown: number[];
  windows1252: number;
  damaged: number;
  isHalf: boolean;
}

function recordsOf(lines: readonly Line[], faults: Faults): Parsed[] {
  const records: Parsed[] = [];
  for (const { text, number, isLast, fault } of lines) {
    if (text === undefined) {
      faults.long.push(number);
      continue;
    }
    if (fault === 'unknown') {
      faults.unknown.push(number);
      continue;
    }
    if (fault !== undefined) faults[fault] += 1;
    try {
      const record = recordOf(JSON.parse(text));
      if (record === undefined) faults.invalid.push(number);
      else records.push(record);
    } catch {
      if (isLast) faults.isHalf = true;
      else faults.invalid.push(number);
    }
  }
  return records;
}

function* sentencesOf(faults: Faults, limit: number): Generator<string> {
  const { long, invalid, unknown, windows1252, damaged, isHalf } = faults;
  if (long.length > 0)
    yield `${some(long.length, 'line')} longer than ${limit / 1024 / 1024} MB ${long.length === 1 ? 'was' : 'were'} skipped (${named(long)}).`;
  if (invalid.length > 0)
    yield `${some(invalid.length, 'line is', 'lines are')} no JSON record and ${invalid.length === 1 ? 'was' : 'were'} skipped (${named(invalid)}).`;
  if (unknown.length > 0)
    yield `${some(unknown.length, 'line is', 'lines are')} in neither UTF-8, UTF-16 nor Windows-1252 and ${unknown.length === 1 ? 'was' : 'were'} skipped (${named(unknown)}); save the file as UTF-8 and import it again.`;
  if (windows1252 > 0)
    yield `${some(windows1252, 'line is', 'lines are')} not in UTF-8 and ${windows1252 === 1 ? 'was' : 'were'} read as Windows-1252.`;
  if (damaged > 0)
    yield `${some(damaged, 'line has', 'lines have')} bytes that are not UTF-8; they became replacement characters.`;
  if (isHalf) yield 'The last line is not complete and was skipped; it may still be being written.';
}

/** The first few numbers of lines. */
function named(numbers: readonly number[]): string {
  const first = numbers.slice(0, 3).join(', ');
  return `line ${first}${numbers.length > 3 ? ' and others' : ''}`;
}
