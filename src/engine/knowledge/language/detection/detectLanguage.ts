import { lazy } from '../../../ground/runtime/lazy.ts';
import { fitPattern } from '../../../ground/text/fitPattern.ts';
import { remembered } from '../../../ground/runtime/remembered.ts';
import { textPattern } from '../../../ground/text/textPattern.ts';
import { tellingWords } from './tellingWords.ts';

const r = String.raw;

/** A language that a text can be found to be in. */
export type DetectedLanguage = 'de' | 'es' | 'fr' | 'pt' | 'zh' | 'ja';

/** Enough to tell, so that a pasted log costs no more than a turn. */
const readCharacters = 1200;
/** What a word of one language says, one that several share, one that is English too, and one that stands in names. */
const weights = { only: 2, shared: 1, alike: 0.5, letter: 1, ofName: 0.4 } as const;
/** Of all its words so many must speak for a language; a name or a quotation in another text has fewer. */
const leastShare = 0.12;
/** The same where no word speaks for English: an article alone between terms. */
const leastShareAlone = 0.08;
const mostTimes = 3;
/** So many different small words stand in no name. */
const leastOfSentence = 3;
/** A kana or a Chinese character stands for less than a word. */
const charactersOfWord = 2;

const found: ReadonlySet<string> = new Set<DetectedLanguage>(['de', 'es', 'fr', 'pt']);
const quoted = fitPattern('```[\\s\\S]*?(?:```|$)|`[^`\\n]{1,200}`|https?://\\S+', 'gu');
const said = fitPattern(r`"[^"\n]{2,400}"|“[^”\n]{2,400}”`, 'gu');
/** A word by itself, and no part of a path, a file name, an identifier or a setting. */
const wordPattern = fitPattern(
  r`(?<![\p{L}\p{M}\p{N}_./@#:=-])\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*(?![\p{L}\p{M}\p{N}_/@=(]|[.:-]\p{L})`,
  'gu',
);
const hangul = textPattern(r`\p{Script=Hangul}`, 'u');
const characters = lazy(() => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu);
/** None of them comes before these; the classes of Unicode are slow to be put to use. */
const mayBeCharacter = /[\u2e80-\uffff]/;
const kana = textPattern(r`[\p{Script=Hiragana}\p{Script=Katakana}]`, 'gu');
const plain = /^[a-z]+$/u;
const twoLetters = fitPattern(r`\p{L}{2}`, 'u');
const sentenceEnd = /(?:^|[.!?:;¿¡«"“„(*•-]\s*|\n[^\S\n]*)$/u;

/** What a letter tells that only some languages have. */
const letters: readonly (readonly [pattern: RegExp, languages: readonly string[]])[] = [
  [/ß/u, ['de', 'de']],
  [/[äöü]/u, ['de', 'tr', 'sv']],
  [/ñ/u, ['es', 'es']],
  [/ã|õ/u, ['pt', 'pt']],
  [/[íóú]/u, ['es', 'pt']],
  [/á/u, ['es', 'pt']],
  [/é/u, ['fr', 'es', 'pt']],
  [/[êâô]/u, ['fr', 'pt']],
  [/[èœûîëï]/u, ['fr']],
  [/ç/u, ['fr', 'pt', 'tr']],
  [/à/u, ['fr', 'it', 'pt']],
  [/[åø]/u, ['sv']],
  [/[ìò]/u, ['it']],
  [/ğ|ş|ı/u, ['tr', 'tr']],
  [/[ąęłśżź]/u, ['pl', 'pl']],
  [/[ășț]/u, ['ro', 'ro']],
];
/** "L'équipe", "j'ai", "qu'il": small words that lose a vowel. */
const elided: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['l', 'd', 'c'].map((part) => [part, ['fr', 'it']] as const),
  ...['j', 'qu', 'n', 's', 'm', 't', 'jusqu', 'lorsqu', 'puisqu', 'quelqu'].map((part) => [part, ['fr']] as const),
  ...['un', 'dell', 'all', 'nell', 'dall', 'sull'].map((part) => [part, ['it']] as const),
]);

