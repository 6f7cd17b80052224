import { isSubset } from '../../ground/text/termSets.ts';
import { languageOf, languages, onceForEach } from '../language/languages.ts';
import { queryTerms, terms } from '../language/terms.ts';

/** "The X of Y is Z", whatever its wording: what is spoken of, which of its properties, and the value it has. */
export interface Attribute {
  readonly subject: ReadonlySet<string>;
  /** The verb that names the property, in one form. */
  readonly property: string;
  readonly value: ReadonlySet<string>;
}

/** Only what stands for one thing at a time may be said with a bare "use": of these a project has one. */
let choices: readonly ReadonlySet<string>[] | undefined;

export function attributeOf(content: string): Attribute | undefined {
  const language = languageOf(content);
  const { wordings, timeless, aspectOf } = language.comparing.attributes;
  const generic = genericTerms(language);
  const text = content
    .normalize('NFKC')
    .trim()
    .replace(/(?<![.!])[.!]+$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    // An address is one word, whatever it is made of.
    .replace(/(?<!\S)\S+@\S+|https?:\/\/\S+/g, (address) => address.replace(/[^\p{L}\p{N}]/gu, ''))
    .replace(timeless, '');
  for (const [property, pattern] of wordings) {
    const { lead = '', object = '', value = '', other } = pattern.exec(text)?.groups ?? {};
    const valueTerms = termsOf(value, generic);
    const subject = termsOf(`${lead} ${object} ${other === undefined ? '' : `${value} ${other}`}`, generic);
    // Without a subject, a value says nothing that another could conflict with.
    if (valueTerms.size === 0 || valueTerms.size > mostValueTerms || subject.size === 0) continue;
    const hasNumber = numbersOf(valueTerms).size > 0;
    return { subject, property: property === 'is' ? `is ${aspectOf(value, hasNumber)}` : property, value: valueTerms };
  }
  return undefined;
}

/** A value is a few words; anything longer is a description, and descriptions add up. */
const mostValueTerms = 5;

/** Two values of one property of one thing. */
export function attributesConflict(a: Attribute, b: Attribute): boolean {
  // What something is may be several things; which of them exclude each other, `holdings.ts` knows.
  if (a.property === 'is ') return false;
  if (a.property !== b.property || !isSubset(a.subject, b.subject) || !isSubset(b.subject, a.subject)) return false;
  const [numbersA, numbersB] = [numbersOf(a.value), numbersOf(b.value)];
  // A year as well as the day says more; another day says something else.
  if (!isSubset(numbersA, numbersB) && !isSubset(numbersB, numbersA)) return true;
  return ![...a.value].some((term) => b.value.has(term) && !numbersA.has(term));
}

function numbersOf(terms: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...terms].filter((term) => /^\d/.test(term)));
}

interface Choice {
  readonly of: ReadonlySet<string>;
  readonly chosen: string;
}

/**
 * Which choice that excludes its alternatives a text names, as the set it was chosen from; undefined for none or
 * several.
 */
export function choiceIn(terms: ReadonlySet<string>): Choice | undefined {
  choices ??= languages.flatMap(({ comparing }) => comparing.attributes.choices.map(termsOfAll));
  const found = choices.flatMap((of) => {
    const named = [...of].filter((term) => terms.has(term));
    return named.length === 1 ? [{ of, chosen: named[0] ?? '' }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

function termsOfAll(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => terms(word)));
}

const genericTerms = onceForEach(({ comparing }) => new Set(queryTerms(comparing.attributes.generic).keys()));

function termsOf(text: string, generic: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...queryTerms(text).keys()].filter((term) => !generic.has(term)));
}
