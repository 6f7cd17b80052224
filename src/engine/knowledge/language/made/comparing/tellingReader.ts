import { foldText } from '../../../../ground/text/fold.ts';
import { remembered } from '../../../../ground/runtime/remembered.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import { segmentWords } from '../index/segmentWords.ts';
import { isKnownTool } from '../../tools/isKnownTool.ts';
import type { ChangeWords } from './changeWords.ts';
import { isLanguageName } from './isLanguageName.ts';

/** What a word of a statement is, as far as its form and the small words before it show. */
export type PieceSort = 'name' | 'noun' | 'code' | 'number' | 'time' | 'language' | 'word';

/** A telling word of a statement, or several that are one value. */
export interface Piece {
  readonly sort: PieceSort;
  /** Folded; of a name of several words all of them. */
  readonly words: readonly string[];
  /** How many there are of it. */
  readonly count?: string | undefined;
  /** That number is as well an article. */
  readonly isOne?: boolean | undefined;
  /** Of a time whether it is a day or an hour. */
  readonly grain?: 'day' | 'hour' | undefined;
  /** It has an article, or some of it are counted: no name of a value. */
  readonly isMeasured?: boolean | undefined;
  /** The word before it that is no article: how it belongs to its clause. */
  readonly before: string;
}

/** A part of a statement, by its telling words in their order. */
export type Clause = readonly Piece[];

/** A clause, and whether it only says where or for what the next one holds: "in the project Falcon, ...". */
export interface ReadClause {
  readonly pieces: Clause;
  readonly isOpening: boolean;
}

/** "About the project: ..."; what stands before the colon only leads to the statement. */
const label = /^[^:.,;\n]{1,30}:\s+/u;
const mostRead = 500;
const longestKept = 600;

/** Reads the clauses of texts in a language with their telling words. */
export function tellingReader(words: ChangeWords): (text: string) => readonly ReadClause[] {
  const patterns = patternsOf(words);
  return remembered(
    (text: string): readonly ReadClause[] =>
      text
        .normalize('NFC')
        .replace(label, '')
        .replace(words.since, ' ')
        .replace(patterns.stops, '\n')
        .replace(words.clauses, '\n')
        .split('\n')
        .map((clause) => readClause(clause, words, patterns))
        .filter(({ pieces }) => pieces.length > 0),
    mostRead,
    longestKept,
  );
}

interface Patterns {
  /** Ends a clause; a dot within a number, a date or a name of a file does not. */
  readonly stops: RegExp;
  readonly changes: RegExp;
  readonly times: RegExp;
  readonly day: RegExp;
}

function patternsOf({ changes, months, weekdays, clock, isUnspaced }: ChangeWords): Patterns {
  const day = String.raw`\d{1,2}(?:\.|º|er)?\s*(?:(?:de|d')\s*)?(?:${months})(?:\s+(?:de\s+)?\d{4})?|\d{1,2}\s*月\s*\d{1,2}\s*[日号]|\d{4}-\d\d-\d\d|(?:${weekdays})`;
  return {
    stops: /:(?!\d)|[;!?()。、，；！？\n]|,(?!\d)|\.(?=\s|$)(?<!\d\.(?=\s\p{L}))/gu,
    changes: new RegExp(changes.source, 'giu'),
    times:
      isUnspaced === true
        ? new RegExp(`${day}|${clock}`, 'giu')
        : textPattern(String.raw`(?<![\p{L}\p{N}])(?:${day}|${clock})(?![\p{L}\p{N}])`, 'giu'),
    day: new RegExp(`^(?:${day})`, 'iu'),
  };
}

interface Token {
  readonly text: string;
  readonly low: string;
  readonly grain?: Piece['grain'];
}

const mark = '\u{E010}';
const token = new RegExp(
  String.raw`${mark}|[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}ー]+|[\p{Script=Latin}\p{M}\p{N}](?:[\p{Script=Latin}\p{M}\p{N}_@/-]|\.(?=[\p{L}\p{N}]))*`,
  'gu',
);
/** A word in katakana is one, whatever list of words it is in. */
const katakana = /([\p{scx=Katakana}ー]{2,})/u;
const unspaced = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}ー]/u;

