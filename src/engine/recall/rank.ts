import type { Hit, Tier } from '../ground/contract/model.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { FoundRow } from '../store/search/foundRowsOf.ts';
import type { Named } from '../store/graph/namedEntities.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { tellsOfUser } from '../knowledge/language/tellsOfUser.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import { askedNames, countingNames } from './askedNames.ts';
import { diversify } from './diversify.ts';
import { explain, surenessOf } from './explain.ts';
import { factsBeforeTurns } from './factsBeforeTurns.ts';
import { excerptOf } from './excerptOf.ts';
import type { Measured } from './features.ts';
import { measure, saidBeyondHalf } from './features.ts';
import { shareOfRanks, weightedParts } from './fuse.ts';
import type { Gathered, GatherOptions } from './gather.ts';
import { gather } from './gather.ts';
import { toHit } from './toHit.ts';
import { raiseNamed } from './raiseNamed.ts';
import { linkGains } from './linkGains.ts';
import type { Pooled } from './pool.ts';
import type { Query, Understanding } from './query.ts';
import type { QueryMeaning } from '../meaning/queryMeaning.ts';
import { withNearness } from '../meaning/queryMeaning.ts';
import { makeQuery } from './query.ts';
import type { Rarity } from './rarity.ts';
import type { Reads } from './reads.ts';
import { ageDays, blendRecency, halve } from './recency.ts';
import { promptOf } from './pertinence.ts';
import type { Weights } from './relevanceFrom.ts';
import { longBesideFacts, relevanceFrom, relevanceOfFact, weightsIn } from './relevanceFrom.ts';
import { laterFirst } from './laterFirst.ts';
import { newestFirst } from './newestFirst.ts';
import { timeFits } from './timeFit.ts';
import { timeOfEvent } from './timeOfEvent.ts';
import type { Scored } from './scored.ts';
import { raise } from './logits.ts';
import { logitsOf } from './thumbGain.ts';
import { lookAgain, settledHits } from './secondLook.ts';
import { jaccard } from '../ground/text/jaccard.ts';

export interface RankOptions extends Understanding {
  readonly settings: EngineSettings;
  readonly limit: number;
  /** Overrides the setting of the same name for one request. */
  readonly recencyWeight?: number | undefined;
  /** Replaces the shipped weights, to fit and measure them. */
  readonly weights?: Weights | undefined;
  /** The meaning of the texts, where there is an embedding model. */
  readonly meaning?: QueryMeaning | undefined;
  /** Which memories may be hits at all, by how surely they are meant; see `pertinence.ts`. Default: any. */
  readonly accepts?: ((pertinence: number, tier: Tier) => boolean) | undefined;
  /** The same texts as they were understood before, where they are looked for within several bounds. */
  readonly asking?: Asking | undefined;
}

/** Texts as they are understood, whatever the bounds. */
interface Asking {
  readonly named: readonly Named[];
  readonly rarity: Rarity;
  readonly queries: readonly Query[];
}

export function askFor(
  reads: Pick<Reads, 'sql'>,
  ofTerms: Rarity,
  texts: readonly string[],
  now: number,
  understanding: Understanding,
): Asking {
  const named = askedNames(reads.sql, texts);
  const rarity = countingNames(ofTerms, named);
  return { named, rarity, queries: texts.map((text) => makeQuery(text, rarity, now, understanding)) };
}

/** Hits beyond the limit, of which one may stand in for a hit that only repeats another. */
const spare = 20;

/**
 * The memories that answer the texts (newest first), best first: query, gather, fuse, score, diversify.
 * Each hit's `why.parts` holds what every stage gave it; the gate decides by its pertinence.
 */