/** Small words of names: one or two of them tell nothing of what a text is in. */
const ofNames: ReadonlySet<string> = new Set('de la las los del du van von der da das do dos le les el al'.split(' '));

/** Articles that are none of a name where a common noun follows. */
const articles: ReadonlySet<string> = new Set('el los las le les'.split(' '));
const germanArticles: ReadonlySet<string> = new Set('der die das den dem des'.split(' '));
const commonNoun = textPattern(r`^\s+(?:\p{Ll}|\p{Lu}{2,}(?!\p{L}))`, 'u');
const portugueseStart = textPattern(r`^O\s+\p{Ll}+\s+\p{L}+\s+\S`, 'u');
const capitalNoun = textPattern(r`^\s+\p{Lu}`, 'u');
const behindCommonWord = textPattern(r`(?:^|\s)(?!(?:van|von|de|la)\s)\p{L}\p{Ll}*\s+$`, 'u');

/** "Die Queue hat …", "Der Job rennt …": a noun with a capital, and its verb in small letters. */
const opensGerman = textPattern(
  r`(?:^|[.!?:]\s+)(?:Der|Die|Das) \p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*)? \p{Ll}+(?:t|te|en|ten)(?!\p{L})`,
  'u',
);
/** "Migramos", "testeamos", "fazemos": what "we" do in Spanish and Portuguese. */
const iberianWe = /..(?:[bcdfglmnprstvz](?:amos|emos|imos)|eamos)$/u;

/** Nouns that German makes of verbs and adjectives; English "young" and "sprung" are shorter. */
const germanNoun = /^(?!samsung)(?:.{4,}(?<!str|spr|sw)ungs?(?:en)?|.{3,}(?:keit|heit|schaft)(?:en)?)$/u;

/** Orders of Spanish with a pronoun behind them take an accent that nothing else has: "dímelo", "recuérdame". */
const spanishOrder = /[áéíó][a-zñ]{0,6}[ae](?:(?:me|te|se)?l[ao]s?|me|nos)$/u;

const spanishOnly = textPattern(r`(?<!\p{L})(?:el|los|las|y|del|en|con|lo|ha|\p{L}{2,}[iy]endo)(?!\p{L})|[ñ¿¡]`, 'giu');
const portugueseOnly = textPattern(
  r`(?<!\p{L})(?:o|os|as|um|e|do|da|ao|na|em|com|meu|minha|a gente|(?<=mos )no|\p{L}{3,}indo)(?!\p{L})|[ãõç]`,
  'giu',
);
const germanSigns: ReadonlySet<string> = new Set(tellingWords.de.signs.split(' '));

interface Sign {
  readonly languages: readonly string[];
  readonly weight: number;
  readonly isEnglish: boolean;
}

/** The lists as they are, with a blank around each word. */
const lists = lazy(() =>
  Object.entries(tellingWords).map(([code, { own, signs, alike }]) => ({
    code,
    all: ` ${own} ${signs} ${alike} `,
    alike: ` ${alike} `,
  })),
);
/** A process that lives a moment reads a sentence or two: to look through the lists takes a sixth of what a map of them does. */
const mostLookedThrough = 500;
let lookedThrough = 0;

function languagesOfWord(word: string): readonly string[] | undefined {
  if (lookedThrough >= mostLookedThrough) return languagesOfWords().get(word);
  lookedThrough++;
  const named = lists().filter(({ all }) => all.includes(` ${word} `));
  return named.length === 0 ? undefined : named.map(({ code }) => code);
}

/** The languages of each word. Thousands are read before the first text is, so that nothing is made of one by itself. */
const languagesOfWords = lazy((): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (const [code, { own, signs, alike }] of Object.entries(tellingWords)) {
    const alone = [code];
    for (const word of `${own} ${signs} ${alike}`.split(' ')) {
      const known = found.get(word);
      if (known === undefined) found.set(word, alone);
      // A language may name a word twice, and all its words come one after another.
      else if (known.at(-1) !== code) found.set(word, [...known, code]);
    }
  }
  found.delete('');
  return found;
});

const signs = new Map<string, Sign>();

