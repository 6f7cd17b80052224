import type { CategoryRules } from '../ground/contract/categories.ts';
import type { RecallInput, RecallResult } from '../ground/contract/recalling.ts';
import type { Hit, Kind, MemoryRecord, Problem, Tier, Why } from '../ground/contract/model.ts';
import { kinds, tiers } from '../ground/contract/model.ts';
import { topicsLike } from '../meaning/clusterTopics.ts';
import { meansSomebody } from '../knowledge/language/marks.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import { scopeProblem } from '../scope/scopeProblem.ts';
import { remembered } from '../ground/runtime/remembered.ts';
import { readableScopes } from '../store/base/scopes.ts';
import { type ReadBounds, withoutTurns } from '../store/search/readBounds.ts';
import { allowedCategories } from '../knowledge/categories/allowedCategories.ts';
import { idsWithin } from '../store/search/memoriesWithin.ts';
import { listWithin } from '../store/search/listWithin.ts';
import { searchSubstring } from '../store/search/searchSubstring.ts';
import { distinctTopics } from '../store/memories/topics.ts';
import { cleanText, cleanTopic } from '../ground/text/clean.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import { withoutSecretWords } from '../knowledge/trust/redact.ts';
import { showChanges } from './changes.ts';
import { forgottenAbout } from './forgottenAbout.ts';
import { nameGrounds, standingFirst } from './grounds.ts';
import { tellsNothing } from './tellsNothing.ts';
import { round, toHit } from './toHit.ts';
import type { Linked } from './linked.ts';
import { linkedText, linkedTo, namedWith } from './linked.ts';
import { rank } from './rank.ts';
import type { Reader } from './reader.ts';
import { isOfAllowedCategory, isReadable } from './reader.ts';
import { identityIn } from './identityIn.ts';
import { workLogCategory } from '../ground/contract/ownNoteCategories.ts';
import { oneOf } from '../ground/contract/fieldProblems.ts';

/** `memory_recall` with a query looks in both tiers; a topic alone is a look at the working set. */
const queryDefaults = { limit: 5, tiers: ['short', 'long'] as const };
const topicDefaults = { limit: 20, tiers: ['short'] as const };
const mostHits = 1000;
/** The first hits say whom a question means, and so many memories about them are added. */
const leadingHits = 3;
const mostAdded = 2;
/** Somebody else's words are followed only while they have at most this many links: as many as likeness gives a memory, and a few more. */
const mostOfStrangers = 6;
/** A query is a question, not a document; the rest of a longer text is not searched for. */
const longestQuery = 4000;

/** Never fails because of its input: what is wrong with it comes back as a problem, beside what could be found. */
export function recall(reader: Reader, input: RecallInput): RecallResult {
  const { hits, problems } = findHits(reader, input, limitOf(input));
  const presented = presentHits(reader, hits, input);
  return { hits: presented, problems: [...problems, ...problemsOf(reader, input, presented)] };
}

/** What an answer has to say beside its hits: that the user had forgotten what is asked for. */
export function problemsOf(reader: Reader, input: RecallInput, hits: readonly Hit[]): readonly Problem[] {
  const query = cleanQuery(input.query);
  if (query === '' || input.filters !== undefined) return [];
  const forgotten = forgottenAbout(reader, placeOf(reader, input, tiers), query, hits);
  return forgotten === undefined ? [] : [forgotten];
}

/** The first half of a recall: what answers the input, best first. */
export function findHits(reader: Reader, input: RecallInput, limit: number): RecallResult {
  const problems = inputProblems(input, reader);
  const query = cleanQuery(input.query);
  // An empty question has no answer. Only a request without any question gets the list.
  if (limit === 0 || (query === '' && input.query !== undefined && input.topic === undefined))
    return { hits: [], problems };
  const place = placeOf(reader, input, defaultsFor(input).tiers);
  const hits =
    query === ''
      ? listHits(reader, place, input, limit)
      : searchHits(reader, query, withTopicsLike(reader, place), limit, input.recencyWeight);
  return { hits, problems };
}

/** The second half: the hits that are good enough, with what supersedes them and, if the input asks for it, what they are linked to. */
export function presentHits(reader: Reader, found: readonly Hit[], input: RecallInput): readonly Hit[] {
  const place = placeOf(reader, input, defaultsFor(input).tiers);
  const least = input.onlyMeant === true ? reader.settings.relevanceFloor : 0;
  const enough = found.filter(
    ({ score, why }) => score >= (input.threshold ?? 0) && (why.parts['pertinence'] ?? 1) >= least,
  );
  const isVisible = (memory: MemoryRecord): boolean => isReadable(memory, reader, place);
  const changed = showChanges(reader.reads, enough, isVisible, (old) => isOfAllowedCategory(old, place));
  // What led to a memory may lead out of the bounds; the store has the last word.
  const hits = standingFirst(isBounded(input) ? onlyWithin(reader, changed, place) : changed).slice(0, limitOf(input));
  const all = input.depth === 1 ? withNeighbors(reader, hits, place) : hits;
  return nameGrounds(
    reader.reads,
    isBounded(input) ? onlyWithin(reader, all, place) : all,
    (memory) => isVisible(memory) && isOfAllowedCategory(memory, place),
  );
}