export function rank(
  reads: Reads,
  ofTerms: Rarity,
  texts: readonly string[],
  place: ReadBounds,
  options: RankOptions,
): Hit[] {
  const { named, rarity, queries: understood } = options.asking ?? askFor(reads, ofTerms, texts, place.now, options);
  const queries = understood
    .map((query) =>
      query.time === undefined ? query : { ...query, time: timeOfEvent(reads, query.time, place, query.offsetMinutes) },
    )
    .filter(({ words, time }) => words.size > 0 || time?.span !== undefined || time?.newest !== undefined);
  if (queries.length === 0) return [];
  const { settings, limit } = options;
  const gathered = gather(reads.sql, rarity, queries, place, { limit, named, meaning: searchOf(options) });
  const weighed = weighMeaning(scoreAll(reads, rarity, queries, gathered, place, options), place, options);
  const meant = raiseNamed(reads, weighed, byScore);
  const linked = followLinks(reads, meant, options);
  const looked = limit > settledHits ? lookAgain(linked, gathered.pool, byScore) : linked;
  const sets = new Map<number, ReadonlySet<number>>();
  const wordsOf = ({ pooled, measured: { passage } }: Scored): ReadonlySet<number> => {
    const known = sets.get(pooled.found.row);
    if (known !== undefined) return known;
    const words = new Set(pooled.words.subarray(passage.start, passage.start + passage.length));
    sets.set(pooled.found.row, words);
    return words;
  };
  const similarity = (a: Scored, b: Scored): number => repetition(wordsOf(a), wordsOf(b));
  const scored = factsBeforeTurns(looked, similarity, byScore);
  const { first, others } = newestFirst(reads, scored, queries);
  const front = firstAccepted(first, options).slice(0, limit);
  const chosen = diversify(firstAccepted(others, options), {
    lambda: settings.mmrLambda,
    score: (item) => item.score,
    similarity,
    limit: limit - front.length,
  });
  return toHits(reads, [...front, ...chosen]);
}

/**
 * Passages that share less than this have a subject in common and repeat nothing. When every common term counted, the
 * best five of long answers lost three points and the best 25 seven.
 */
const repeatsFrom = 0.5;

function repetition(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  // However much of the shorter one is in the longer one, it is not enough of both.
  if (Math.min(a.size, b.size) < repeatsFrom * Math.max(a.size, b.size)) return 0;
  const likeness = jaccard(a, b);
  return likeness < repeatsFrom ? 0 : likeness;
}

/** The best memories that may be hits. The gate costs as much as the ranking, so it is asked from the top until there are enough. */
function firstAccepted(scored: readonly Scored[], { accepts, limit }: RankOptions): readonly Scored[] {
  if (accepts === undefined) return scored.slice(0, limit + spare);
  const accepted: Scored[] = [];
  for (const one of scored) {
    if (accepted.length === limit + spare) break;
    if (accepts(surenessOf(one).pertinence, one.pooled.found.tier)) accepted.push(one);
  }
  return accepted;
}

function searchOf({ meaning, settings }: RankOptions): GatherOptions['meaning'] {
  return meaning === undefined
    ? undefined
    : { search: meaning, floor: settings.meaningFloor, most: settings.meaningTopK };
}

/** Whether any of the texts has a word that a memory could share. */
export function isSearchable(texts: readonly string[]): boolean {
  return texts.some((text) => queryTerms(text).size > 0);
}

/** The links of the first hits that are surely meant are followed; further down they would change nothing. */
const clearHits = 5;

/** Raises what is linked to a clear hit and shares a telling word with the texts itself. */
function followLinks(reads: Reads, scored: readonly Scored[], { settings }: RankOptions): Scored[] {
  const clear = new Map<string, number>();
  for (const one of scored.slice(0, clearHits)) {
    const { pertinence } = surenessOf(one);
    if (pertinence >= settings.relevanceFloor) clear.set(one.pooled.found.id, pertinence);
  }
  if (clear.size === 0) return [...scored];
  const { links, degrees } = reads.linksOf([...clear.keys()]);
  if (links.length === 0) return [...scored];
  const gains = linkGains(clear, links, degrees);
  return scored
    .map((one) => {
      const gain = gains.get(one.pooled.found.id);
      if (gain === undefined || (one.measured.own & ~one.prompt.common) === 0) return one;
      return { ...one, score: raise(one.score, gain.logits), gain };
    })
    .sort(byScore);
}

