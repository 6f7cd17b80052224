import type * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';

/** Knows up to which memory the user was told of what nobody confirmed, also after a restart. */
export interface Unconfirmed {
  /** How many of those said since then (Unix ms) are not confirmed, when enough have been added since the user was told of some; the user then has been told. */
  due(memory: Pick<Memory, 'list'>, since: number): Promise<number | undefined>;
  /** The user was shown these. */
  readonly seen: (ids: readonly string[]) => void;
}

/** So many have to gather: one or two are seen where they are saved. */
export const enoughUnconfirmed = 5;

const storageKey = 'toldOfUnconfirmed';
/** The most that one call of `list` returns. */
const mostListed = 1000;

export function createUnconfirmed(storage: Pick<vscode.Memento, 'get' | 'update'>): Unconfirmed {
  const told = (): string => storage.get(storageKey, '');
  const seen = (ids: readonly string[]): void => {
    const newest = ids.map(timeIn).reduce((latest, time) => (time > latest ? time : latest), told());
    if (newest !== told()) void storage.update(storageKey, newest);
  };
  return {
    seen,
    due: async (memory, since) => {
      const { rows, total } = await memory.list({ unconfirmed: true, eventAfter: since, limit: mostListed });
      const ids = rows.map(({ id }) => id);
      if (ids.filter((id) => timeIn(id) > told()).length < enoughUnconfirmed) return undefined;
      seen(ids);
      return total;
    },
  };
}

/** The part of an id that sorts by the time at which the memory was added. */
function timeIn(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}
