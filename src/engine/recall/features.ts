import { marks, opensEachTime } from '../knowledge/language/marks.ts';
import type { AlikeHeld, AlikeMeasure } from './alikeWords.ts';
import { measureAlike } from './alikeWords.ts';
import type { Counted, Counts, TermSet } from './counts.ts';
import { countTerms, lowestBit, mostAskedTerms, saturated, sum, weightOf } from './counts.ts';
import { type FactFit, factFits, type Said } from './factFit.ts';
import type { Occurrences } from './occurrences.ts';
import { bestPassage, type Passage, passageLength } from './passage.ts';
import type { Pool, Pooled } from './pool.ts';
import type { Query } from './query.ts';

/** How a memory meets a query, each feature a number from 0 to 1; `speaker` starts at -1. */
export const featureNames = [
  'own',
  'around',
  'session',
  'reply',
  'speaker',
  'length',
  'asks',
  'date',
  'amount',
  'whole',
  'long',
  'close',
  'beside',
  'alike',
  'eachTime',
] as const;
export type FeatureName = (typeof featureNames)[number];
export type Features = { readonly [name in FeatureName]: number };

/** Beyond this many words, a turn can say no more about one question. */
const fullLength = 40;
/** Terms beyond a memory's passage after which more of them say nothing. */
const fullRest = 1000;
/** How much a passage's length counts; the usual 0.75 was made for documents, and fits only a memory as a whole. */
const lengthShare = 0.4;
const wholeLengthShare = 0.75;

/** How people speak in the memories that were found: a feature may weigh differently in each style. */
export interface Style {
  /** People are told apart by name. */
  readonly isNamed: boolean;
  /** The mean length of what was found, from 0 (15 terms or fewer) to 1 (300 or more), on a logarithmic scale. */
  readonly longness: number;
}
const shortLength = 15;
const longLength = 300;

/** From half of the question on, how much of it a memory says in its own words, with those around it: 0 to 1. */
export function saidBeyondHalf({ around }: Pick<Features, 'around'>): number {
  return Math.max(0, 2 * around - 1);
}

/** What a query asks, as its measuring needs it. */
export interface Asked {
  readonly terms: readonly string[];
  readonly weights: readonly number[];
  /** The speakers that the query names. */
  readonly speakers: ReadonlySet<string>;
  readonly style: Style;
  /** Whether these memories are conversations between named people and the query names none of them. */
  readonly namesNobody: boolean;
}

export interface Measured {
  readonly features: Features;
  /** The terms in the memory's best passage, those of them in its topic, and those only in the turns around it. */
  readonly own: TermSet;
  readonly topic: TermSet;
  readonly nearby: TermSet;
  /** The terms in its whole conversation. */
  readonly session: TermSet;
  /** The asked terms that the passage says in another word. */
  readonly alike: AlikeHeld;
  /** How well a distilled memory says what is asked. */
  readonly fact: FactFit | undefined;
  /** Where in the memory the passage stands, in terms. */
  readonly passage: Pick<Passage, 'start' | 'length' | 'isPart'>;
}

/** What the memories of a pool are worth to one query, each relative to the best. */
interface Scores {
  readonly counted: Counted;
  readonly factFitOf: (said: Said) => FactFit;
  readonly alike: AlikeMeasure;
  readonly passages: ReadonlyMap<number, Passage>;
  readonly wholes: ReadonlyMap<number, number>;
  readonly conversations: ReadonlyMap<string, { readonly share: number; readonly held: TermSet }>;
  readonly bestPassage: number;
  readonly bestWhole: number;
  /** The summed weight of all terms. */
  readonly mass: number;
}

/** Measures every memory of the pool against one query. */
export function measure(
  query: Query,
  pool: Pool,
): { readonly asked: Asked; readonly measured: ReadonlyMap<number, Measured> } {
  const speakers = speakersNamed(query, pool);
  const terms = askedTerms(query, speakers);
  const weights = terms.map((term) => query.weights.get(term) ?? 0);
  const alike = measureAlike(query.alike, terms, weights);
  const counted = countTerms(terms, pool, alike.terms);
  const isNamed = isBetweenNamedPeople(pool);
  const asked: Asked = {
    terms,
    weights,
    speakers,
    style: { isNamed, longness: longnessOf(counted) },
    namesNobody: speakers.size === 0 && isNamed,
  };
  const scores = scoresOf(counted, { query, terms, weights, alike }, pool);
  const measured = new Map<number, Measured>();
  for (const [row, pooled] of pool) measured.set(row, measureOne(row, pooled, pool, { query, asked, scores }));
  return { asked, measured };
}

