import type { MemoryRecord, Why } from '../ground/contract/model.ts';
import { termsIn } from './counts.ts';
import type { FoundBy } from './evidence.ts';
import { evidenceOf, sentence, typedWords } from './evidence.ts';
import type { Scored } from './scored.ts';
import { timeClause } from './timeClause.ts';
import { logitsOf, thumbsClause } from './thumbGain.ts';
import { round } from './toHit.ts';
import { coverageOf, gateFeatures, pertinence } from './pertinence.ts';

/** What every stage gave a hit, in numbers and in words. */
export function explain(scored: Scored, record: MemoryRecord, found: Omit<FoundBy, 'scored'>): Why {
  const { pooled, relevance, query, asked, measured, lists, fit, similarity, names, gain, taken } = scored;
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
  if (gain !== undefined) parts['relation'] = round(gain.logits);
  if (names !== undefined) parts['names'] = 1;
  if (taken !== undefined) parts['taken'] = round(taken);
  const byThumbs = logitsOf(pooled.found.thumbs);
  if (byThumbs !== 0) parts['thumbs'] = round(byThumbs);
  parts['importance'] = pooled.found.importance / 10;
  const words = typedWords(query, termsIn(measured.own, asked.terms));
  const nearby = typedWords(query, termsIn(measured.nearby, asked.terms));
  const because = becauseOf(words, similarity, fit.by !== undefined && query.words.size === 0);
  const { standing, evidence } = evidenceOf({ ...found, scored }, record);
  const time = timeClause(fit, query);
  const thumbs = thumbsClause(pooled.found.thumbs);
  const text = sentence(pooled.found.kind, { standing, nearby, parts, evidence, time, names, thumbs });
  return { because, words, parts, text, ...(Object.keys(evidence).length === 0 ? {} : { evidence }) };
}

function becauseOf(words: readonly string[], similarity: number | undefined, isByTime: boolean): Why['because'] {
  if (words.length > 0) return 'words';
  if (similarity !== undefined) return 'meaning';
  return isByTime ? 'time' : 'words';
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
