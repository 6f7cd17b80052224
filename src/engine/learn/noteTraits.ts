import { traitPrefix, traitsTopic } from '../ground/contract/identity.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { dayMs } from '../ground/contract/time.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { changeMemory } from '../store/memories/changeMemory.ts';
import { findActive, findByKey, recordsById } from '../store/memories/findMemory.ts';

/** An insight that was gained before, and what showed it once more. */
export interface SeenAgain {
  /** As it was before it was seen again. */
  readonly known: MemoryRecord;
  /** The memories that show it now. */
  readonly sourceIds: readonly string[];
}

/** Sources that a trait names; what is seen every week would name too many. */
const mostSources = 50;
const wordsOfName = 5;

/**
 * An insight that was seen twice, each time from other words of the user's, becomes a learned trait: it gets a name, and
 * with it a line in every block. It stays a model's conclusion, so it lapses unless it is seen again or the user confirms
 * it, and until then nothing else that works by the clock takes it. Where anything that showed it is somebody else's or
 * was forgotten, it does not count. Call inside a transaction; answers how many traits are new.
 */
export function noteTraits(
  store: Store,
  batchOf: () => Batch,
  seen: readonly SeenAgain[],
  { unconfirmedDays }: Pick<EngineSettings, 'unconfirmedDays'>,
): number {
  let learned = 0;
  for (const { known, sourceIds } of seen) {
    const record = findActive(store.sql, known.id);
    if (record === undefined || record.quarantinedAt !== undefined || record.supersededBy !== undefined) continue;
    if (!isCorroborated(store, known.sourceIds, sourceIds)) continue;
    const isKnownTrait = record.key?.startsWith(traitPrefix) === true;
    if (!isKnownTrait && record.key !== undefined) continue;
    if (!isKnownTrait) learned++;
    const until = store.clock() + unconfirmedDays * dayMs;
    changeMemory(store, batchOf(), record, {
      ...(isKnownTrait ? {} : { key: freeName(store, record), topic: traitsTopic, decayRate: 0 }),
      ...(isTrusted(record.origin) || record.expiresAt === undefined
        ? {}
        : { expiresAt: Math.max(until, record.expiresAt) }),
      sourceIds: [...new Set([...record.sourceIds, ...sourceIds])].slice(-mostSources),
    });
  }
  return learned;
}

/** Each side has something that the other has not, and all of it is in words of the user that are still there. */
function isCorroborated(store: Store, before: readonly string[], now: readonly string[]): boolean {
  const isNew = now.some((id) => !before.includes(id)) && before.some((id) => !now.includes(id));
  if (!isNew) return false;
  const all = [...new Set([...before, ...now])];
  const found = recordsById(store.sql, all);
  return all.every((id) => {
    const source = found.get(id);
    return source !== undefined && source.deletedAt === undefined && isTrusted(source.origin);
  });
}

/** The first telling words of it; with a number where they name another one. */
function freeName(store: Store, { content, scope, id }: MemoryRecord): string {
  const words = content.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.slice(words[0] === 'the' && words[1] === 'user' ? 2 : 0, wordsOfName + 2);
  const name = `${traitPrefix}${telling.slice(0, wordsOfName).join('-') || id}`;
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (findByKey(store.sql, scope, candidate) === undefined) return candidate;
  }
}
