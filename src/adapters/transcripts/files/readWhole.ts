import { eightBitText } from '../../files/eightBitText.ts';
import type { TranscriptFile } from '../transcriptFile.ts';
import { whyRefused, type TranscriptProblem } from '../transcriptProblem.ts';
import { changeOf, openInside, type OpenedFile } from './openInside.ts';
import { readBytes } from './readBytes.ts';

/** A file that has to be read in one piece, with what is to be said about it; without a text it could not be read. */
export interface WholeFile {
  readonly text?: string;
  readonly problems: readonly TranscriptProblem[];
}

/** Reads a whole file of at most `limit` bytes as text. */
export async function readWhole(file: TranscriptFile, limit: number): Promise<WholeFile> {
  const problem = (text: string): TranscriptProblem => ({ problem: text, source: file.source, file: file.path });
  const refused = (why: string): WholeFile => ({ problems: [problem(`${file.path} could not be read: ${why}.`)] });
  let opened: OpenedFile | string;
  try {
    opened = await openInside(file);
  } catch (error) {
    return refused(whyRefused(error));
  }
  if (typeof opened === 'string') return refused(opened);
  try {
    if (opened.bytes === 0) return { problems: [problem(`${file.path} is empty.`)] };
    if (opened.bytes > limit) return refused(`it is in one piece and larger than ${limit / 1024 / 1024} MB`);
    const pieces: Buffer[] = [];
    for await (const piece of readBytes(opened)) pieces.push(piece);
    const { text, fault } = eightBitText(Buffer.concat(pieces));
    if (fault === 'unknown')
      return refused('it is in neither UTF-8, UTF-16 nor Windows-1252; save it as UTF-8 and import it again');
    const change = await changeOf(opened);
    const sentences = [
      ...(fault === 'windows1252' ? ['It is not in UTF-8 and was read as Windows-1252.'] : []),
      ...(fault === 'damaged' ? ['It has bytes that are not UTF-8; they became replacement characters.'] : []),
      ...(change === undefined ? [] : [change]),
    ];
    return { text, problems: sentences.map((each) => problem(`${file.path}: ${each}`)) };
  } catch (error) {
    return refused(whyRefused(error));
  } finally {
    await opened.handle.close();
  }
}
