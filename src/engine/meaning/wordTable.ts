import type { Problem } from '../ground/contract/model.ts';
import type { WordVectors } from '../ground/contract/ports.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';

/** The built-in word table, read when it is first wanted. Everything that uses it works without it, too. */
export interface WordTable {
  /** Reads it once; never rejects. */
  load(): Promise<void>;
  /** The same, unless that is over: then nothing is to be waited for. */
  reading(): Promise<void> | undefined;
  /** Undefined until it is read, and when it cannot be read. */
  current(): WordVectors | undefined;
  problems(): readonly Problem[];
}

/** A `read` that rejects becomes a problem; without `read` there is no word table, which is no problem. */
export function createWordTable(read: (() => Promise<WordVectors>) | undefined): WordTable {
  let loading: Promise<void> | undefined;
  let words: WordVectors | undefined;
  let problem: Problem | undefined;
  let isOver = read === undefined;
  const start = async (): Promise<void> => {
    try {
      words = await read?.();
    } catch (error) {
      const why = messageOf(error);
      problem = {
        code: 'words',
        message:
          'The built-in word table cannot be used, so topics and duplicates are compared by equal words only. ' +
          `Install the extension again. (${why})`,
      };
    } finally {
      isOver = true;
    }
  };
  const load = (): Promise<void> => (loading ??= start());
  return {
    load,
    reading: () => (isOver ? undefined : load()),
    current: () => words,
    problems: () => (problem === undefined ? [] : [problem]),
  };
}
