import { counted } from '../ground/text/counted.ts';
import { day } from '../ground/text/shown.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import type { Scheduler } from '../ground/contract/ports.ts';
import type { PastTime } from '../ground/contract/recalling.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { createRulesInForce } from '../inject/createRulesInForce.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { createRarity, rarityInRequest } from '../recall/rarity.ts';
import { clockOf, type Reader } from '../recall/reader.ts';
import { createReads } from '../recall/reads.ts';
import { createVocabulary } from '../recall/vocabulary.ts';
import { createWeeklyInsight } from '../recall/weeklyInsight.ts';
import { currentRevision, type Store } from '../store/base/store.ts';
import { historyReach } from '../store/past/cutOfHistory.ts';
import { sizeOf } from '../store/past/sizeOf.ts';
import { takeBack } from '../store/past/takeBack.ts';

/** What memory held at earlier times. */
export interface Past {
  /**
   * What reads the memory as it was at a time. Rejects with a `MemoryError` that says why not: the time is
   * ahead or before the oldest change that history still has (`input`), or the file is too large to be copied (`past`).
   */
  reader(asOf: PastTime): Promise<Reader>;
  /** Lets go of the copy when something was written since it was made. */
  lapse(): void;
  /** Lets go of it in any case. */
  drop(): void;
}

const megabyte = 2 ** 20;
/** While a copy is made, a write takes it away; a busy memory gives up after so many. */
const mostTries = 3;

interface Copy {
  readonly at: number;
  readonly revision: number;
  readonly reader: Promise<() => Reader>;
  readonly close: () => void;
}

/**
 * Keeps one copy of the database in memory, from which the changes after a time were taken back: as long as the same
 * time is asked for and nothing was written, so that nothing that was erased outlives it there. The copy is in no file.
 */
export function createPast(
  {
    store,
    scheduler,
    isClosed,
  }: { readonly store: Store; readonly scheduler: Scheduler; readonly isClosed: () => boolean },
  current: () => Reader,
): Past {
  const { sql } = store;
  let kept: Copy | undefined;
  const drop = (): void => {
    kept?.close();
    kept = undefined;
  };
  const isCurrent = ({ revision }: Copy): boolean => !isClosed() && revision === currentRevision(sql);
  return {
    async reader(asOf) {
      const at = reachableTime(current(), asOf);
      for (let tries = 1; ; tries++) {
        if (kept !== undefined && (kept.at !== at || !isCurrent(kept))) drop();
        const copy = (kept ??= makeCopy({ store, scheduler }, at, current));
        try {
          return (await copy.reader)();
        } catch (error) {
          const wasLetGo = kept !== copy;
          if (!wasLetGo) drop();
          if (!wasLetGo || isClosed() || tries >= mostTries) throw error;
        }
      }
    },
    lapse() {
      if (kept !== undefined && !isCurrent(kept)) drop();
    },
    drop,
  };
}

/** The moment that is meant. Throws a sentence for the user where nothing, or nothing true, could be answered of it. */
export function reachableTime(reader: Reader, asOf: PastTime): number {
  const { sql, now } = reader;
  const at = typeof asOf === 'string' ? momentOf(asOf, reader) : asOf;
  if (typeof at !== 'number' || !Number.isFinite(at))
    throw new MemoryError(
      'input',
      `“${String(asOf)}” is no time in the past. Write it as 2026-03-03 or “last Tuesday”.`,
    );
  if (at > now) throw new MemoryError('input', 'That time is still to come; memory can be looked at as it was before.');
  const reach = historyReach(sql);
  if (reach === undefined) throw new MemoryError('input', 'Nothing was remembered yet, so there is no earlier time.');
  if (at < reach)
    throw new MemoryError('input', `History reaches back to ${day(reach)}; before that nothing is known.`);
  return at;
}

function momentOf(words: string, reader: Reader): number | undefined {
  const exact = /^\d{4}-\d\d-\d\dT/.test(words.trim()) ? Date.parse(words) : Number.NaN;
  return Number.isFinite(exact)
    ? exact
    : languageOf(words).times.findAsOf(`as of ${words.trim()}`, clockOf(reader))?.at;
}

function makeCopy(
  { store, scheduler }: { readonly store: Store; readonly scheduler: Scheduler },
  at: number,
  current: () => Reader,
): Copy {
  const { sql } = store;
  assertFits(sql, current().settings.pastMegabytes);
  const copy = sql.copyInMemory();
  let isOpen = true;
  const close = (): void => {
    if (isOpen) copy.close();
    isOpen = false;
  };
  const build = async (): Promise<() => Reader> => {
    copy.exec('PRAGMA journal_mode = MEMORY; PRAGMA temp_store = MEMORY');
    const more = takeBack({ ...store, sql: copy }, at);
    const vocabulary = createVocabulary(copy);
    while (assertOpen(isOpen) && (more() || vocabulary.learn())) await scheduler.sleep(0);
    const rarity = createRarity(copy);
    const shared = { weeklyInsight: createWeeklyInsight(copy), rulesInForce: createRulesInForce(copy) };
    return () => {
      assertOpen(isOpen);
      const now = current();
      const { wordTable } = now;
      const spelling = wordTable === undefined ? undefined : { vocabulary, wordTable };
      const own = { sql: copy, reads: createReads(copy), rarity: rarityInRequest(rarity), spelling, now: at };
      return { ...now, ...own, ...shared, meaning: undefined };
    };
  };
  return { at, revision: currentRevision(sql), close, reader: build() };
}

/** It was let go of while somebody waited for it: the next question makes a new one. */
function assertOpen(isOpen: boolean): true {
  if (!isOpen)
    throw new MemoryError('past', 'Memory changed while an earlier time was being looked up. Ask once more.');
  return true;
}

function assertFits(sql: Sql, most: number): void {
  const size = Math.ceil(sizeOf(sql) / megabyte);
  if (size <= most) return;
  throw new MemoryError(
    'past',
    `The memory takes ${counted(size, 'megabyte')}, and an earlier time is only searched up to ${most}. ` +
      'Name a topic, or a memory by its id: these can be read as they were in a memory of any size. ' +
      'The setting `asOf.megabytes` raises the limit.',
  );
}