function scoreAll(
  reads: Reads,
  rarity: Rarity,
  queries: readonly Query[],
  { fused, pool, near, lists }: Gathered,
  place: ReadBounds,
  options: RankOptions,
): Scored[] {
  const best = new Map<number, Scored>();
  const isMixed = [...pool.values()].some(({ found }) => found.kind !== 'episode');
  for (const query of queries) {
    const { asked, measured } = measure(query, pool);
    const prompt = promptOf(query, asked, rarity);
    const weights = weightsIn(asked.style, options.weights);
    const fitOf = timeFits(reads, pool, query.time, query.offsetMinutes);
    const besideFacts = isMixed ? longBesideFacts * asked.style.longness : 0;
    for (const [row, one] of measured) {
      const pooled = pool.get(row);
      const parts = fused.get(row)?.parts ?? {};
      if (pooled === undefined) continue;
      const isShared = sharesWords(one, parts);
      if (!isShared && !saysItOtherwise(one)) continue;
      const isGuess = !isShared && one.fact !== undefined;
      const fit = fitOf(row);
      const { similarity, standsOut = 0 } = near.get(row) ?? {};
      const { fusion } = options.settings;
      const prior = priorOf(pooled, parts, query, one) + fit.logits;
      const fitted =
        one.fact === undefined
          ? relevanceFrom(one.features, prior + besideFacts, weights)
          : relevanceOfFact(one.fact, one.features, prior);
      if (isGuess && fitted < leastRelevance) continue;
      const summed = fusion === 'sum' ? weightedParts(one.features.own, similarity) : undefined;
      const byRank = fusion === 'rrf' ? shareOfRanks(fused.get(row)?.score ?? 0, lists) : undefined;
      const relevance = byRank ?? (summed === undefined ? fitted : markedShare(summed.text + summed.meaning, pooled));
      const score = freshScore(relevance, pooled, place, options);
      if (score <= (best.get(row)?.score ?? -1)) continue;
      const byMeaning = standsOut >= options.settings.meaningInjectFloor ? standsOut : 0;
      best.set(row, {
        pooled,
        score,
        relevance,
        query,
        asked,
        prompt,
        measured: one,
        lists: summed ?? parts,
        fit,
        similarity,
        byMeaning,
        isGuess,
      });
    }
  }
  return withoutFarGuesses([...laterFirst([...best.values()])].sort(byScore));
}

/**
 * So many memories, the best by words, have their meaning weighed, or so many for each hit that is wanted, and all that
 * meaning found. With every one that was gathered the best ten gained no more, and each takes 10 µs of a large file.
 */
const weighed = { rows: 60, perHit: 3 };

/** Raises what means the same as the query, and lowers what means something else. */
function weighMeaning(scored: readonly Scored[], place: ReadBounds, options: RankOptions): readonly Scored[] {
  const { meaning, settings, limit } = options;
  if (meaning === undefined || settings.fusion !== 'fitted') return scored;
  const most = Math.max(weighed.rows, weighed.perHit * limit);
  const looked = scored.filter(({ similarity }, index) => index < most || similarity !== undefined);
  const nearness = meaning.nearness(looked.map(({ pooled }) => pooled.found.row));
  return scored
    .map((one) => {
      const relevance = withNearness(one.relevance, nearness.get(one.pooled.found.row) ?? 0);
      return { ...one, relevance, score: freshScore(relevance, one.pooled, place, options) };
    })
    .sort(byScore);
}

/** Without a word in common, so much of a query must be said in other words; of a fact less, if it answers as well as this. */
const leastInOtherWords = { ofTurn: 0.2, ofFact: 0.08 } as const;
/**
 * "Run" is like nearly every verb. Asked what two thousand facts do not say, one question in six is answered by nothing;
 * with 0.07 it would be one in four, and two in a hundred facts would not be found.
 */
const leastRelevance = 0.05;
/** Beside a memory that answers in the words of the question, others count from this share of its score on. */
const leastOfBest = 0.15;