function isBounded({ agent, categories, filters }: RecallInput): boolean {
  return agent !== undefined || categories !== undefined || filters !== undefined;
}

function onlyWithin({ sql }: Reader, hits: readonly Hit[], place: ReadBounds): readonly Hit[] {
  const within = idsWithin(
    sql,
    hits.map(({ id }) => id),
    place,
  );
  return hits.filter(({ id }) => within.has(id));
}

/** How many hits are wanted. */
export function limitOf(input: RecallInput): number {
  return Math.min(mostHits, Math.floor(isCount(input.limit) ? Math.max(0, input.limit) : defaultsFor(input).limit));
}

function defaultsFor(input: RecallInput): typeof queryDefaults | typeof topicDefaults {
  return cleanQuery(input.query) === '' ? topicDefaults : queryDefaults;
}

export function placeOf(reader: Reader, input: RecallInput, defaultTiers: readonly Tier[]): ReadBounds {
  return {
    // An invalid scope gives access to the user's own memories only.
    scopes: readableScopes(
      reader.sql,
      input.scope === undefined || scopeProblem(input.scope) === undefined ? input.scope : 'user',
      reader.settings.workspace,
    ),
    tiers: (input.tiers ?? defaultTiers).filter((tier) => tiers.includes(tier)),
    kinds: (input.kinds ?? kindsOf(input)).filter((kind) => kinds.includes(kind)),
    proceduresOf: input.kinds === undefined && !isUnderLabel(input) ? workLogCategory : undefined,
    topics: input.topic === undefined ? undefined : [cleanTopic(String(input.topic)).text],
    filters: input.filters,
    categories: categoriesOf(reader, input),
    excludeConversations: input.excludeSession === undefined ? [] : [input.excludeSession],
    excludeIds: input.withoutIdentity === true ? identityIn(reader, input.scope).map(({ id }) => id) : undefined,
    now: reader.now,
  };
}

/**
 * Procedures are found by their category or topic, or by a caller that names their kind; what tools did in conversations
 * also by a question, as turns are.
 */
function kindsOf(input: RecallInput): readonly Kind[] {
  return isUnderLabel(input) || cleanQuery(input.query) !== '' ? kinds : kinds.filter((kind) => kind !== 'procedure');
}

function isUnderLabel({ topic, filters, agent, categories }: RecallInput): boolean {
  return [topic, filters?.category, agent, categories].some((label) => label !== undefined);
}

/** What is refused reads nothing, whoever asks the store and however. */
function categoriesOf({ categories: rules }: Reader, input: RecallInput): ReadBounds['categories'] {
  const found = allowedCategories(input, rules);
  if ('reason' in found) return { rules, allowed: [] };
  return found.allowed === undefined ? undefined : { rules, allowed: found.allowed };
}

function listHits(reader: Reader, place: ReadBounds, input: RecallInput, limit: number): Hit[] {
  // A list without a question shows distilled memories, and raw turns only when their kind is asked for.
  const wanted: ReadBounds = {
    ...(input.kinds === undefined ? withoutTurns(place) : place),
    currentOnly: true,
  };
  const rows = listWithin(reader.sql, wanted, limit);
  const because = input.topic === undefined ? 'listed' : 'topic';
  const text = input.topic === undefined ? 'Listed by importance.' : `Filed under “${input.topic}”.`;
  const hits = rows.map((row) =>
    plainHit(row, { because, words: [], parts: { importance: row.importance / 10 }, text }),
  );
  return rows.length < limit ? [...hits, ...listNearbyHits(reader, wanted, limit - rows.length)] : hits;
}

/** Memories under topics that mean nearly the same as the one asked for; they come after its own. */
function listNearbyHits(reader: Reader, place: ReadBounds, limit: number): Hit[] {
  const [topic = ''] = place.topics ?? [];
  const topics = topicsLikeThat(reader, place);
  if (topics.length === 0) return [];
  return listWithin(reader.sql, { ...place, topics }, limit).map((row) =>
    plainHit(row, {
      because: 'topic',
      words: [],
      parts: { importance: row.importance / 10 },
      text: `Filed under “${row.topic}”, which means nearly the same as “${topic}”.`,
    }),
  );
}

/** Somebody named the topic; whoever asks may use another name for the same thing. */
function withTopicsLike(reader: Reader, place: ReadBounds): ReadBounds {
  return place.topics === undefined ? place : { ...place, topics: [...place.topics, ...topicsLikeThat(reader, place)] };
}

function topicsLikeThat({ sql, wordTable, topicsByModel }: Reader, { topics, scopes }: ReadBounds): readonly string[] {
  const [topic] = topics ?? [];
  if (topic === undefined || (wordTable === undefined && topicsByModel === undefined)) return [];
  return topicsLike(topic, distinctTopics(sql, scopes), wordTable, topicsByModel);
}

