import type { Word } from '../../wordsOf.ts';

/** What a clause says of how work is done, as far as its form tells. */
export interface Practice {
  readonly words: readonly Word[];
  /** `order`: "use tabs"; `norm`: "names should ..."; `habit`: "names start with ..."; `wish`: "I want ...". */
  readonly mood: 'order' | 'norm' | 'habit' | 'wish' | 'proposal' | 'fragment';
  /** `kind`: a sort of thing or everybody; `one`: a certain thing; `pointed`: "it", "that". */
  readonly subject: 'none' | 'I' | 'we' | 'you' | 'kind' | 'one' | 'pointed';
  readonly subjectWords: readonly Word[];
  /** The base of the main verb; empty when there is none. */
  readonly verb: string;
  readonly tense: 'present' | 'past' | 'progressive' | 'perfect' | 'future';
  readonly isPassive: boolean;
  readonly isNegated: boolean;
  /** What follows the main verb. */
  readonly object: readonly Word[];
}
