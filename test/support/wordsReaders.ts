import type { WordsReader } from '../../src/engine/ground/contract/ports.ts';

/** A thread that has begun, and can be sent nothing. */
export const idleReader: WordsReader = {
  isReady: () => true,
  readEvents: () => Promise.reject(new Error('Nothing reads.')),
  readTurns: () => Promise.reject(new Error('Nothing reads.')),
  done: () => undefined,
};

/** How another thread answers: later, and with copies of what it was sent. Counts what it read. */
export function asOtherThread<Asked, Read>(
  read: (asked: Asked) => readonly Read[],
  later: () => Promise<unknown>,
): { readonly read: (asked: Asked) => Promise<readonly Read[]>; readonly count: () => number } {
  let count = 0;
  return {
    read: async (asked) => {
      await later();
      const found = structuredClone(read(structuredClone(asked)));
      count += found.length;
      return found;
    },
    count: () => count,
  };
}

/** A thread that ends after so many orders. Counts what it was asked. */
export function endingThread<Asked, Read>(
  read: (asked: Asked) => readonly Read[],
  orders: number,
): { readonly read: (asked: Asked) => Promise<readonly Read[]>; readonly count: () => number } {
  let count = 0;
  return {
    read: (asked) => (++count > orders ? Promise.reject(new Error('It ended.')) : Promise.resolve(read(asked))),
    count: () => count,
  };
}
