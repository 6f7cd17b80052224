import { remembered } from '../../../../ground/runtime/remembered.ts';
import { abbreviations, denials, otherInCapitals, smallCapitalNames } from './clauseWords.ts';

/** A word, number or sign of a statement, as far as it matters for what is said. */
export interface Token {
  readonly text: string;
  readonly fold: string;
  /** Code, a path, an identifier: another letter case is another thing. */
  readonly isExact: boolean;
  /** Capitals inside, or a unit: equal to what has none, but not to other capitals. */
  readonly isMixed: boolean;
  /** The punctuation behind it, by what it does: nothing, parts a clause, or ends a sentence. */
  readonly end: '' | ',' | '.';
}

export function areEqual(a: Token, b: Token): boolean {
  // "No, we deploy" is not "No deploy".
  if ((a.end === '') !== (b.end === '') && denials.has(a.fold)) return false;
  if (a.text === b.text) return true;
  return a.fold === b.fold && !a.isExact && !b.isExact && !(a.isMixed && b.isMixed);
}

/** Texts of which readings are kept: of two lists of statements each is compared with each. */
export const mostKept = 1000;
export const longestKept = 600;

/**
 * The tokens of a text. Quotes, brackets, emphasis, full-width forms and how much space stands between words are no
 * part of it.
 */
export const tokensOf: (content: string) => readonly Token[] = remembered(readTokens, mostKept, longestKept);

function readTokens(content: string): readonly Token[] {
  const text = plainSigns(content);
  const isShouted = !/\p{Ll}/u.test(text);
  const found: Token[] = [];
  const close = (end: ',' | '.'): void => {
    const last = found.at(-1);
    if (last !== undefined && last.end !== '.') found[found.length - 1] = { ...last, end };
  };
  const add = (word: string, isCode: boolean): void => {
    found.push(tokenOf(word, { isCode, isShouted, after: found.at(-1) }));
  };
  text.split('`').forEach((part, index, parts) => {
    // Between two backticks is code; a backtick without its other one is a sign like others.
    const isCode = index % 2 === 1 && index < parts.length - 1;
    for (const line of part.split('\n').entries()) {
      if (line[0] > 0) close('.');
      for (const chunk of line[1].split(/\s+/)) {
        if (chunk === '') continue;
        if (isCode) add(chunk, true);
        else readChunk(chunk, add, close);
      }
    }
  });
  return found;
}

function plainSigns(content: string): string {
  return (
    content
      .normalize('NFKC')
      .replace(/[’‘ʼ]/g, "'")
      .replace(/[“”„«»]/g, '"')
      .replace(/(?<=\d)[–—](?=\d)/g, '-')
      .replace(/[–—…•·]/g, ', ')
      .replace(/。/g, '. ')
      .replace(/、/g, ', ')
      // A comma between two words needs no space; within a number or an address it belongs to it.
      .replace(/(?<=\p{L})[,;](?=\p{L})/gu, (sign) => `${sign} `)
  );
}

const opening = /^["'([{*]+/;
const closing = /["')\]}*.,;:!?]/;
/** What begins with an underscore may be emphasis or a name. */
const emphasis = /^(_{1,2})([^_].*[^_]|[^_])\1$/;

/** One stretch without space: its punctuation, and the words that are left. */
function readChunk(chunk: string, add: (word: string, isCode: boolean) => void, close: (end: ',' | '.') => void): void {
  const opened = opening.exec(chunk)?.[0] ?? '';
  if (/[([{]/.test(opened)) close(',');
  const rest = chunk.slice(opened.length);
  const bare = rest.slice(0, closingStart(rest));
  const closed = rest.slice(bare.length).replace(/["'*]/g, '');
  const core = emphasis.exec(bare)?.[2] ?? bare;
  if (/^(?:-+|)$/.test(core)) {
    close(',');
    return;
  }
  if (core === '&') add('and', false);
  else if (/^\p{L}[\p{L}']*(?:-\p{L}[\p{L}']*)+$/u.test(core)) for (const part of core.split('-')) add(part, false);
  else add(core, false);
  if (closed.includes('?')) add('?', false);
  if (closed === '') return;
  const isAbbreviated = closed === '.' && abbreviations.has(core.toLowerCase());
  close(/[.;!?]/.test(closed) && !isAbbreviated ? '.' : ',');
}

/** Read from the end, character by character: a regular expression would go through long runs again and again. */
function closingStart(text: string): number {
  let start = text.length;
  while (start > 0 && closing.test(text.charAt(start - 1))) start--;
  return start;
}

function tokenOf(
  text: string,
  {
    isCode,
    isShouted,
    after,
  }: { readonly isCode: boolean; readonly isShouted: boolean; readonly after: Token | undefined },
): Token {
  const fold = text.toLowerCase().replace(/n't$/, 'nt');
  const hasInnerCapital = /.\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);
  const isCamel = /^\p{Ll}.*\p{Lu}/u.test(text) && !smallCapitalNames.has(text);
  const isOther = !isShouted && otherInCapitals.has(fold) && !/\p{Ll}/u.test(text);
  const amount =
    /^[\d.,]+(\p{L}+)$/u.exec(text)?.[1] ?? (after !== undefined && /^[\d.,]+$/.test(after.text) ? text : '');
  return {
    text,
    fold,
    isExact: isCode || isCamel || isOther || /[/\\_@=<>{}$|~#+]|^[-.!]/.test(text) || /^\p{L}$/u.test(amount),
    isMixed: hasInnerCapital || (/^[kmgt]?i?b(?:ps)?$/i.test(amount) && /\p{Lu}/u.test(amount)),
    end: '',
  };
}
