import { isEveryday, queryTerms, terms } from '../text/terms.ts';
import type { WordVectors } from './wordTable.ts';
import { cosine } from './wordTable.ts';

/** A topic's label, taken apart: in "work schedule" the last word says what it is, the others which one. */
export interface Label {
  readonly topic: string;
  readonly head: string | undefined;
  readonly headVector: Float32Array | undefined;
  /** Words that tell this one from others of its kind; everyday ones ("work", "team") do not. */
  readonly marks: readonly string[];
  /** Whose it is, as in "Lee's hours". */
  readonly owner: string | undefined;
}

/** Small words that no index holds and that turn a label round: a sign-in is no sign-off. */
const particles = /\b(?:in|off|out|up|down|on|before|after|with|without|not|no)\b/g;

export function labelOf(topic: string, words: WordVectors | undefined): Label {
  const owner = /^(\p{L}[\p{L}\p{N}-]*)['’]s? /u.exec(topic)?.[1];
  const rest = owner === undefined ? topic : topic.slice(topic.indexOf(' ') + 1);
  const found = [...queryTerms(rest).keys()];
  const [head] = found.slice(-1);
  return {
    topic,
    head,
    headVector: head === undefined ? undefined : words?.vector(head),
    marks: [...found.slice(0, -1).filter((term) => !isEveryday(term)), ...(rest.toLowerCase().match(particles) ?? [])],
    owner: owner === undefined ? undefined : terms(owner)[0],
  };
}

/** As alike as any two words that are not one. */
const synonymLikeness = 0.95;

/**
 * How alike two labels are, 0 to 1: as alike as their heads, if nothing tells them apart. Different owners or
 * different marks do ("Lee's hours" and "Nora's hours", "api version" and "node version").
 */
export function labelLikeness(a: Label, b: Label, words: WordVectors | undefined): number {
  if (a.head === undefined || b.head === undefined) return 0;
  if (a.owner !== undefined && b.owner !== undefined && a.owner !== b.owner) return 0;
  const isSame = (one: string, other: string): boolean => one === other || words?.areSynonyms(one, other) === true;
  if (a.marks.length !== b.marks.length || a.marks.some((mark) => !b.marks.some((other) => isSame(mark, other)))) return 0;
  if (a.head === b.head) return 1;
  if (words?.areSynonyms(a.head, b.head) === true) return synonymLikeness;
  return a.headVector === undefined || b.headVector === undefined ? 0 : Math.max(0, cosine(a.headVector, b.headVector));
}