function signOf(word: string): Sign | undefined {
  const known = signs.get(word);
  if (known !== undefined) return known;
  const languages = languagesOfWord(word);
  if (languages === undefined) return undefined;
  const isEnglish = languages.includes('en');
  const isAlike = !isEnglish && lists().some(({ alike }) => alike.includes(` ${word} `));
  const weight = isAlike ? weights.alike : languages.length === 1 ? weights.only : weights.shared;
  const sign = { languages, weight, isEnglish: isEnglish || isAlike };
  signs.set(word, sign);
  return sign;
}

/** Each language asks about the same text, one after another, and so does each reader of it, however long it is. */
const detected = remembered((start: string) => ({ language: detect(start) }), 16);

/**
 * The language of a text by its small words and its letters, among those that the engine knows beside English; undefined
 * for English, for every other language and where nothing tells. English words between those of another language are the
 * normal case and decide nothing while the small words are of that language. What stands in code or between quotation
 * marks counts only where there is nothing else.
 */
export function detectLanguage(text: string): DetectedLanguage | undefined {
  return detected(text.slice(0, readCharacters)).language;
}

function withoutQuoted(text: string): string {
  return text.replace(quoted(text), ' ');
}

function detect(text: string): DetectedLanguage | undefined {
  const bare = withoutQuoted(text);
  const spoken = bare.replace(said(bare), ' ');
  const read = twoLetters(spoken).test(spoken) || /[\p{Script=Han}\p{Script=Hiragana}]/u.test(spoken) ? spoken : bare;
  const scores = scoresOf(read);
  const inCharacters = readCharactersOf(read, scores.of('en'));
  if (inCharacters !== undefined) return inCharacters === 'none' ? undefined : inCharacters;
  if (scores.of('de') >= scores.of('en') && opensGerman.test(read)) return 'de';
  const best = nearest(scores, read);
  if (best === undefined || !found.has(best.code)) return undefined;
  const english = scores.of('en');
  const share = english === 0 ? leastShareAlone : leastShare;
  return scores.hasOwn(best.code) && best.score > english && best.score / 2 >= share * scores.words
    ? (best.code as DetectedLanguage)
    : undefined;
}

/** Scripts of languages that nothing here reads. */
const otherScripts = textPattern(
  r`[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}]`,
  'gu',
);
/** So many letters, or words, tell that it is no name. */
const leastUnread = { letters: 8, words: 4 } as const;

/** Whether a text is clearly in a language that the engine does not know: it is found by its words, and by nothing else. */
export function isUnread(text: string): boolean {
  const read = withoutQuoted(text.slice(0, readCharacters));
  const letters = read.match(/\p{L}/gu)?.length ?? 0;
  const others = read.match(otherScripts)?.length ?? 0;
  if (others >= leastUnread.letters) return others * 2 > letters;
  const scores = scoresOf(read);
  const best = scores.best();
  return (
    scores.words >= leastUnread.words &&
    best !== undefined &&
    best.code !== 'en' &&
    !found.has(best.code) &&
    scores.hasOwn(best.code) &&
    best.score > scores.of('en')
  );
}

/** Spanish and Portuguese share most of their small words; of texts that are as near to both the articles tell. */
function nearest(scores: Scores, text: string): ReturnType<Scores['best']> {
  const best = scores.best();
  const isIberian = best?.code === 'es' || best?.code === 'pt';
  if (!isIberian || Math.abs(scores.of('es') - scores.of('pt')) >= 1) return best;
  const [inSpanish, inPortuguese] = [spanishOnly, portugueseOnly].map((pattern) => text.match(pattern)?.length ?? 0);
  if (inSpanish === inPortuguese) return best;
  const code = (inPortuguese ?? 0) > (inSpanish ?? 0) ? 'pt' : 'es';
  return { code, score: scores.of(code) };
}

/** Chinese or Japanese, "none" for Korean; undefined where words in an alphabet tell. */
function readCharactersOf(text: string, english: number): 'zh' | 'ja' | 'none' | undefined {
  const all = mayBeCharacter.test(text) ? (text.match(characters())?.length ?? 0) : 0;
  if (all === 0 || all / charactersOfWord < english) return undefined;
  if (hangul.test(text)) return 'none';
  const ofKana = text.match(kana)?.length ?? 0;
  // A Chinese text may name a thing in kana; no Japanese sentence is without them.
  return ofKana > 0 && ofKana * 8 >= all ? 'ja' : 'zh';
}