function tokensOf(clause: string, patterns: Patterns): readonly Token[] {
  const times: string[] = [];
  const read = clause.replace(patterns.changes, ' ').replace(patterns.times, (time) => {
    times.push(time);
    return ` ${mark} `;
  });
  return [...read.matchAll(token)].flatMap(([text]): readonly Token[] => {
    if (text === mark) {
      const time = times.shift() ?? '';
      return [{ text: time, low: timeKey(time), grain: patterns.day.test(time) ? 'day' : 'hour' }];
    }
    const parts = unspaced.test(text)
      ? text.split(katakana).flatMap((run) => (katakana.test(run) ? [run] : segmentWords(run)))
      : [text];
    return parts.map((part) => ({ text: part, low: foldText(part).replace(/-$/u, '') }));
  });
}

/** A time in one writing, however a language puts its small words. */
function timeKey(time: string): string {
  const numbers = time.match(/\d+/gu) ?? [];
  const letters = foldText(time).match(/\p{L}{3,}|[月火水木金土日一二三四五六]/gu) ?? [];
  const hour = numbers.filter((number, at) => at === 0 || Number(number) > 0);
  return [...hour, ...letters.map((word) => word.slice(0, 4))].join(' ');
}

function readClause(clause: string, words: ChangeWords, patterns: Patterns): ReadClause {
  const tokens = tokensOf(clause, patterns);
  const pieces = piecesOf(tokens, words);
  const isOpening =
    words.opening.has(tokens[0]?.text.toLowerCase() ?? '') && pieces.every(({ sort }) => sort !== 'word');
  return { pieces, isOpening };
}

function piecesOf(tokens: readonly Token[], words: ChangeWords): Clause {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const own = tokens[at];
    if (own === undefined || isSmall(own, words)) continue;
    const next = tokens[at + 1]?.text ?? '';
    const place = {
      ...placeOf(tokens, at, words),
      isFirst: at === 0,
      isStem: /^\p{sc=Hiragana}/u.test(next) && !words.opening.has(next),
      answers: words.succession?.office.test(next) ?? false,
    };
    const sort = sortOf(own, place, words);
    const last = pieces.at(-1);
    const goesOn = last?.sort === 'name' && isNextTo(tokens, at, last);
    if (goesOn && (sort === 'name' || isKnownTool([...last.words, own.low].join(' ')))) {
      pieces.splice(-1, 1, { ...last, words: [...last.words, own.low] });
      continue;
    }
    // "Release 4.2" is that one, and no number of something.
    const isLabelled = at > 0 && /\.\d/u.test(own.low) && pieces.at(-1)?.words.at(-1) === tokens[at - 1]?.low;
    // "Test environment" is one thing, also where nothing stands between its words.
    const isCompound =
      sort === 'noun' && last?.sort === 'noun' && unspaced.test(own.text) && isNextTo(tokens, at, last);
    if (isCompound) {
      pieces.splice(-1, 1, { ...last, words: [...last.words, own.low] });
      continue;
    }
    const number = isLabelled ? undefined : numberOf(own, words);
    const counted = tokens[at + 1];
    // "Thirty minutes": what is counted, with how many; a number with nothing behind it stands for itself.
    if (number !== undefined && counted !== undefined && isCounted(counted, words)) {
      pieces.push({ sort: 'noun', words: [counted.low], count: number, isMeasured: true, before: place.before });
      at += 1;
      continue;
    }
    pieces.push({
      sort,
      words: [own.low],
      before: place.before,
      ...(own.grain === undefined ? {} : { grain: own.grain }),
      ...(place.hasArticle || place.isOne ? { isMeasured: true } : {}),
      ...(place.isOne ? { count: '1', isOne: true } : {}),
    });
  }
  return pieces;
}

