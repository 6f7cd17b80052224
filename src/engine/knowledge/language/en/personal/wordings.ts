import type { PersonalField } from '../../../../ground/contract/personalFields.ts';
import { isKnownTool } from '../../tools/isKnownTool.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import humanLanguages from '../words/humanLanguages.json' with { type: 'json' };

/** One way to say something of the user. What the group `v` caught must pass `isValue`, where there is one. */
export interface PersonalWording {
  readonly field: PersonalField;
  readonly pattern: RegExp;
  readonly isValue?: (value: string) => boolean;
}

const r = String.raw;

/** Words before a statement that do not change whom it is about. */
const leads = anyOf(
  ...[
    'hi',
    'hello',
    'hey',
    'please',
    'okay?',
    'ok',
    'by the way',
    'btw',
    'fyi',
    'note that',
    'note',
    'also',
    'and',
    'so',
  ],
  ...[
    'well',
    'actually',
    'yes',
    'no',
    'from now on',
    'in general',
    'generally',
    'always',
    'always please',
    'just',
    'to be clear',
  ],
);
export const opening = r`^(?:${leads}[,:!.]?\s+)*`;

/** The user as a subject, an owner and an object. */
export const user = '(?:i|(?:the |this )?user)';
export const users = r`(?:my|(?:the |this )?user(?:['’]s)?)`;
export const me = '(?:me|the user|this user|them|him|her)';

const adverb = r`(?:(?:also|now|usually|currently|still|mostly|really|always|generally|often|just|recently|much|strongly|clearly|would|tends? to|seems? to|would like to|likes? to|wants? to) )*`;
/** "I am", "the user's", "the user is", before a participle or a noun. */
export const being = r`(?:['’](?:m|s)|(?:['’]ve|['’]s| has| have) been| am| is) ${adverb}`;
export const does = r`(?:['’]d)? ${adverb}`;

/** A value that begins like a name: a capital, in any script, or a digit. */
export function isNamed(value: string): boolean {
  return /^["'“‘]?(?:\p{Lu}|\p{Lo}|\d)/u.test(value);
}

/** The same for what is no tool: "moved to Vienna", and not "moved to Postgres". */
export function isPlaceLike(value: string): boolean {
  const [first = ''] = /^[\p{L}\p{M}\p{N}'’.+#-]+/u.exec(value) ?? [];
  return (
    isNamed(value) &&
    !isKnownTool(first.toLowerCase().replace(/[.,]+$/, '')) &&
    !/\p{Lu}.*\p{Lu}|[.+#]\p{L}/u.test(first)
  );
}

/** Names of natural languages; "Go" and "Rust" are none. */
export const humanLanguage = r`\b${anyOf(...humanLanguages)}\b`;

export function wording(
  field: PersonalField,
  parts: readonly string[],
  isValue?: PersonalWording['isValue'],
): PersonalWording {
  return { field, pattern: patternOf(parts, 'iu'), ...(isValue === undefined ? {} : { isValue }) };
}
