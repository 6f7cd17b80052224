import type { Hit, MemoryRecord, Problem, Tier, Why } from '../ground/contract/model.ts';
import { proseOf } from '../ground/text/proseOf.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { isCommon, isSmallTalk, queryTerms } from '../knowledge/language/terms.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import { onlyCurrent, withEarlier } from '../recall/changes.ts';
import { excerptOf } from '../recall/excerptOf.ts';
import type { RankOptions } from '../recall/rank.ts';
import { askFor, isSearchable, rank } from '../recall/rank.ts';
import type { Reader } from '../recall/reader.ts';
import { isReadable } from '../recall/reader.ts';
import { leansOnOthers, tellsNothing } from '../recall/tellsNothing.ts';
import { toHit } from '../recall/toHit.ts';
import { earlierTurns } from './earlierTurns.ts';
import { ownWordsIn } from './ownWordsIn.ts';
import { sharesNoOwnWord } from './sharesNoOwnWord.ts';
import { untilKnee } from './untilKnee.ts';
import { withoutSamePassages } from './withoutSamePassages.ts';
import { hitsByTime } from './hitsByTime.ts';
import { findScope } from '../store/base/scopes.ts';
import type { OpenConversation, ReadBounds } from '../store/search/readBounds.ts';
import { listWithin } from '../store/search/listWithin.ts';

/** No budget that is worth sending holds more always-memories than this. */
const mostAlways = 200;
/** Raw turns are long and said in passing: a few are a reminder, more are noise. */
const mostEpisodes = 3;

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
  open: OpenConversation | undefined,
  problems: Problem[],
): Hit[] {
  const { reads, rarity, settings, meaning, offsetMinutes, wordTable, spelling } = reader;
  try {
    if (texts.length > 0 && texts.every(isSmallTalk)) return [];
    if (asksAboutUser(texts[0] ?? '')) return userHits(reader, place);
    const byTime = hitsByTime(reader, place, texts[0] ?? '', open);
    if (byTime !== undefined && (byTime.isAll || byTime.hits.length > 0)) return [...byTime.hits];
    if (!isSearchable(texts)) return workingSetHits(reader, place);
    // A memory that aged needs a clearly better match than a fresh one.
    const { relevanceFloor, longTierFactor } = settings;
    const accepts = (pertinence: number, tier: Tier): boolean =>
      pertinence >= (tier === 'short' ? relevanceFloor : relevanceFloor * longTierFactor);
    const understanding = { offsetMinutes, wordTable, spelling };
    const asking = askFor(reads, rarity, texts, place.now, understanding);
    const options: RankOptions = { settings, meaning, ...understanding, limit: settings.injectLimit, accepts };
    const together = untilKnee(rank(reads, rarity, texts, place, { ...options, asking }));
    const alone = isPassedOver(texts, together)
      ? untilKnee(rank(reads, rarity, texts.slice(0, 1), place, options))
      : [];
    const found = [...alone, ...together.filter(({ id }) => !alone.some((hit) => hit.id === id))];
    const facts = onlyCurrent(reads, found, (memory) => isReadable(memory, reader, place)).filter(
      (hit) => !sharesNoOwnWord(hit),
    );
    const shown = facts.map(inExcerpt);
    const covered = Math.max(0, ...facts.map(coverageOf));
    if (covered >= fullyCovered || !settings.injectKinds.includes('episode')) return shown;
    // A fact that has little of what was asked must not hide the turn that holds the answer to the last prompt.
    const asked = covered === 0 || texts.length === 1 ? { texts, asking } : { texts: texts.slice(0, 1) };
    return [...turnsCovering(covered, reader, place, { ...asked, open, options }), ...shown];
  } catch (error) {
    problems.push({
      code: 'index',
      message: `The search index could not be read (${messageOf(error)}); the most important memories are used instead.`,
    });
    return workingSetHits(reader, place);
  }
}

/**
 * Whether nothing that was found has a telling word of the last turn: those of the turns before it, whose own words come
 * back to them as memories, outweighed a short question about something else.
 */
