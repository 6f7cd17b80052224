import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { NamedAnswers } from '../../language.ts';
import { anyOf } from '../../patterns.ts';
import { monthNames, weekdayNames } from './calendar.ts';

const r = String.raw;
/** A word with a capital that is no day and no month. */
const name = r`(?!${anyOf(...[...monthNames, ...weekdayNames].map(capitalized))}s?\b)\p{Lu}[\p{L}\p{N}-]*`;
/** Capitals alone are a technology, unless somebody is called by what they do. */
const acronym = r`(?!(?!(?:C\p{Lu}O|QA|HR|PM|VP)s?(?!\p{L}))\p{Lu}[\p{Lu}\p{N}]+s?(?![\p{L}\p{N}]))`;
/** What follows a name that begins a statement: "Mira approves", "Omar and Lena may", but not "Parcel events are". */
const doing = r`\p{Ll}+s(?! (?:are|were|have)(?!\p{L}))|and \p{Lu}\p{L}+|may|must|can|will|has`;
/** What begins a statement with a capital and is no name. */
const starts = anyOf('The', 'An?', 'All', 'Each', 'Every', 'Our', 'My', 'We', 'It', 'This', 'That', 'No', 'Only');
const before = anyOf('in', 'at', 'on', 'from', 'to', 'behind', 'under', 'near', 'by', 'with', 'through');

/** "Who" and "where" ask for a name; a statement without any hardly answers. */
export const namedAnswers: NamedAnswers = {
  wantsPerson: /\b(?:who|whom|whose)\b/i,
  namesPerson: textPattern(
    r`(?<=[\p{Ll}\p{N},;:'’"“(] )${acronym}${name}|^(?!${starts} )\p{Lu}\p{Ll}+ (?:${doing})(?!\p{L})`,
    'u',
  ),
  wantsPlace: /\bwhere\b/i,
  namesPlace: textPattern(r`(?<!\p{L})${before} (?:(?:the|an?|our|their|my) )?${name}`, 'u'),
};

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
