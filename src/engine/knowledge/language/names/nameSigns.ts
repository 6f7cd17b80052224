/** What tells names in one language. All words are in small letters. */
export interface NameSigns {
  /** Articles, prepositions, pronouns and conjunctions. */
  readonly smallWords: ReadonlySet<string>;
  /** Small words inside a name, as part of a regular expression: "de|von". */
  readonly joining: string;
  /** What stands before the name of a person: "Dr", "directora". */
  readonly titles: ReadonlySet<string>;
  /** What companies, schools and clubs are called, before or behind their own name. */
  readonly groups: ReadonlySet<string>;
  /** What a project or product is called behind its own name. */
  readonly projects: ReadonlySet<string>;
  /** The same at the end of what stands before it. */
  readonly projectLead: RegExp;
  /** Definite and indefinite articles; no person is named behind one. */
  readonly articles: ReadonlySet<string>;
  /** Prepositions behind which a name is a place. */
  readonly places: ReadonlySet<string>;
  /** Words behind which it is a person or a group. */
  readonly persons: ReadonlySet<string>;
  /** Words that begin a clause. */
  readonly clauses: ReadonlySet<string>;
  /** Verbs that stand before their subject where a sentence begins with something else. */
  readonly auxiliaries: ReadonlySet<string>;
  /** A word behind a subject: a finite verb, "and". */
  readonly verb: RegExp;
  /** Names of days and months. */
  readonly calendar: RegExp;
  /** Whether a sentence may begin with a word that is no name. */
  readonly isPlain: (low: string) => boolean;
  /** Whether a word is a common noun, alone or beside other capitals, in a language that writes nouns with capitals. */
  readonly isNoun?: (low: string, isAlone?: boolean) => boolean;
  /** A name without a noun that a hyphen joins to it. */
  readonly withoutNoun?: (name: string) => string;
  /** The text with its letters where they were, so that names begin where words do. */
  readonly prepare?: (text: string) => string;
}