function isSmall({ text, low, grain }: Token, words: ChangeWords): boolean {
  if (grain !== undefined) return false;
  const known = text.toLowerCase();
  const lists = [words.opening, words.articles, words.light, words.titles];
  const isIn = (word: string): boolean => lists.some((small) => small.has(word));
  return low === '' || isIn(known) || (unspaced.test(text) && Array.from(text).every(isIn));
}

function isCounted(counted: Token, words: ChangeWords): boolean {
  // Where nouns have capitals, "written in Java 17 before" counts nothing.
  const mayBe = words.isNoun === undefined || /^\p{Lu}/u.test(counted.text) || words.isNoun(counted.low);
  return mayBe && counted.grain === undefined && !isSmall(counted, words) && !/\d/u.test(counted.low);
}

function numberOf({ text, low, grain }: Token, { numbers }: ChangeWords): string | undefined {
  if (grain !== undefined) return undefined;
  if (/^\d+(?:[.]\d+)*$/u.test(low)) return low;
  return numbers.get(text.toLowerCase())?.toString();
}

/** A name may go on only where nothing stands between its words. */
function isNextTo(tokens: readonly Token[], at: number, { words }: Piece): boolean {
  return tokens[at - 1]?.low === words.at(-1);
}

interface Place {
  readonly before: string;
  /** A small word before it opens a noun. */
  readonly isOpened: boolean;
  readonly hasArticle: boolean;
  readonly isOne: boolean;
  readonly isFirst: boolean;
  /** The ending of a verb stands right behind it. */
  readonly isStem: boolean;
  /** Behind it stands a word by which somebody answers for something. */
  readonly answers: boolean;
}

function placeOf(
  tokens: readonly Token[],
  at: number,
  words: ChangeWords,
): Omit<Place, 'isFirst' | 'isStem' | 'answers'> {
  const previous =
    tokens
      .slice(0, at)
      .findLast(({ low }) => !words.light.has(low))
      ?.text.toLowerCase() ?? '';
  const isOne = words.numbers.get(previous) === 1;
  let before = '';
  for (let back = at - 1; back >= 0 && before === ''; back -= 1) {
    const low = tokens[back]?.text.toLowerCase() ?? '';
    if (!words.articles.has(low) && !words.light.has(low) && !words.titles.has(low)) before = low;
  }
  return {
    before,
    isOne,
    isOpened: words.opening.has(previous) || words.articles.has(previous) || words.numbers.has(previous),
    hasArticle: words.articles.has(previous),
  };
}

function sortOf(own: Token, place: Place, words: ChangeWords): PieceSort {
  const { text, low, grain } = own;
  if (grain !== undefined) return 'time';
  if (/^\d+(?:\.\d+)*$/u.test(low)) return 'number';
  if (isLanguageName(low, words.code)) return 'language';
  if (isKnownTool(text.toLowerCase())) return 'name';
  if (/[./_@]|\d\p{L}|\p{L}\d/u.test(text)) return 'code';
  if (unspaced.test(text))
    return /\p{sc=Hiragana}$/u.test(text) || (text.length === 1 && place.isStem) ? 'word' : 'noun';
  if (words.isUnspaced === true) return 'name';
  const isCapital = /^\p{Lu}/u.test(text);
  // "Ada looks after the invoices": a capital of the first word shows no name by itself.
  if (place.isFirst && isCapital && place.answers && words.isNoun?.(text.toLowerCase()) !== true) return 'name';
  if (words.isNoun !== undefined) {
    const isNoun = words.isNoun(text.toLowerCase());
    // Typed in small letters a verb may look like a noun, but not behind what opens one.
    if (!isCapital) return isNoun && place.isOpened ? 'noun' : 'word';
    if (place.isFirst && !isNoun && !text.includes('-')) return 'word';
    return isNoun || place.hasArticle ? 'noun' : 'name';
  }
  if (isCapital && (!place.isFirst || /^\p{Lu}{2}/u.test(text))) return 'name';
  return place.isOpened && !isCapital ? 'noun' : 'word';
}
