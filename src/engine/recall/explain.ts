import type { Kind, Why } from '../ground/contract/model.ts';
import type { TermSet } from './counts.ts';
import { termsIn } from './counts.ts';
import type { Asked, Measured } from './features.ts';
import { longDay } from '../ground/text/shown.ts';
import { toLocal } from '../knowledge/language/localTime.ts';
import { round } from './toHit.ts';
import type { Pooled } from './pool.ts';
import type { Query } from './query.ts';
import type { Prompt } from './pertinence.ts';
import type { TimeFit } from './timeFit.ts';
import { coverageOf, gateFeatures, pertinence } from './pertinence.ts';

/** A memory with everything that the stages gave it, for the query that it answers best. */
export interface Scored {
  readonly pooled: Pooled;
  readonly score: number;
  readonly relevance: number;
  readonly query: Query;
  readonly asked: Asked;
  readonly prompt: Prompt;
  readonly measured: Measured;
  /** What each list gave it: by its rank in the list, or as a part of the weighted sum. */
  readonly lists: { readonly [list: string]: number };
  readonly fit: TimeFit;
  /** The cosine to the query, for memories found by meaning. */
  readonly similarity: number | undefined;
  /** How far its meaning stands out from all others, where that is enough to be meant. */
  readonly byMeaning: number;
  /** What a link to another hit added. */
  readonly gain?: number;
}

/** What every stage gave a hit, in numbers and in words. */
export function explain(scored: Scored): Why {
  const { pooled, relevance, query, asked, measured, lists, fit, similarity, gain } = scored;
  const { coverage, pertinence: sure } = surenessOf(scored);
  const parts: { [stage: string]: number } = {
    coverage: round(coverage),
    pertinence: round(sure),
    relevance: round(relevance),
  };
  for (const [name, value] of Object.entries(measured.features)) if (value !== 0) parts[name] = round(value);
  for (const [name, value] of Object.entries(lists)) parts[`list:${name}`] = round(value);
  if (fit.by !== undefined) parts['time'] = 1;
  if (similarity !== undefined) parts['similarity'] = round(similarity);
  if (gain !== undefined) parts['relation'] = round(gain);
  parts['importance'] = pooled.found.importance / 10;
  const typed = (set: TermSet): string[] => [
    ...new Set(termsIn(set, asked.terms).map((term) => query.words.get(term) ?? term)),
  ];
  const words = typed(measured.own);
  const because = becauseOf(words, similarity, fit.by !== undefined && query.words.size === 0);
  return {
    because,
    words,
    parts,
    text: sentence(pooled.found.kind, words, typed(measured.nearby), parts, timeClause(fit, query)),
  };
}

function becauseOf(words: readonly string[], similarity: number | undefined, isByTime: boolean): Why['because'] {
  if (words.length > 0) return 'words';
  if (similarity !== undefined) return 'meaning';
  return isByTime ? 'time' : 'words';
}

function sentence(
  kind: Kind,
  words: readonly string[],
  nearby: readonly string[],
  parts: { readonly [stage: string]: number },
  asked: string | undefined,
): string {
  const quoted = (list: readonly string[]): string =>
    list
      .slice(0, 6)
      .map((word) => `“${word}”`)
      .join(', ');
  const said = kind === 'episode' ? 'An earlier turn mentions' : 'Mentions';
  const clauses = [
    words.length > 0 ? `${said} ${quoted(words)}` : undefined,
    nearby.length > 0 ? `${words.length > 0 ? 'the' : 'The'} turns beside it mention ${quoted(nearby)}` : undefined,
    (parts['reply'] ?? 0) > 0.3 ? 'it follows a question about them' : undefined,
    parts['speaker'] === 1 ? 'said by the person you ask about' : undefined,
    asked,
    parts['similarity'] === undefined ? undefined : `by meaning (${parts['similarity'].toFixed(2)})`,
    parts['relation'] === undefined ? undefined : 'linked to another hit',
  ].filter((clause) => clause !== undefined);
  if (clauses.length === 0) return 'Filed under what was asked.';
  const text = `${clauses.join('; ')}.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Such as: said on 14 November 2026 (“last week”, as you asked). */
export function timeClause(
  { by, at }: TimeFit,
  { time, offsetMinutes }: Pick<Query, 'time' | 'offsetMinutes'>,
): string | undefined {
  if (by === undefined || at === undefined || time === undefined) return undefined;
  const how = { said: 'said on', planned: 'is for', held: 'held from' }[by];
  return `${how} ${longDay(toLocal({ at, offsetMinutes }))} (“${time.said}”, as you asked)`;
}

/** How surely a memory is meant, 0 to 1, and the share of the query that it covers. */
export function surenessOf({ pooled, prompt, asked, measured, byMeaning }: Scored): {
  readonly pertinence: number;
  readonly coverage: number;
} {
  const { speaker } = pooled.found;
  const features = gateFeatures(prompt, measured, asked.speakers.has(speaker) ? speaker : '');
  const coverage = coverageOf(prompt, features, measured);
  return { pertinence: Math.max(pertinence(prompt, features, coverage), byMeaning), coverage };
}
