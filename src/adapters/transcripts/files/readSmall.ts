import path from 'node:path';
import { readWhole } from './readWhole.ts';

/** Far more than a note of a path or of some settings has. */
const largest = 1024 * 1024;

/** A small file beside the transcripts; empty where it is not there or is none. */
export async function readSmall(file: string): Promise<string> {
  const { text } = await readWhole(
    { source: '', path: file, root: path.dirname(file), bytes: 0, changedAt: 0 },
    largest,
  );
  return text ?? '';
}
