import type { Hit } from '../ground/contract/model.ts';
import { jaccard } from '../ground/text/jaccard.ts';
import { terms } from '../knowledge/language/terms.ts';
import { logitOf } from '../recall/logits.ts';

/**
 * How far below the best hit another one may be, in logits. Of the evidence among the first eight that pass the gate, 90 to
 * 95 % lie within 2.5 on four kinds of conversation, and a third to a half of the lines beyond it are dropped; within
 * 2 it is 86 to 94 %, within 3 it is 93 to 97 %.
 */
const kneeLogits = 2.5;

/**
 * From this share of equal terms on, two sentences are one with other names or numbers in it. On four kinds of conversation,
 * each turn saved as a fact, no evidence was dropped for that.
 */
const samePattern = 0.5;

/** The hits, best first, down to where they answer clearly worse than the best one: no more than the answer needs. */
export function untilKnee(hits: readonly Hit[]): readonly Hit[] {
  const best = Math.max(0, ...hits.map(({ score }) => score));
  return withoutLesser(hits.filter(({ score }) => logitOf(best) - logitOf(score) <= kneeLogits));
}

/** What a hit says of the question. */
interface Said {
  readonly exactly: ReadonlySet<string>;
  readonly otherwise: ReadonlySet<string>;
  readonly terms: () => ReadonlySet<string>;
}

/**
 * Where facts are made of few patterns, those about other things than the one that is named lie close behind the one that
 * is meant. They say less of the question than a better hit and nothing beyond it, in a sentence that another one has.
 */
function withoutLesser(hits: readonly Hit[]): readonly Hit[] {
  const kept: Said[] = [];
  const dropped = new Set<Hit>();
  for (const hit of [...hits].sort((a, b) => b.score - a.score)) {
    const said = saidBy(hit);
    const asMuch = said.exactly.size === 0 ? [] : kept.filter((better) => saysAll(said, better));
    const isLesser = asMuch.some(({ exactly }) => exactly.size > said.exactly.size);
    if (isLesser && asMuch.some((better) => jaccard(said.terms(), better.terms()) >= samePattern)) dropped.add(hit);
    else kept.push(said);
  }
  return hits.filter((hit) => !dropped.has(hit));
}

function saidBy(hit: Hit): Said {
  let found: ReadonlySet<string> | undefined;
  return {
    exactly: new Set(hit.why.words),
    otherwise: new Set((hit.why.evidence?.meant ?? []).map(({ typed }) => typed)),
    terms: () => (found ??= new Set(terms(hit.excerpt ?? hit.content))),
  };
}

/** Whether a hit says at least what another one says of the question, and that in the same words where that one does. */
function saysAll(other: Said, { exactly, otherwise }: Said): boolean {
  return (
    [...other.exactly].every((word) => exactly.has(word)) &&
    [...other.otherwise].every((word) => exactly.has(word) || otherwise.has(word))
  );
}