/** Whether a memory has anything of a query, itself, beside it or in a list, and is not only alike. */
function sharesWords({ own, nearby }: Measured, lists: Scored['lists']): boolean {
  return own !== 0 || nearby !== 0 || Object.keys(lists).some((name) => name !== 'alike');
}

/** Whether a memory says enough of a query in other words to be found by them. */
function saysItOtherwise({ features, fact }: Measured): boolean {
  return fact === undefined ? features.alike >= leastInOtherWords.ofTurn : fact.covered >= leastInOtherWords.ofFact;
}

function withoutFarGuesses(scored: readonly Scored[]): Scored[] {
  const best = scored.find(({ isGuess }) => !isGuess)?.score ?? 0;
  return scored.filter(({ isGuess, score }) => !isGuess || score >= leastOfBest * best);
}

/**
 * In logits, set by hand, each less than the words decide. The data that the weights are fitted on cannot teach them,
 * because there all memories are turns of the same weight. A distilled memory has no turns around it to gain from, and
 * an insight is a model's guess. What a turn names added nothing measurable; a fact is short, and is about what it names.
 * The name of a topic counts as far as it is what is asked: "who owns the database?" asks for more than what is filed under
 * that name. Who asks about themselves means what tells of the user.
 */
const priors = {
  distilled: 1,
  insight: 0.25,
  importance: 0.3,
  confidence: 1,
  name: 1,
  entity: 0.5,
  ofUser: 1.25,
} as const;

function priorOf({ found }: Pooled, lists: Scored['lists'], { isOfSpeaker }: Query, { features }: Measured): number {
  return (
    (found.kind === 'episode' ? 0 : found.kind === 'insight' ? priors.insight : priors.distilled) +
    priors.importance * ((found.importance - 5) / 5) +
    priors.confidence * (found.confidence - 1) +
    logitsOf(found.thumbs) +
    (lists['name'] === undefined ? 0 : priors.name * saidBeyondHalf(features)) +
    (lists['entity'] === undefined || found.kind === 'episode' ? 0 : priors.entity) +
    (isOfSpeaker && found.kind !== 'episode' && tellsOfUser(found.beginning) ? priors.ofUser : 0)
  );
}

/** Where scores are no logits, thumbs move them as far as they would move a logit. */
function markedShare(share: number, { found }: Pooled): number {
  const logits = logitsOf(found.thumbs);
  return logits === 0 ? share : raise(share, logits);
}

function freshScore(
  relevance: number,
  { found }: Pooled,
  place: ReadBounds,
  { settings, recencyWeight }: RankOptions,
): number {
  const age = ageDays(found.eventAt, place.now);
  const fresh = halve(
    blendRecency(relevance, age, recencyWeight ?? settings.recencyWeight),
    age,
    settings.recencyHalfLifeDays,
  );
  return found.tier === 'short' ? fresh : fresh / settings.longTierFactor;
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || compareFound(a.pooled.found, b.pooled.found);
}

/** Among equals the more important, then the newer one. */
function compareFound(a: FoundRow, b: FoundRow): number {
  return b.importance - a.importance || b.eventAt - a.eventAt || (a.id < b.id ? -1 : 1);
}

/** The first hits say which part of a long memory answers; further down nobody reads that closely. */
const excerptedHits = 10;

function toHits(reads: Reads, chosen: readonly Scored[]): Hit[] {
  const records = reads.byRow(chosen.map(({ pooled }) => pooled.found.row));
  reads.ahead(chosen.flatMap(({ gain }) => (gain === undefined ? [] : [gain.of])));
  return chosen.flatMap((scored, index) => {
    const record = records.get(scored.pooled.found.row);
    if (record === undefined) return [];
    const isLong = index < excerptedHits && scored.measured.passage.isPart;
    const excerpt = isLong ? excerptOf(record.content, scored.query.weights) : undefined;
    const linkedTo = scored.gain === undefined ? undefined : reads.memory(scored.gain.of)?.content;
    const hit = toHit(record, scored.score, explain(scored, record, { excerpt, linkedTo }));
    return [excerpt === undefined ? hit : { ...hit, excerpt }];
  });
}
