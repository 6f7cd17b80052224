import { languageOf } from '../knowledge/language/languages.ts';
import type { WordVectors } from '../ground/contract/ports.ts';
import { isEveryday, queryTerms, terms } from '../knowledge/language/terms.ts';
import { cosine } from './cosine.ts';

/**
 * How alike two topics must be to belong together. Chosen on the first part of test/engine/meaning/topics.txt, where
 * 0.8 joins some topics that are related but not the same.
 */
export const together = 0.9;

/** How alike an embedding model finds the names of two topics, 0 to 1; undefined: it does not know them. */
export type TopicLikeness = (a: string, b: string) => number | undefined;

/** A topic's label, split into its parts: in "work schedule" the last word says what it is, the others which one. */
export interface Label {
  readonly topic: string;
  /** The topic without its owner. */
  readonly name: string;
  readonly head: string | undefined;
  readonly headVector: Float32Array | undefined;
  /** Words that tell this one from others of its kind; everyday ones ("work", "team") do not. */
  readonly marks: readonly string[];
  /** Whose it is, as in "Lee's hours". */
  readonly owner: string | undefined;
}

export function labelOf(topic: string, words: WordVectors | undefined): Label {
  const owner = /^(\p{L}[\p{L}\p{N}-]*)['’]s? /u.exec(topic)?.[1];
  const name = owner === undefined ? topic : topic.slice(topic.indexOf(' ') + 1);
  const found = [...queryTerms(name).keys()];
  const [head] = found.slice(-1);
  return {
    topic,
    name,
    head,
    headVector: head === undefined ? undefined : words?.vector(head),
    marks: [
      ...found.slice(0, -1).filter((term) => !isEveryday(term)),
      ...(name.toLowerCase().match(languageOf(name).index.particles) ?? []),
    ],
    owner: owner === undefined ? undefined : terms(owner)[0],
  };
}

/** The greatest likeness of two words that are not the same. */
const synonymLikeness = 0.95;

/**
 * How alike two labels are, 0 to 1: as alike as their heads, or as an embedding model says, unless their owners or
 * their marks differ ("Lee's hours" and "Nora's hours", "api version" and "node version"), which embedding models find
 * much alike.
 */
export function labelLikeness(
  a: Label,
  b: Label,
  words: WordVectors | undefined,
  byModel: TopicLikeness | undefined,
): number {
  if (a.head === undefined || b.head === undefined) return 0;
  if (a.owner !== undefined && b.owner !== undefined && a.owner !== b.owner) return 0;
  const isSame = (one: string, other: string): boolean => one === other || words?.areSynonyms(one, other) === true;
  if (a.marks.length !== b.marks.length || a.marks.some((mark) => !b.marks.some((other) => isSame(mark, other))))
    return 0;
  if (a.head === b.head) return 1;
  if (words?.areSynonyms(a.head, b.head) === true) return synonymLikeness;
  const byWords = a.headVector === undefined || b.headVector === undefined ? 0 : cosine(a.headVector, b.headVector);
  return Math.max(0, byWords, byModel?.(a.name, b.name) ?? 0);
}
