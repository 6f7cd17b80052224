/** How a topic is made for a text, or found among known ones. */
export interface TopicRules {
  /** The topic of what somebody prefers. */
  readonly preferences: string;
  /** The topic of a text that tells nothing. */
  readonly general: string;
  /** Words that say nothing about what a sentence is about. */
  readonly weakWords: ReadonlySet<string>;
  readonly isPreference: RegExp;
  /** Enough to bring the forms of a word together in a label. */
  readonly labelStemOf: (word: string) => string;
  /** Whether a fact in the third person is a wish of the user, or an order. */
  readonly isOfUser: (content: string) => boolean;
  /** A fact with its verbs and its speaker taken out, so that what is left in a row are names of things. */
  readonly nounsOf: (content: string) => string;
  /** What a text is about, as phrases with commas between them; the text itself where that cannot be told. */
  readonly aboutOf: (content: string) => string;
  /** Words that hold a label together and neither begin nor end it. */
  readonly joins: ReadonlySet<string>;
  /** A topic is written as its words are in the text, since capital letters belong to them. */
  readonly keepsCase: boolean;
  /** Topics that are a sort of text and not a subject, as a diary is. */
  readonly sorts: readonly TopicSort[];
  /** The name of a topic for whatever has none. */
  readonly generalName: RegExp;
  /** A text about nothing but that somebody talked. */
  readonly smallTalk: RegExp;
}

export interface TopicSort {
  readonly name: RegExp;
  readonly isText: (text: string) => boolean;
}
