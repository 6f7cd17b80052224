import { fitPattern } from '../../../../ground/text/fitPattern.ts';
import type { EntitySpan, EntityType } from '../../../../ground/contract/entities.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import { groupNouns as organizationNouns, productNouns as projectNouns } from '../../names/nouns.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { isKnownTool } from '../../tools/isKnownTool.ts';
import { verbOf } from '../grammar/verbs.ts';
import { determiners, isAdverb, isAuxiliary, prepositions } from '../grammar/wordClasses.ts';
import { calendarWord } from '../times/calendar.ts';
import { isCommonWord, motion, personPrepositions, placePrepositions, titles } from './nameWords.ts';

/**
 * Capitalised words in a row, joined by blanks or by a small word inside a name ("Bank of Ireland", "Ada de Groot").
 */
const capital = String.raw`\p{Lu}[\p{L}\p{M}\p{N}-]*(?:['’](?!s\b)[\p{L}\p{M}]+)*`;
const run = patternOf([capital, `(?: (?:(?:of|de|der|van|von|la|del|du|&) )?${capital})*`], 'gu');
const smallWord = /^(?:of|de|&|van|von)$/;
const sentenceStart = /(?:^|[.!?:\n]["'”’)]{0,2}\s{1,3}|[\n>•*-]\s{0,3}|["“'‘(]\s{0,3})$/u;

/**
 * Names of people, groups, projects and places, by their capitals and by the words around them. A capital at the
 * start of a sentence says nothing, so a word there must be no common word and stand where a name would.
 */
export function findNames(text: string): EntitySpan[] {
  const found: EntitySpan[] = [];
  for (const match of text.matchAll(run)) {
    const isStart = sentenceStart.test(text.slice(Math.max(0, match.index - 4), match.index));
    for (const span of namesOf(text, match[0], match.index, isStart)) found.push(span);
  }
  return found;
}

function namesOf(text: string, words: string, index: number, isStart: boolean): EntitySpan[] {
  const parts = words.split(' ');
  let skipped = 0;
  let hasTitle = false;
  // "Reviewed Ada's patch", "The Hague office", "CFO Ada Byron": what comes before the name.
  while (parts.length > 0) {
    const low = (parts[0] ?? '').toLowerCase();
    const isTitle = titles.has(low) || (isAcronym(parts[0] ?? '') && parts.length > 1 && !isAcronym(parts[1] ?? ''));
    const isPlain =
      isStart && skipped === 0 && (isCommonWord(low) || isFunctional(low) || (parts.length > 1 && isDerived(low)));
    if (!isTitle && !isPlain && !calendarWord.test(low)) break;
    hasTitle ||= isTitle;
    skipped += (parts.shift()?.length ?? 0) + 1;
  }
  while (parts.length > 0 && (calendarWord.test(parts.at(-1) ?? '') || smallWord.test(parts.at(-1) ?? ''))) parts.pop();
  const name = parts.join(' ');
  const from = index + skipped;
  const isAtStart = isStart && skipped === 0;
  const around: Around = {
    lead: text.slice(Math.max(0, from - 40), from).trimEnd(),
    before: lastWord(text.slice(0, from)),
    after: text.slice(from + name.length, from + name.length + 40),
    isAtStart,
    hasTitle,
  };
  if (!isName(parts, around)) return [];
  const { type, confidence } = typeOf(parts, around);
  return [{ name, type, from, to: from + name.length, confidence }];
}

interface Around {
  /** What stands before it. */
  readonly lead: string;
  /** The word before, in lower case. */
  readonly before: string;
  readonly after: string;
  readonly isAtStart: boolean;
  readonly hasTitle: boolean;
}

function isName(parts: readonly string[], around: Around): boolean {
  const [first = ''] = parts;
  const low = first.toLowerCase();
  if (
    parts.length === 0 ||
    (parts.length === 1 &&
      (first.length < 3 || isAcronym(first) || /^ \d/.test(around.after) || isKnownTool(low) || /\d/.test(first)))
  )
    return false;
  if (parts.length > 1) return !parts.every((part) => isAcronym(part));
  if (isFunctional(low) || (isCommonWord(low) && !around.hasTitle)) return false;
  if (!around.isAtStart) return true;
  if (isDerived(low)) return /^['’]s\b/.test(around.after);
  const next = nextWord(around.after);
  // At the start of a sentence a name is a subject: "Ada fixed", "Ada's", "Ada and", "Ada, who".
  return (
    /^['’]s\b/.test(around.after) ||
    /^,? (?:and|who|from|at)\b/.test(around.after) ||
    (next !== '' && (isAuxiliary(next) || isAdverb(next) || isFinite(next)))
  );
}

function typeOf(
  parts: readonly string[],
  { lead, before, after, hasTitle, isAtStart }: Around,
): { readonly type: EntityType; readonly confidence: number } {
  const last = (parts.at(-1) ?? '').toLowerCase();
  const first = (parts[0] ?? '').toLowerCase();
  const next = nextWord(after);
  if (projectNouns.has(next) && before !== 'at' && !/^['’]/.test(after)) return { type: 'project', confidence: 0.75 };
  if (parts.length > 1 && (organizationNouns.has(last) || (parts[1] === 'of' && organizationNouns.has(first))))
    return { type: 'organization', confidence: 0.8 };
  if (hasTitle) return { type: 'person', confidence: 0.85 };
  if (organizationNouns.has(next) && !/^['’]/.test(after)) return { type: 'organization', confidence: 0.65 };
  if (before === 'project' || (parts.length > 1 && isHead(last))) return { type: 'project', confidence: 0.7 };
  if (parts.length === 1 && /\p{Ll}\p{Lu}|^\p{Lu}{3}/u.test(parts[0] ?? '')) return { type: 'other', confidence: 0.5 };
  if (parts.length === 1 && (placePrepositions.has(before) || motion.test(lead)) && !isFinite(next))
    return { type: 'location', confidence: 0.65 };
  if (parts.length === 1 && before === 'at') return { type: 'organization', confidence: 0.6 };
  // "In the Ardennes" is a place; what "the" and a noun surround ("the Doppler effect") is neither that nor a person.
  if (before === 'the' && parts.length === 1)
    return {
      type:
        /\b(?:in|near|across|around) the$/i.test(lead) && !/^ \p{Ll}/u.test(after)
          ? 'location'
          : /^ \p{Ll}/u.test(after) && !isAuxiliary(next) && /\b(?:in|on|at|from) the$/i.test(lead)
            ? 'location'
            : 'other',
      confidence: 0.55,
    };
  // "Backlog is ..." and "Ada is ..." look the same; whoever acts is more likely a person.
  if (isAtStart && parts.length === 1 && isAuxiliary(next)) return { type: 'other', confidence: 0.5 };
  if (
    parts.length <= 3 &&
    parts.every((part) => /^\p{Lu}[\p{Ll}\p{M}'’-]/u.test(part) || /^(?:de|der|van|von|la)$/.test(part))
  ) {
    const acts =
      /^['’]s\b/.test(after) ||
      (/,$/.test(lead) && /^,/.test(after)) ||
      isFinite(next) ||
      isAuxiliary(next) ||
      personPrepositions.has(before);
    if (parts.length > 1 || acts || isAtStart) return { type: 'person', confidence: acts ? 0.75 : 0.65 };
  }
  return { type: 'other', confidence: 0.5 };
}

/** A common noun as the last word, as in "Ticket Routing": the name of a thing that somebody made. */
function isHead(low: string): boolean {
  return (
    projectNouns.has(low) ||
    isCommonWord(low) ||
    verbOf(low) !== undefined ||
    /(?:ing|tion|ment|ity|ics|ware|ness)$/.test(low) ||
    /[^aeious]s$/.test(low)
  );
}

/** What a sentence may begin with that is no name. */
const openers: ReadonlySet<string> = new Set([
  ...['hello', 'hi', 'hey', 'thanks', 'ok', 'okay', 'yes', 'no', 'well', 'nice', 'great', 'perfect', 'sorry', 'please'],
  ...['and', 'but', 'or', 'so', 'if', 'when', 'while', 'because', 'since'],
]);

function isFunctional(low: string): boolean {
  return (
    determiners.has(low) ||
    prepositions.has(low) ||
    isAuxiliary(low) ||
    isAdverb(low) ||
    verbOf(low) !== undefined ||
    /^i['’]/.test(low) ||
    openers.has(low)
  );
}

const derivedEnding = textPattern(
  `${anyOf(
    ...['ed', 'ing', 'ly', 'tion', 'tions', 'ment', 'ments', 'ness', 'ity', 'ism', 'ous', 'ful', 'able', 'ible', 'ive'],
    ...['ical', 'ers', 'ors', 'ies'],
  )}$`,
);

/** Ends as verbs, adverbs and nouns made of them do; names seldom do. */
function isDerived(low: string): boolean {
  return derivedEnding.test(low);
}

function isFinite(low: string): boolean {
  const verb = verbOf(low);
  return verb !== undefined ? verb.form === 's' || verb.form === 'past' : /^\p{Ll}{3,}ed$/u.test(low);
}

function isAcronym(word: string): boolean {
  return /^[\p{Lu}\p{N}&-]+s?$/u.test(word);
}

const wordAtEnd = fitPattern(String.raw`(?<![\p{L}\p{M}'’-])[\p{L}\p{M}'’-]+$`, 'u');
const wordAtStart = fitPattern(String.raw`^ ([\p{L}\p{M}'’-]+)`, 'u');

function lastWord(text: string): string {
  const end = text.slice(-40).trimEnd();
  return wordAtEnd(end).exec(end)?.[0].toLowerCase() ?? '';
}

function nextWord(after: string): string {
  return wordAtStart(after).exec(after)?.[1]?.toLowerCase() ?? '';
}