function isPassedOver([last = '', ...earlier]: readonly string[], found: readonly Hit[]): boolean {
  if (earlier.length === 0 || found.length === 0) return false;
  const telling = new Set([...queryTerms(last).keys()].filter((term) => !isCommon(term)));
  const tells = (word: string): boolean => [...queryTerms(word).keys()].some((term) => telling.has(term));
  return telling.size > 0 && !found.some(({ why }) => why.words.some(tells));
}

/** A fact that contains this share of what was asked needs no raw turn beside it. */
const fullyCovered = 0.35;

function coverageOf({ why }: Hit): number {
  return why.parts['coverage'] ?? 0;
}

/** Raw turns of other conversations that pass the gate and contain more of what was asked than the best fact. */
function turnsCovering(
  covered: number,
  { reads, rarity, settings }: Reader,
  place: ReadBounds,
  {
    texts,
    asking,
    open,
    options,
  }: {
    readonly texts: readonly string[];
    readonly asking?: RankOptions['asking'];
    readonly open: OpenConversation | undefined;
    readonly options: RankOptions;
  },
): Hit[] {
  const weights = rarity.weights(texts.flatMap((text) => [...queryTerms(text).keys()]));
  const turns = { ...options, asking, limit: Math.min(mostEpisodes, settings.injectLimit) };
  const found = untilKnee(rank(reads, rarity, texts, earlierTurns(place, open), turns));
  return withoutSamePassages(
    found
      .filter((hit) => !sharesNoOwnWord(hit) && coverageOf(hit) > covered && (covered === 0 || !isQuestion(hit)))
      .flatMap((hit) => inOwnWords(hit, weights, texts[0] ?? '')),
  );
}

/** A short turn that only asks contains the words of the question and no answer; a long one may end with a question. */
function isQuestion({ why, excerpt }: Hit): boolean {
  return why.parts['asks'] === 1 && excerpt === undefined;
}

/**
 * What a turn quotes or pastes as code is somebody else's words, which are not put in front of a model again; "Done."
 * answers nothing, whatever stands beside it, and neither does the same question.
 */
function inOwnWords(hit: Hit, weights: ReadonlyMap<string, number>, asked: string): Hit[] {
  const prose = proseOf(hit.content).trim();
  if (prose === '' || tellsNothing(prose, asked) || leansOnOthers(prose, asked)) return [];
  const own = ownWordsIn(hit.content).trim();
  return [{ ...hit, content: hit.excerpt === undefined ? own : excerptOf(own, weights) }];
}

/** A long memory is a line of the block by what answers in it. */
function inExcerpt(hit: Hit): Hit {
  return hit.excerpt === undefined ? hit : { ...hit, content: hit.excerpt };
}

function asksAboutUser(prompt: string): boolean {
  return languageOf(prompt).personal.asksAboutUser(prompt);
}

/** "What do you know about me?": no word of it says what; all that is the person's own is meant. */
function userHits(reader: Reader, place: ReadBounds): Hit[] {
  const own = findScope(reader.sql, 'user');
  const scopes = place.scopes.filter((scope) => scope === own);
  return listWithin(reader.sql, { ...place, scopes, currentOnly: true }, reader.settings.injectLimit).map((row) =>
    fallbackHit(reader, row, 'It is about you, which was asked for.'),
  );
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
  return listWithin(reader.sql, working, fallbackLimit).map((row) =>
    fallbackHit(reader, row, 'Among the most important fresh memories; the turn had no word to search for.'),
  );
}

/** What no word of the turn calls for, as sure as it is important. */
function fallbackHit(reader: Reader, memory: MemoryRecord, text: string): Hit {
  const importance = memory.importance / 10;
  return plainHit(reader, memory, importance, { because: 'fallback', words: [], parts: { importance }, text });
}

function plainHit({ reads }: Reader, memory: MemoryRecord, score: number, why: Why): Hit {
  return withEarlier(reads, toHit(memory, score, why), memory);
}
