import { codeOf } from '../../engine/ground/contract/memoryError.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';

/** What could not be read, in a sentence. The rest of the file and the other files are read nevertheless. */
export interface TranscriptProblem {
  readonly problem: string;
  readonly source: string;
  readonly file: string;
}

/** Why the file system or a driver refused, as the end of a sentence. */
export function whyRefused(error: unknown): string {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return 'its permissions do not allow it';
    case 'ENOENT':
      return 'it is not there';
    case 'ELOOP':
      return 'it is a link';
    case 'EISDIR':
      return 'it is a folder';
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return 'another program keeps it locked';
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return 'it is no sound SQLite database';
    default:
      return messageOf(error);
  }
}

/** A count with its noun. */
export function some(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
