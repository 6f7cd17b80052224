import { dateText } from '../../../open/texts/whenText.ts';
import { say, spokenLanguage } from '../../../open/texts/say.ts';
import { engineSentences } from './engineSentences.ts';
import { marksOf, partsInUsersLanguage } from './partsInUsersLanguage.ts';

interface Form {
  readonly text: string;
  readonly pattern: RegExp;
  /** What fills it in is the engine's own words, too: they stand behind a colon, not in quotes. */
  readonly holdsAnother: boolean;
}

const forms: readonly Form[] = engineSentences.map((text) => ({
  text,
  pattern: new RegExp(
    `^${text
      .split(/\{\d\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+?)')}$`,
    's',
  ),
  holdsAnother: /: \{0\}\.$/.test(text),
}));

/**
 * What the engine said, in the user's language: the whole of it, or each of its sentences, or the clauses that one joins by
 * semicolons. What is not among the sentences that are known stays as it is, in English.
 */
export function inUsersLanguage(said: string): string {
  const sentences = splitOutsideQuotes(said, '. ');
  const { blank } = marksOf();
  // Else the first one's pattern might take those behind it for what fills it in.
  const known = sentences.length > 1 ? sentences.map(translated).filter((text) => text !== undefined) : [];
  if (known.length === sentences.length) return known.join(blank);
  return translated(said) ?? partsInUsersLanguage(said) ?? sentences.map(sentence).join(blank);
}

function sentence(said: string): string {
  return translated(said) ?? ofClauses(said) ?? said;
}

function ofClauses(said: string): string | undefined {
  if (!said.endsWith('.')) return undefined;
  const clauses = splitOutsideQuotes(withSmallInitial(said.slice(0, -1)), '; ')
    .map((clause) => clause.replace(/;$/, ''))
    .map(translated);
  if (clauses.some((clause) => clause === undefined)) return undefined;
  const { clause, end } = marksOf();
  const text = clauses.join(clause);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;
}

function translated(said: string): string | undefined {
  for (const { text, pattern, holdsAnother } of forms) {
    const found = pattern.exec(said);
    if (found === null) continue;
    const values = found
      .slice(1)
      .map((value) => (holdsAnother ? translated(value) : undefined) ?? partsInUsersLanguage(value) ?? dayIn(value));
    return say(text, ...values);
  }
  return undefined;
}

/** A day as the engine writes it, as the user's language does; anything else as it is. */
function dayIn(value: string): string {
  if (!/^\d{1,2} [A-Z][a-z]+ \d{4}$/.test(value)) return value;
  const at = Date.parse(`${value} UTC`);
  if (Number.isNaN(at)) return value;
  // As every other date of ours is written: "30 November 2026", or "November 30, 2026" where that is usual.
  if (spokenLanguage() === 'en') return dateText(new Date(value).getTime(), 0);
  return new Intl.DateTimeFormat(spokenLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

/** The pieces of a text between marks, each with the sign that ends it; what is quoted is not cut. */
function splitOutsideQuotes(text: string, mark: '. ' | '; '): string[] {
  const pieces: string[] = [];
  let start = 0;
  let quotes = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '“') quotes++;
    else if (text[at] === '”') quotes--;
    else if (quotes <= 0 && text.startsWith(mark, at)) {
      pieces.push(text.slice(start, at + 1));
      start = at + mark.length;
    }
  }
  return [...pieces, text.slice(start)];
}

function withSmallInitial(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
