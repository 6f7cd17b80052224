import type { Hit, MemoryRecord, Problem, Tier, Why } from '../ground/contract/model.ts';
import { proseOf } from '../ground/text/proseOf.ts';
import { shortened } from '../ground/text/shown.ts';
import { isSmallTalk } from '../knowledge/language/terms.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import { onlyCurrent, withEarlier } from '../recall/changes.ts';
import { linkedTo } from '../recall/linked.ts';
import type { RankOptions } from '../recall/rank.ts';
import { isSearchable, rank } from '../recall/rank.ts';
import type { Reader } from '../recall/reader.ts';
import { isReadable } from '../recall/reader.ts';
import { toHit } from '../recall/toHit.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { listWithin } from '../store/search/listWithin.ts';

/** No budget that is worth sending holds more always-memories than this. */
const mostAlways = 200;
/** Raw turns are long and said in passing: a few are a reminder, more are noise. */
const mostEpisodes = 3;
/** How many linked memories join a block, and how much a link must say: one made by a person, to a memory with few links, does. */
const mostLinked = 2;
const tellingLink = 0.5;

/** What is injected because of its importance, whatever was said. */
export function alwaysHits(reader: Reader, place: ReadBounds): Hit[] {
  const { alwaysInjectImportance } = reader.settings;
  // Archived rows are out of sight whatever their importance; all other tiers count here.
  return listWithin(
    reader.sql,
    { ...place, currentOnly: true, filters: { importanceMin: alwaysInjectImportance } },
    mostAlways,
  ).map((row) =>
    plainHit(reader, row, 1, {
      because: 'importance',
      words: [],
      parts: { importance: row.importance / 10 },
      text: `Importance ${row.importance}: always there.`,
    }),
  );
}

/** What the texts call for, best first; earlier turns of other conversations where no distilled memory does. */
export function relevantHits(
  reader: Reader,
  place: ReadBounds,
  texts: readonly string[],
  sessionId: string | undefined,
  problems: Problem[],
): Hit[] {
  const { reads, rarity, settings, meaning } = reader;
  try {
    if (texts.length > 0 && texts.every(isSmallTalk)) return [];
    if (!isSearchable(texts)) return workingSetHits(reader, place);
    // A memory that aged needs a clearly better match than a fresh one.
    const { relevanceFloor, longTierFactor } = settings;
    const accepts = (pertinence: number, tier: Tier): boolean =>
      pertinence >= (tier === 'short' ? relevanceFloor : relevanceFloor * longTierFactor);
    const options: RankOptions = { settings, meaning, limit: settings.injectLimit, accepts };
    const found = rank(reads, rarity, texts, place, options);
    const facts = onlyCurrent(reads, found, (memory) => isReadable(memory, reader, place));
    if (facts.length > 0 || !settings.injectKinds.includes('episode')) return facts;
    const open = sessionId === undefined ? [] : [sessionId];
    const earlierTurns: ReadBounds = {
      ...place,
      kinds: ['episode'],
      excludeConversations: [...(place.excludeConversations ?? []), ...open],
    };
    return rank(reads, rarity, texts, earlierTurns, {
      ...options,
      limit: Math.min(mostEpisodes, settings.injectLimit),
    }).flatMap(inOwnWords);
  } catch (error) {
    problems.push({
      code: 'index',
      message: `The search index could not be read (${messageOf(error)}); the most important memories are used instead.`,
    });
    return workingSetHits(reader, place);
  }
}

/** What matching memories are linked to, one step away. No word asked for it, so it comes after them. */
export function linkedHits(reader: Reader, place: ReadBounds, matching: readonly Hit[]): Hit[] {
  return (
    linkedTo(reader, matching, place, tellingLink)
      // Only the user's words come along: a stranger's words that are linked to much would be in every prompt.
      .filter(({ memory }) => isTrusted(memory.origin) && memory.supersededBy === undefined)
      .slice(0, mostLinked)
      .map(({ memory, hit, value }) => {
        const text = `Linked to “${shortened(hit.content)}”.`;
        return plainHit(reader, memory, hit.score * value, {
          because: 'linked',
          words: [],
          parts: { link: value },
          text,
        });
      })
  );
}

/** What a turn quotes or pastes as code is somebody else's words, which are not put in front of a model again. */
function inOwnWords(hit: Hit): Hit[] {
  const content = proseOf(hit.content).trim();
  return content === '' ? [] : [{ ...hit, content }];
}

/** Without a word to search for: the working set itself, most important first. */
function workingSetHits(reader: Reader, place: ReadBounds): Hit[] {
  const { fallbackLimit, fallbackImportance } = reader.settings;
  const working: ReadBounds = {
    ...place,
    tiers: place.tiers.filter((tier) => tier === 'short'),
    currentOnly: true,
    filters: { importanceMin: fallbackImportance },
  };
  return listWithin(reader.sql, working, fallbackLimit).map((row: MemoryRecord) =>
    plainHit(reader, row, row.importance / 10, {
      because: 'fallback',
      words: [],
      parts: { importance: row.importance / 10 },
      text: 'Among the most important fresh memories; the turn had no word to search for.',
    }),
  );
}

function plainHit({ reads }: Reader, memory: MemoryRecord, score: number, why: Why): Hit {
  return withEarlier(reads, toHit(memory, score, why), memory);
}
