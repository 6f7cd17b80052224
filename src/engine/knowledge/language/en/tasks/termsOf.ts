import type { Framework } from '../../work/frameworks.ts';
import { frameworkNamed, frameworkPerhapsNamed, longNames } from '../../work/frameworks.ts';
import { languageNamed, languageOfPath, languagePerhapsNamed } from '../../work/codeLanguages.ts';
import type { Meaning } from './workLexicon.ts';
import { longestFrom, meaningOf } from './workLexicon.ts';

/** A word or a phrase of the trade in a text. */
export interface Term {
  readonly low: string;
  readonly from: number;
  readonly to: number;
  /** The mark before it: "," or ".", "" without one. */
  readonly mark: '' | ',' | '.' | '?';
  readonly meaning?: Meaning | undefined;
  readonly language?: string | undefined;
  readonly framework?: Framework | undefined;
  readonly path?: string | undefined;
}

interface Word {
  readonly low: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly mark: Term['mark'];
}

const wordPattern = /[.\p{L}\p{N}@][\p{L}\p{M}\p{N}_'#+./\\@-]*/gu;
const parts = /[^/\\-]+/g;
const longNameStarts: ReadonlySet<string> = new Set(longNames.map((name) => name.split(' ')[0] ?? ''));
/** Behind the name of a language that is an everyday word as well. */
const afterLanguage: ReadonlySet<string> = new Set([
  ...['code', 'function', 'service', 'program', 'file', 'files', 'package', 'module', 'test', 'tests', 'struct', 'app'],
  ...['firmware', 'backend', 'server', 'client', 'handler', 'handlers', 'route', 'routes', 'script', 'project', 'boot'],
]);

/** The words of a text, the phrases of the trade in them as one. */
export function termsOf(text: string): Term[] {
  const words = wordsIn(text);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const { term, length } = termAt(words, at);
    terms.push(term);
    at += length;
  }
  return terms;
}

function termAt(words: readonly Word[], at: number): { term: Term; length: number } {
  const word = words[at];
  if (word === undefined) throw new RangeError('There is no word here.');
  const { low, from, mark } = word;
  const longest = Math.max(longestFrom(low), longNameStarts.has(low) ? 2 : 1);
  for (let length = Math.min(longest, words.length - at); length > 1; length--) {
    const phrase = phraseOf(words, at, length);
    const [meaning, framework] = phrase === undefined ? [] : [meaningOf(phrase), frameworkNamed(phrase)];
    if (phrase !== undefined && (meaning ?? framework) !== undefined)
      return { term: { low: phrase, from, to: words[at + length - 1]?.to ?? from, mark, meaning, framework }, length };
  }
  const { to } = word;
  const isPath = /[^.]\.[a-z]{1,8}$/i.test(word.text) || /^(?:dockerfile|makefile|jenkinsfile)$/.test(low);
  const path = isPath && languageOfPath(low) !== undefined ? word.text : undefined;
  // "Under 400 lines" is no status.
  const isTime =
    low === 'minutes' && /^(?:\d+|few|some|several|ten|five|thirty|fifteen|of)$/.test(words[at - 1]?.low ?? '');
  const isCount = /^\d+$/.test(low) && /^[a-z%]/.test(words[at + 1]?.low ?? '') && words[at + 1]?.mark === '';
  const meaning =
    isTime || (isCount && !/^(?:for|when|if|on|instead|with|and|or|not|is|as)$/.test(words[at + 1]?.low ?? ''))
      ? undefined
      : meaningOf(low);
  return { term: { low, from, to, mark, path, ...nameAt(words, at), meaning }, length: 1 };
}

/** Words with nothing between them but blanks, as one phrase. */
function phraseOf(words: readonly Word[], at: number, length: number): string | undefined {
  const own = words.slice(at, at + length);
  return own.some(({ mark }, index) => index > 0 && mark !== '') ? undefined : own.map(({ low }) => low).join(' ');
}

function nameAt(words: readonly Word[], at: number): Pick<Term, 'language' | 'framework'> {
  const { low = '', text = '', mark = '' } = words[at] ?? {};
  const framework = frameworkNamed(low);
  const language = languageNamed(low);
  if (framework !== undefined || language !== undefined) return { language, framework };
  const [before = '', after = '', afterThat = ''] = [1, -1, -2].map((back) => words[at - back]?.low ?? '');
  // A capital alone is a language: "C", "R"; another word with one is none where a sentence begins.
  const isNamed = /^\p{Lu}$/u.test(text) || (/^\p{Lu}/u.test(text) && at > 0 && mark !== '.' && mark !== '?');
  if (isNamed || (/^\p{Lu}/u.test(text) && afterLanguage.has(afterThat)))
    return { language: languagePerhapsNamed(low), framework: frameworkPerhapsNamed(low) };
  // "Go errors are wrapped", where a sentence begins.
  const isOfThings = /^\p{Lu}/u.test(text) && /[^s]s$/.test(after) && meaningOf(after)?.noun !== undefined;
  if (!isOfThings && !afterLanguage.has(after) && !(before === 'in' && low === 'go')) return {};
  return { language: languagePerhapsNamed(low), framework: frameworkPerhapsNamed(low) };
}

const titles: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'dr', 'st', 'vs', 'etc', 'approx', 'incl', 'resp']);

function wordsIn(text: string): Word[] {
  const found: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const whole = match[0].replace(/(?<![.'/\\@-])[.'/\\@-]+$/u, '');
    if (!/[\p{L}\p{N}]/u.test(whole)) continue;
    const gap = text.slice(end, match.index);
    // "Tell Mrs. Ito".
    const mark = /^\. ?$/.test(gap) && titles.has(found.at(-1)?.low ?? '') ? '' : markIn(gap);
    end = match.index + whole.length;
    found.push(...partsOf(whole, match.index, mark));
  }
  return found;
}

/** A name or path stays whole; other words with a hyphen or slash are several. */
function partsOf(whole: string, from: number, mark: Term['mark']): Word[] {
  const low = whole.toLowerCase();
  const isWhole =
    !/[/\\-]/.test(whole) ||
    (meaningOf(low) ?? frameworkNamed(low) ?? languageNamed(low) ?? languageOfPath(low)) !== undefined;
  if (isWhole) return [{ low, text: whole, from, to: from + whole.length, mark }];
  return [...whole.matchAll(parts)].map(({ 0: text, index }, place) => ({
    ...{ low: text.toLowerCase(), text, from: from + index, to: from + index + text.length },
    mark: place === 0 ? mark : '',
  }));
}

function markIn(gap: string): Term['mark'] {
  if (gap.includes('?')) return '?';
  if (/[.!;:\n]/.test(gap)) return '.';
  return /[,()[\]—–]|\s-\s/.test(gap) ? ',' : '';
}