/** What is looked for in a memory. */
interface Sought {
  readonly query: Query;
  readonly terms: readonly string[];
  readonly weights: readonly number[];
  readonly alike: AlikeMeasure;
}

function scoresOf(counted: Counted, { query, terms, weights, alike }: Sought, pool: Pool): Scores {
  const passages = new Map<number, Passage>();
  const wholes = new Map<number, number>();
  const average = meanOf(counted.lengths.values());
  const averagePassage = meanOf([...counted.lengths.values()].map(passageLength));
  for (const [row, counts] of counted.counts) {
    const { length } = counts.occurrences;
    passages.set(row, bestPassage(counts, weights, normOf(passageLength(length) / averagePassage, lengthShare)));
    wholes.set(row, bm25(counts.own, counts.exact, weights, normOf(length / average, wholeLengthShare)));
  }
  return {
    counted,
    factFitOf: factFits(query, terms, alike),
    alike,
    passages,
    wholes,
    conversations: conversationScores(counted.counts, weights, pool),
    bestPassage: Math.max(1e-9, ...[...passages.values()].map(({ score }) => score)),
    bestWhole: Math.max(1e-9, ...wholes.values()),
    mass: sum(weights) || 1,
  };
}

function measureOne(
  row: number,
  pooled: Pooled,
  pool: Pool,
  { query, asked, scores }: { readonly query: Query; readonly asked: Asked; readonly scores: Scores },
): Measured {
  const { found, before, after } = pooled;
  const { passages, mass } = scores;
  const held = (other: number | undefined): TermSet => (other === undefined ? 0 : (passages.get(other)?.held ?? 0));
  const relative = (other: number | undefined): number =>
    other === undefined ? 0 : (passages.get(other)?.score ?? 0) / scores.bestPassage;
  const beyond = [
    before === undefined ? undefined : pool.get(before)?.before,
    after === undefined ? undefined : pool.get(after)?.after,
  ];
  const own = held(row);
  const wide = own | held(before) | held(after) | held(beyond[0]) | held(beyond[1]);
  const conversation = scores.conversations.get(conversationOf(pooled));
  const wasAsked = before !== undefined && ((pool.get(before)?.found.marks ?? 0) & marks.hasQuestion) !== 0;
  const terms = scores.counted.lengths.get(row) ?? 0;
  const passage = passages.get(row) ?? { start: 0, length: passageLength(terms), isPart: false, closest: 0 };
  const others = scores.counted.others.get(row) ?? nothingElse;
  const alike = scores.alike.weightIn({ held: own, start: passage.start, length: passage.length, others });
  return {
    features: {
      own: relative(row),
      around: weightOf(wide, asked.weights) / mass,
      session: conversation?.share ?? 0,
      reply: wasAsked ? relative(before) : 0,
      speaker: speakerSign(found.speaker, asked.speakers),
      length: share(Math.min(fullLength, terms), fullLength),
      asks: (found.marks & marks.asks) === 0 ? 0 : 1,
      date: (query.wanted & found.marks & marks.hasTime) === 0 ? 0 : 1,
      amount: (query.wanted & found.marks & marks.hasNumber) === 0 ? 0 : 1,
      whole: (scores.wholes.get(row) ?? 0) / scores.bestWhole,
      long: share(Math.min(fullRest, terms - passageLength(terms)), fullRest),
      close: Math.min(1, passage.closest / mass),
      beside: Math.max(relative(before), relative(after)),
      alike: alike.weight / mass,
      eachTime: isForEachTime(pooled) ? 1 : 0,
    },
    own,
    topic: scores.counted.counts.get(row)?.topic ?? 0,
    nearby: wide & ~own,
    session: conversation?.held ?? 0,
    alike: alike.by,
    fact: found.kind === 'episode' ? undefined : factFitIn(row, passage, own, scores),
    passage,
  };
}

/**
 * Whether the user says in a turn what is to be done each time: "show me a login form" is answered by "always add comments
 * to code", which has none of its words. Only for what asks for no time or amount it gained less (BEAM, 49 instead of 53 %
 * among the first five): "when I build a form" asks for none.
 */
function isForEachTime({ found }: Pooled): boolean {
  return found.isOwn && opensEachTime(found.beginning);
}