function searchHits(
  reader: Reader,
  query: string,
  place: ReadBounds,
  limit: number,
  recencyWeight: number | undefined,
): Hit[] {
  const { sql, reads, rarity, settings, meaning, offsetMinutes, wordTable, spelling } = reader;
  const options = { settings, limit, recencyWeight, meaning, offsetMinutes, wordTable, spelling };
  const isTold = ({ kind, content }: { readonly kind: string; readonly content: string }): boolean =>
    kind !== 'episode' || !tellsNothing(content, query);
  const ranked = rank(reads, rarity, [query], place, options).filter(isTold);
  if (ranked.length > 0) return withSomebody(reader, ranked, query, place, limit);
  // Where nothing lies in "yesterday", an old text with that word is no answer either.
  if (asksForTimeAlone(query, reader)) return [];
  return searchSubstring(sql, query, place, limit)
    .filter(isTold)
    .map((row) =>
      plainHit(row, {
        because: 'words',
        words: [query],
        parts: { substring: 1 },
        text: `Contains “${query.slice(0, 60)}”.`,
      }),
    );
}

function asksForTimeAlone(query: string, { now, offsetMinutes }: Reader): boolean {
  const time = languageOf(query).times.findAsked(query, { at: now, offsetMinutes });
  return time?.span !== undefined && queryTerms(time.rest).size === 0;
}

/** A question about somebody whom it does not name is answered in two steps: who that is, and what is known of them. */
function withSomebody(reader: Reader, ranked: readonly Hit[], query: string, place: ReadBounds, limit: number): Hit[] {
  if (!meansSomebody(query) || place.topics !== undefined) return [...ranked];
  const { relevanceFloor } = reader.settings;
  const isClear = ({ why }: Hit): boolean => (why.parts['pertinence'] ?? 0) >= relevanceFloor;
  const clear = ranked.slice(0, leadingHits).filter(isClear);
  const shown = new Set(ranked.slice(0, limit).map(({ id }) => id));
  const added = namedWith(reader, clear, place, query)
    .filter((linked) => !isHub(linked) && !shown.has(linked.memory.id))
    .slice(0, mostAdded)
    .map((linked) => linkedHit(linked, linked.hit.score / 2));
  if (added.length === 0) return [...ranked];
  // They stand behind all but the last hits, in whose place they come.
  const kept = ranked.slice(0, Math.max(clear.length, limit - added.length));
  return [...kept, ...added].slice(0, limit);
}

function linkedHit(linked: Linked, score: number): Hit {
  return toHit(linked.memory, score * linked.value, {
    because: 'linked',
    words: [],
    parts: { link: round(linked.value) },
    text: linkedText(linked),
  });
}

/** Somebody else's words that are linked to everything would come along with everything. */
function isHub({ memory, degree }: Linked): boolean {
  return !isTrusted(memory.origin) && degree > mostOfStrangers;
}

/** Adds what the hits are linked to, once, after the hits. */
function withNeighbors(reader: Reader, hits: readonly Hit[], place: ReadBounds): Hit[] {
  const added = linkedTo(reader, hits, place)
    .filter((linked) => !isHub(linked))
    .map((linked) => linkedHit(linked, linked.hit.score / 2));
  return [...hits, ...added.sort((a, b) => b.score - a.score)];
}

function plainHit(memory: MemoryRecord, why: Why): Hit {
  return toHit(memory, memory.importance / 10, why);
}

function cleanQuery(query: unknown): string {
  return typeof query === 'string' ? cleanedQuery(query.slice(0, longestQuery)) : '';
}

/** One request asks for its query several times, one after another. */
const mostCleaned = 8;

/** Cleaned as stored text is: a NUL would end the pattern of the substring search. */
const cleanedQuery = remembered(
  (query) => cleanText(withoutSecretWords(query), { bytes: 4 * longestQuery, what: 'query' }).text,
  mostCleaned,
);

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function refusalOf(input: RecallInput, rules: CategoryRules): string | undefined {
  const found = allowedCategories(input, rules);
  return 'reason' in found ? found.reason : undefined;
}

function inputProblems(input: RecallInput, { categories: rules }: Reader): Problem[] {
  const messages = [
    ...(input.tiers ?? []).map((tier) => oneOf('tier', tier, tiers)),
    ...(input.kinds ?? []).map((kind) => oneOf('kind', kind, kinds)),
    input.scope === undefined ? undefined : scopeProblem(input.scope),
    refusalOf(input, rules),
    input.query === undefined || typeof input.query === 'string' ? undefined : 'The query must be text.',
    input.limit === undefined || isCount(input.limit) ? undefined : '"limit" must be a number; the default was used.',
    typeof input.query === 'string' && input.query.length > longestQuery
      ? `Only the first ${longestQuery} characters of the query were used.`
      : undefined,
  ];
  return messages.filter((message) => message !== undefined).map((message) => ({ code: 'input', message }));
}
