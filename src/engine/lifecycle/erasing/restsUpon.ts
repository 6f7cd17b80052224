import type { EraseReason } from '../../ground/contract/erasing.ts';
import type { Kind, MemoryRecord } from '../../ground/contract/model.ts';
import { supersededIn } from '../../ground/contract/supersededIn.ts';

/** Kinds that retell many memories and can be made anew of those that stay. */
const retellingKinds: readonly Kind[] = ['summary', 'reflection', 'insight'];

export function isRetelling(kind: Kind): boolean {
  return retellingKinds.includes(kind);
}

/** What was made of what, of all memories that were read. */
export interface RestsUpon {
  readonly note: (memory: MemoryRecord) => void;
  /** What goes with some memories: what came of them alone, what held before them, and, where asked for, their turns. */
  readonly follow: (
    erased: Map<string, EraseReason>,
    from: readonly string[],
    options: { readonly sources: boolean; readonly earlier: boolean; readonly keep: ReadonlySet<string> },
  ) => void;
  /** What stays although something that it came from goes. */
  readonly weakened: (erased: ReadonlyMap<string, EraseReason>) => readonly string[];
  readonly sourcesOf: (id: string) => readonly string[];
  readonly conversationOf: (id: string) => string | undefined;
}

/**
 * Follows sources both ways and through as many steps as there are. A memory goes when all that it came from goes; what
 * has a source that stays was said without the others, too.
 */
export function createRestsUpon(): RestsUpon {
  const sources = new Map<string, readonly string[]>();
  const madeOf = new Map<string, string[]>();
  const before = new Map<string, readonly string[]>();
  const turns = new Set<string>();
  const sessions = new Map<string, string>();
  // A source that is not there any more says nothing for what was made of it.
  const there = new Set<string>();
  return {
    note(memory) {
      const { id, kind, sourceIds, attributes, sessionId } = memory;
      if (sessionId !== undefined) sessions.set(id, sessionId);
      there.add(id);
      if (kind === 'episode') turns.add(id);
      const merged = Array.isArray(attributes['merged'])
        ? attributes['merged'].filter((one) => typeof one === 'string')
        : [];
      const from = [...new Set([...sourceIds, ...merged])];
      const held = supersededIn(attributes);
      if (held.length > 0) before.set(id, held);
      if (from.length === 0) return;
      sources.set(id, from);
      for (const one of from) {
        const known = madeOf.get(one);
        if (known === undefined) madeOf.set(one, [id]);
        else known.push(id);
      }
    },
    follow(erased, from, { sources: upwards, earlier, keep }) {
      const waiting = [...from];
      const take = (id: string, because: EraseReason): void => {
        if (erased.has(id) || keep.has(id)) return;
        erased.set(id, because);
        waiting.push(id);
      };
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        for (const made of madeOf.get(id) ?? [])
          if ((sources.get(made) ?? []).every((one) => erased.has(one) || !there.has(one))) take(made, 'derived');
        if (earlier) for (const held of before.get(id) ?? []) take(held, 'earlier');
        if (upwards) for (const source of sources.get(id) ?? []) if (turns.has(source)) take(source, 'source');
      }
    },
    weakened: (erased) =>
      [...sources].flatMap(([id, from]) => (!erased.has(id) && from.some((one) => erased.has(one)) ? [id] : [])),
    sourcesOf: (id) => sources.get(id) ?? [],
    conversationOf: (id) => sessions.get(id),
  };
}
