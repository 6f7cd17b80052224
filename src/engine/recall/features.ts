import { marks } from '../knowledge/language/en/marks.ts';
import type { Counts, TermSet } from './counts.ts';
import { countTerms, lowestBit, mostAskedTerms, saturated, sum, weightOf } from './counts.ts';
import type { Pool, Pooled } from './pool.ts';
import type { Query } from './query.ts';

/** What can be said of a memory before a query, each as a number from 0 to 1; `speaker` goes from -1. */
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
] as const;
export type FeatureName = (typeof featureNames)[number];
export type Features = { readonly [name in FeatureName]: number };

/** Words after this many add nothing to what a turn can say about one question. */
const fullLength = 40;
/** How much a turn's length counts; 0.75, made for documents, is too much for short turns. */
const lengthShare = 0.4;

/** What the terms of a query are to its measuring. */
export interface Asked {
  readonly terms: readonly string[];
  readonly weights: readonly number[];
  /** The speakers that the query names. */
  readonly speakers: ReadonlySet<string>;
  /** Whether these memories are talk between named people and the query names none of them. */
  readonly namesNobody: boolean;
}

export interface Measured {
  readonly features: Features;
  /** The terms that the memory itself holds, those of them in its topic, and what the turns around it hold besides. */
  readonly own: TermSet;
  readonly topic: TermSet;
  readonly nearby: TermSet;
  /** What its whole conversation holds. */
  readonly session: TermSet;
}

/** Measures every memory of the pool against one query. */
export function measure(
  query: Query,
  pool: Pool,
): { readonly asked: Asked; readonly measured: ReadonlyMap<number, Measured> } {
  const speakers = speakersNamed(query, pool);
  const terms = askedTerms(query, speakers);
  const weights = terms.map((term) => query.weights.get(term) ?? 0);
  const mass = sum(weights) || 1;
  const counts = countTerms(terms, pool);
  const scores = ownScores(counts, weights, pool);
  const best = Math.max(1e-9, ...scores.values());
  const sessions = sessionScores(counts, weights, pool);
  const relative = (row: number | undefined): number => (row === undefined ? 0 : (scores.get(row) ?? 0) / best);
  const held = (row: number | undefined): TermSet => (row === undefined ? 0 : (counts.get(row)?.own ?? 0));
  const measured = new Map<number, Measured>();
  for (const [row, pooled] of pool) {
    const { candidate, before, after } = pooled;
    const own = held(row);
    const wide =
      own |
      held(before) |
      held(after) |
      held(before === undefined ? undefined : pool.get(before)?.before) |
      held(after === undefined ? undefined : pool.get(after)?.after);
    const session = sessions.get(sessionOf(pooled));
    const wasAsked = before !== undefined && ((pool.get(before)?.candidate.marks ?? 0) & marks.hasQuestion) !== 0;
    const features: Features = {
      own: relative(row),
      around: weightOf(wide, weights) / mass,
      session: session?.share ?? 0,
      reply: wasAsked ? relative(before) : 0,
      speaker: speakers.size !== 1 || candidate.speaker === '' ? 0 : speakers.has(candidate.speaker) ? 1 : -1,
      length: Math.log1p(Math.min(fullLength, pooled.terms.length)) / Math.log1p(fullLength),
      asks: (candidate.marks & marks.asks) === 0 ? 0 : 1,
      date: (query.wanted & candidate.marks & marks.hasTime) === 0 ? 0 : 1,
      amount: (query.wanted & candidate.marks & marks.hasNumber) === 0 ? 0 : 1,
    };
    measured.set(row, {
      features,
      own,
      topic: counts.get(row)?.topic ?? 0,
      nearby: wide & ~own,
      session: session?.held ?? 0,
    });
  }
  return { asked: { terms, weights, speakers, namesNobody: speakers.size === 0 && isNamedTalk(pool) }, measured };
}

/** Speakers of the pool that the query names. One of them narrows the search; two are what was talked about. */
function speakersNamed(query: Query, pool: Pool): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { candidate } of pool.values()) if (candidate.speaker !== '') known.add(candidate.speaker);
  return new Set(
    known.size < 2 ? [] : [...known].filter((speaker) => speaker.split(' ').some((term) => query.words.has(term))),
  );
}

/** A conversation in which two are told apart by name; one name on all turns is only the door they came through. */
function isNamedTalk(pool: Pool): boolean {
  const first = new Map<string, string>();
  for (const pooled of pool.values()) {
    const { speaker } = pooled.candidate;
    if (speaker === '') continue;
    const other = first.get(sessionOf(pooled));
    if (other !== undefined && other !== speaker) return true;
    first.set(sessionOf(pooled), speaker);
  }
  return false;
}

/** A speaker's name says whose turns are meant; what is asked about them is in the other words. */
function askedTerms(query: Query, named: ReadonlySet<string>): string[] {
  const names = new Set([...named].flatMap((speaker) => speaker.split(' ')));
  const all = [...query.words.keys()];
  const others = all.filter((term) => !names.has(term));
  const asked = others.length > 0 ? others : all;
  if (asked.length <= mostAskedTerms) return asked;
  const weight = (term: string): number => query.weights.get(term) ?? 0;
  return asked.sort((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1)).slice(0, mostAskedTerms);
}

function ownScores(counts: ReadonlyMap<number, Counts>, weights: readonly number[], pool: Pool): Map<number, number> {
  let length = 0;
  for (const pooled of pool.values()) length += pooled.terms.length;
  const average = Math.max(1, length / Math.max(1, pool.size));
  const scores = new Map<number, number>();
  for (const [row, { own, exact }] of counts) {
    scores.set(
      row,
      bm25(own, exact, weights, 1 - lengthShare + (lengthShare * (pool.get(row)?.terms.length ?? 0)) / average),
    );
  }
  return scores;
}

/** A conversation that speaks of all the query's words somewhere is where the answer stands. */
function sessionScores(
  counts: ReadonlyMap<number, Counts>,
  weights: readonly number[],
  pool: Pool,
): Map<string, { readonly share: number; readonly held: TermSet }> {
  const found = new Map<string, { readonly counted: number[]; held: TermSet }>();
  for (const [row, { own: terms, exact }] of counts) {
    const pooled = pool.get(row);
    if (pooled === undefined) continue;
    const session = sessionOf(pooled);
    const entry = found.get(session) ?? { counted: new Array<number>(weights.length).fill(0), held: 0 };
    let index = 0;
    for (let rest = terms; rest !== 0; rest &= rest - 1) {
      const place = lowestBit(rest);
      entry.counted[place] = (entry.counted[place] ?? 0) + (exact[index++] ?? 0);
    }
    entry.held |= terms;
    found.set(session, entry);
  }
  const scores = [...found].map(([session, { counted, held }]) => ({
    session,
    held,
    score: bm25(held, heldOnly(held, counted), weights, 1),
  }));
  const most = Math.max(1e-9, ...scores.map(({ score }) => score));
  return new Map(scores.map(({ session, held, score }) => [session, { share: score / most, held }]));
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

/** What was distilled stands for itself: it has no turns around it. */
function sessionOf({ candidate }: Pooled): string {
  return candidate.kind === 'episode' ? (candidate.sessionId ?? candidate.id) : candidate.id;
}