function factFitIn(
  row: number,
  { start, length }: Pick<Passage, 'start' | 'length'>,
  held: TermSet,
  { counted, factFitOf }: Scores,
): FactFit {
  const { occurrences, topic = 0 } = counted.counts.get(row) ?? {};
  const others = counted.others.get(row) ?? nothingElse;
  const { at, which } = occurrences ?? nothingElse;
  return factFitOf({ held, topic, start, length, occurrences: { at, which, others } });
}

const nothingElse: Occurrences['others'] = { at: [], which: [] };

/** A count as a share of the greatest that matters, the first of them weighing most. */
function share(count: number, greatest: number): number {
  return Math.log1p(count) / Math.log1p(greatest);
}

function speakerSign(speaker: string, named: ReadonlySet<string>): number {
  if (named.size !== 1 || speaker === '') return 0;
  return named.has(speaker) ? 1 : -1;
}

function longnessOf({ lengths }: Counted): number {
  const longness = Math.log(meanOf(lengths.values()) / shortLength) / Math.log(longLength / shortLength);
  return Math.min(1, Math.max(0, longness));
}

function meanOf(lengths: Iterable<number>): number {
  const all = [...lengths];
  return Math.max(1, sum(all) / Math.max(1, all.length));
}

function normOf(relativeLength: number, lengthCounts: number): number {
  return 1 - lengthCounts + lengthCounts * relativeLength;
}

/** The speakers that the query names. One of them narrows the search; two are its subject. */
function speakersNamed(query: Query, pool: Pool): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { found } of pool.values()) if (found.speaker !== '') known.add(found.speaker);
  return new Set(
    known.size < 2 ? [] : [...known].filter((speaker) => speaker.split(' ').some((term) => query.words.has(term))),
  );
}

/** Whether there is a conversation with two named speakers. One name on all turns only says which door they came through. */
function isBetweenNamedPeople(pool: Pool): boolean {
  const first = new Map<string, string>();
  for (const pooled of pool.values()) {
    const { speaker } = pooled.found;
    if (speaker === '') continue;
    const other = first.get(conversationOf(pooled));
    if (other !== undefined && other !== speaker) return true;
    first.set(conversationOf(pooled), speaker);
  }
  return false;
}

/** A speaker's name says whose turns are meant; the other words say what is asked about them. */
function askedTerms(query: Query, named: ReadonlySet<string>): string[] {
  const names = new Set([...named].flatMap((speaker) => speaker.split(' ')));
  const all = [...query.words.keys()];
  const others = all.filter((term) => !names.has(term));
  const asked = others.length > 0 ? others : all;
  if (asked.length <= mostAskedTerms) return asked;
  const weight = (term: string): number => query.weights.get(term) ?? 0;
  return asked.sort((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1)).slice(0, mostAskedTerms);
}

/** The answer is in the conversation that mentions all of the query's words somewhere. */
function conversationScores(
  counts: ReadonlyMap<number, Counts>,
  weights: readonly number[],
  pool: Pool,
): Map<string, { readonly share: number; readonly held: TermSet }> {
  const found = new Map<string, { readonly counted: number[]; held: TermSet }>();
  for (const [row, { own: terms, exact }] of counts) {
    const pooled = pool.get(row);
    if (pooled === undefined) continue;
    const conversation = conversationOf(pooled);
    const entry = found.get(conversation) ?? { counted: new Array<number>(weights.length).fill(0), held: 0 };
    let index = 0;
    for (let rest = terms; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      entry.counted[bit] = (entry.counted[bit] ?? 0) + (exact[index++] ?? 0);
    }
    entry.held |= terms;
    found.set(conversation, entry);
  }
  const scores = [...found].map(([conversation, { counted, held }]) => ({
    conversation,
    held,
    score: bm25(held, heldOnly(held, counted), weights, 1),
  }));
  const most = Math.max(1e-9, ...scores.map(({ score }) => score));
  return new Map(scores.map(({ conversation, held, score }) => [conversation, { share: score / most, held }]));
}

function heldOnly(set: TermSet, counted: readonly number[]): number[] {
  const counts: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) counts.push(counted[lowestBit(rest)] ?? 0);
  return counts;
}

/** `counts` are those of the set's terms, in the order of its bits. */
function bm25(set: TermSet, counts: readonly number[], weights: readonly number[], norm: number): number {
  let score = 0;
  let index = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1)
    score += saturated(counts[index++] ?? 0, norm) * (weights[lowestBit(rest)] ?? 0);
  return score;
}

/** A distilled memory stands for itself: there are no turns around it. */
function conversationOf({ found }: Pooled): string {
  return found.kind === 'episode' ? (found.sessionId ?? found.id) : found.id;
}
