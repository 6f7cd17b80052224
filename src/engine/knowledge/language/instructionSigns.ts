/** Signs of a text that wants to be obeyed. */
export type InstructionSign =
  | 'override'
  | 'token'
  | 'ownCall'
  | 'address'
  | 'trigger'
  | 'consent'
  | 'grant'
  | 'trust'
  | 'command'
  | 'disguise'
  | 'call'
  | 'heading'
  | 'encoded';

export type SignTests = readonly (readonly [sign: InstructionSign, pattern: RegExp])[];

/** Matched against folded text. */
export interface InstructionSigns {
  /** What is never said in an ordinary conversation. */
  readonly neverSaid: SignTests;
  /** What is said in ordinary conversations too, where one of them alone proves nothing. */
  readonly alsoSaid: SignTests;
  /** Words by what they do in an order or a note; see `trust/obeying/readCues.ts`. */
  readonly obeyCues: Readonly<Record<string, readonly string[]>>;
  /** Where folded words name who reads the memory: an assistant, and not a part of somebody's product. */
  readonly readers: (words: readonly string[]) => readonly number[];
  /** Who does what a clause says, from its folded words. */
  readonly moodOf: (words: readonly string[]) => Mood;
}

/** Who does what a clause says: it orders, an assistant acts, the user wants or grants, or something is so. */
export type Mood = 'orders' | 'assistant' | 'reader' | 'you' | 'user' | 'ours' | 'done' | 'is' | 'label';