interface Scores {
  readonly words: number;
  readonly of: (code: string) => number;
  readonly hasOwn: (code: string) => boolean;
  readonly best: () => { readonly code: string; readonly score: number } | undefined;
}

function scoresOf(text: string): Scores {
  const scores = new Map<string, { readonly code: string; score: number; own: number; small: Set<string> }>();
  const times = new Map<string, number>();
  const hasCurly = text.includes('’');
  let words = 0;
  const count = (code: string, weight: number, ofOwn: number, small?: string): void => {
    let known = scores.get(code);
    if (known === undefined) scores.set(code, (known = { code, score: 0, own: 0, small: new Set() }));
    known.score += weight;
    known.own += ofOwn;
    if (small !== undefined) known.small.add(small);
  };
  for (const match of text.matchAll(wordPattern(text))) {
    const [written] = match;
    const low = written.toLowerCase();
    const sign = signOf(hasCurly ? low.replace('’', "'") : low);
    // "Los Angeles", "El Paso", "Die Zeit": a name tells nothing. A German noun has a capital and may.
    const isMidCapital = written !== low && !sentenceEnd.test(text.slice(Math.max(0, match.index - 3), match.index));
    if (isMidCapital && !germanSigns.has(low)) continue;
    // "La la la": the same word again and again tells no more.
    const before = times.get(low) ?? 0;
    times.set(low, before + 1);
    if (before >= mostTimes) continue;
    words += 1;
    if (sign !== undefined) {
      const behind = text.slice(match.index + written.length, match.index + written.length + 12);
      // "Merge den Branch": a noun with a capital behind a small article.
      const isGerman =
        germanArticles.has(written) &&
        capitalNoun.test(behind) &&
        behindCommonWord.test(text.slice(Math.max(0, match.index - 24), match.index));
      if (isGerman) {
        count('de', weights.only, weights.only);
        continue;
      }
      // "O frontend usa React": nothing else begins so.
      if (written === 'O' && portugueseStart.test(text.slice(match.index, match.index + 60)))
        count('pt', weights.shared, weights.shared);
      // A Spanish "le" stands before verbs, and with other words of Spanish.
      if (/^les?$/u.test(low) && commonNoun.test(behind)) count('fr', weights.alike, weights.alike);
      const isArticle = articles.has(low) && commonNoun.test(behind);
      for (const code of sign.languages) {
        const ofOwn = ofNames.has(low) && !isArticle ? weights.ofName : sign.weight;
        count(code, sign.weight, sign.isEnglish ? 0 : ofOwn, low);
      }
      continue;
    }
    if (!isMidCapital && iberianWe.test(low))
      for (const code of ['es', 'pt']) count(code, weights.shared, weights.shared);
    if (!isMidCapital && germanNoun.test(low)) count('de', weights.shared, weights.shared);
    if (plain.test(low)) continue;
    if (!isMidCapital && spanishOrder.test(low)) count('es', weights.shared, weights.shared);
    const [first = '', second] = low.split(/['’]/u);
    if (second !== undefined) for (const code of elided.get(first) ?? []) count(code, weights.shared, weights.shared);
    if (written === low)
      for (const [pattern, languages] of letters)
        if (pattern.test(low)) for (const code of languages) count(code, weights.letter / 2, weights.letter / 2);
  }
  return {
    words,
    of: (code) => scores.get(code)?.score ?? 0,
    hasOwn: (code) => {
      const { own = 0, small = new Set<string>() } = scores.get(code) ?? {};
      if (own >= weights.shared) return true;
      // "La daily es a las 9:30": each of them stands in names or in English as well, all of them together in neither.
      const english = [...(scores.get('en')?.small ?? [])];
      const isSentence =
        small.size - english.length >= leastOfSentence && [...small].some((word) => !ofNames.has(word));
      return isSentence && english.every((word) => small.has(word));
    },
    best: () =>
      [...scores.values()].toSorted(
        (a, b) => b.score - a.score || Number(found.has(b.code)) - Number(found.has(a.code)),
      )[0],
  };
}
