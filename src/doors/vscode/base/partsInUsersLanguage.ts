import { say, spokenLanguage } from '../../../open/texts/say.ts';
import { counted } from '../../../open/texts/countedThings.ts';
import { countedByEngine, englishParts } from './engineSentences.ts';

const quoted = '“([^“”]*)”';
/** Each kind of thing in a list of words, as the engine writes it. */
const items: readonly (readonly [pattern: RegExp, text: string | undefined])[] = [
  [new RegExp(`^${quoted} for ${quoted}$`, 's'), englishParts.for],
  [new RegExp(`^${quoted} \\(read as ${quoted}\\)$`, 's'), englishParts.readAs],
  [new RegExp(`^${quoted} \\(here ${quoted}\\)$`, 's'), englishParts.called],
  [new RegExp(`^${quoted}$`, 's'), undefined],
];

/**
 * A list of words in quotes, how often thumbs went up and down, or how many there are of something, in the user's language;
 * undefined for anything else.
 */
export function partsInUsersLanguage(value: string): string | undefined {
  if (spokenLanguage() === 'en') return undefined;
  return inTheirQuotes(value) ?? thumbsIn(value) ?? countIn(value);
}

/** What stands between words, clauses and sentences; full width where letters are. */
export function marksOf(): Readonly<Record<'list' | 'clause' | 'end' | 'blank', string>> {
  const [language] = spokenLanguage().split('-');
  if (language === 'ja') return { list: '、', clause: '、', end: '。', blank: '' };
  if (language === 'zh') return { list: '、', clause: '；', end: '。', blank: '' };
  return { list: ', ', clause: '; ', end: '.', blank: ' ' };
}

function inTheirQuotes(value: string): string | undefined {
  if (!value.startsWith('“')) return undefined;
  const [open = '“', close = '”'] = quotationMarks();
  const said = value.split(/, (?=“)/).map((item) => {
    for (const [pattern, text] of items) {
      const found = pattern.exec(item);
      const words = found?.slice(1).map((word) => `${open}${word}${close}`) ?? [];
      if (found !== null) return text === undefined ? words[0] : say(text, ...words);
    }
    return undefined;
  });
  return said.includes(undefined) ? undefined : said.join(marksOf().list);
}

/** Those of the user's language, as a translated sentence has them. */
function quotationMarks(): readonly string[] {
  const [, open, close] = /(\p{P}[\u00a0\u202f]?)\0([\u00a0\u202f]?\p{P})/u.exec(say('In “{0}”', '\0')) ?? [];
  return open === undefined || close === undefined ? [] : [open, close];
}

function thumbsIn(value: string): string | undefined {
  if (!/^as (?:un)?helpful /.test(value)) return undefined;
  const said = value.split(/ and (?=as )/).map((part) => {
    const [, verdict, often = ''] = /^as (helpful|unhelpful) (.+)$/.exec(part) ?? [];
    return say(verdict === 'unhelpful' ? englishParts.unhelpful : englishParts.helpful, timesIn(often));
  });
  return new Intl.ListFormat(spokenLanguage()).format(said);
}

/** "1 conversation", "1,200 facts". */
function countIn(value: string): string | undefined {
  const [, number = '', things] = /^(\d[\d,]*) (\D+)$/.exec(value) ?? [];
  const found = countedByEngine.find((nouns) => nouns.some((word) => word === things));
  return found === undefined ? undefined : counted(Number(number.replaceAll(',', '')), ...found);
}

function timesIn(often: string): string {
  if (often === englishParts.once || often === englishParts.twice) return say(often);
  return say(englishParts.often, often.replace(/ times$/, ''));
}
