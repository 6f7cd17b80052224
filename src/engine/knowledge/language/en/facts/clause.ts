import type { Word } from '../../wordsOf.ts';

/** What a clause is about, as far as its form tells. */
export type SubjectType = 'I' | 'we' | 'you' | 'pronoun' | 'name' | 'thing' | 'none';

export interface Clause {
  readonly words: readonly Word[];
  /** `dropped`: the speaker left "I" out, as in notes ("Decided on ..."); `fragment`: there is no verb. */
  readonly mood: 'statement' | 'imperative' | 'proposal' | 'dropped' | 'fragment';
  readonly subject: SubjectType;
  /** The main verb: the word after auxiliaries and adverbs. */
  readonly verb: string;
  readonly tense: 'present' | 'past' | 'progressive' | 'perfect' | 'will' | 'modal';
  readonly modal?: string;
  readonly isNegated: boolean;
  readonly isPassive: boolean;
  /** Where the predicate of a statement begins, after its subject; absent for other moods. */
  readonly predicate?: number;
  /** Where what follows the main verb begins. */
  readonly rest: number;
}
