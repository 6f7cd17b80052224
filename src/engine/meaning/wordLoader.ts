import type { Problem } from '../ground/contract/model.ts';
import type { WordVectors } from '../ground/contract/ports.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';

/** The built-in word vectors, read when they are first wanted. Everything that uses them goes on without. */
export interface Words {
  /** Reads them once; settles also when that failed. */
  load(): Promise<void>;
  /** Undefined until they are read, and when they cannot be. */
  current(): WordVectors | undefined;
  problems(): readonly Problem[];
}

/** `read` may reject, which is then shown as a problem; without it there are none and nothing is missed. */
export function createWords(read: (() => Promise<WordVectors>) | undefined): Words {
  let loading: Promise<void> | undefined;
  let words: WordVectors | undefined;
  let problem: Problem | undefined;
  const start = async (): Promise<void> => {
    try {
      words = await read?.();
    } catch (error) {
      const why = messageOf(error);
      problem = {
        code: 'words',
        message: `The built-in word table cannot be used, so topics and duplicates are compared by equal words only. Install the extension again. (${why})`,
      };
    }
  };
  return {
    load: () => (loading ??= start()),
    current: () => words,
    problems: () => (problem === undefined ? [] : [problem]),
  };
}
