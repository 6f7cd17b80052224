import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import type { ClockOffset } from '../../../../ground/contract/ports.ts';
import type { AskedTime, Now, TimeQuestion, TimeSpan } from '../../askedTime.ts';
import type { Times } from '../../language.ts';
import type { TimeWords } from './timeWords.ts';

/** A question is asked at the start or the end of a prompt; the middle of a long one is a paste. */
const readCharacters = 4000;
const longestSentence = 600;
const longestTimeQuestion = 200;
const longestSubject = 8;
const betweenCharacters =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/** A time where it stands in a text, in the words of English. */
interface Named {
  readonly index: number;
  readonly end: number;
  readonly english: string;
}

/**
 * The times of a language, reckoned as those of English are: what names a time is put into English, and the rules of
 * English count from there. So "vor zwei Wochen" and "two weeks ago" are one stretch of time, with the same tolerance.
 */
export function timesInEnglish(words: () => TimeWords, english: Times): Times {
  const findAsked = (question: string, now: Now): AskedTime | undefined =>
    askedIn(words(), english, question, now)?.time;
  return {
    findAsked,
    findTimeQuestion: (prompt, now) => timeQuestion(words(), english, prompt, now),
    findAsOf: () => undefined,
    findPlanned: (text, at, offsetMinutes) => plannedIn(words(), english, text, at, offsetMinutes),
    findEnd: (text, at) =>
      english.findEnd(inEnglish(maskQuoted(text.slice(0, readCharacters)), words())?.english ?? '', at),
    recurs: (text) => words().recurs.test(text),
    tellsOfPast: (text) =>
      sentencesOf(text).some(
        ([sentence]) =>
          words().past.test(sentence) &&
          !words().isAhead.test(sentence) &&
          !words().denied.test(sentence) &&
          !/[?？]\s*$/u.test(sentence),
      ),
    tellsOfDecision: (text) => words().decision.test(text),
  };
}

function askedIn(
  words: TimeWords,
  english: Times,
  question: string,
  now: Now,
): { readonly time: AskedTime; readonly bare: string } | undefined {
  const sentences = sentencesOf(maskQuoted(question.slice(0, readCharacters)));
  for (const [at, [sentence, start]] of sentences.entries()) {
    if (sentence.length > longestSentence || words.asksHow.test(sentence)) continue;
    const named = inEnglish(sentence, words);
    if (named === undefined) {
      const event = eventIn(words, sentence);
      if (event !== undefined) return { time: { ...event, rest: question }, bare: sentence };
      continue;
    }
    const bare = `${sentence.slice(0, named.index)} ${sentence.slice(named.end)}`
      .replace(/\s+/gu, ' ')
      .replace(betweenCharacters, '')
      .trim();
    const isFragment = !/[\p{L}\p{N}]/u.test(bare);
    const asks = isFragment || words.asks.test(sentence) || words.asksBehind?.test(bare) === true;
    if (!asks && !/[?？]["'”’)]*\s*$/u.test(sentence) && !asksNext(sentence, sentences[at + 1]?.[0], words)) continue;
    const isAhead = words.isAhead.test(sentence);
    if (!isFragment && (isAhead ? words.planned : words.done)?.test(sentence) === false) continue;
    const time = english.findAsked(
      isAhead ? `What will we do ${named.english}?` : `What did we do ${named.english}?`,
      now,
    );
    // "What happens after the update?" asks how something works, and "the build hangs since the update, why?" for help.
    if (time === undefined || (time.event !== undefined && asksOfHabit(sentence, words))) continue;
    const rest = time.isRelative
      ? `${question.slice(0, start + named.index)} ${question.slice(start + named.end)}`
      : question;
    return { time: { ...time, said: sentence.slice(named.index, named.end).trim(), rest }, bare };
  }
  return undefined;
}

/** "In March we talked about the fence. Who was to pay it?": asks for what was at the time that the sentence before names. */
function asksNext(sentence: string, next: string | undefined, words: TimeWords): boolean {
  if (next === undefined || !/[?？]["'”’)]*\s*$/u.test(next) || next.length > longestSentence) return false;
  const isPast = (told: string): boolean => words.past.test(told) || words.pastLoosely?.test(told) === true;
  const tells = isPast(sentence) && !words.isAhead.test(sentence) && !words.denied.test(sentence);
  return (
    tells &&
    isPast(next.replace(/^\P{L}*\p{L}+/u, '')) &&
    !words.asksHow.test(next) &&
    inEnglish(next, words) === undefined
  );
}

function asksOfHabit(sentence: string, words: TimeWords): boolean {
  if (words.ofUs?.test(sentence) !== true || words.denied.test(sentence)) return true;
  return /[?？]\s*$/u.test(sentence) && !words.past.test(sentence) && words.pastLoosely?.test(sentence) !== true;
}

/** "What changed since the release": what the memory may know the time of. */
function eventIn(words: TimeWords, sentence: string): Omit<AskedTime, 'rest'> | undefined {
  const asks = words.asks.test(sentence) || /[?？]["'”’)]*\s*$/u.test(sentence);
  if (!asks || words.eventTold?.test(sentence) !== true) return undefined;
  for (const [pattern, side, near] of words.events ?? []) {
    const found = pattern.exec(sentence);
    const name = found?.groups?.['name']?.trim();
    if (found === null || name === undefined || name === '') continue;
    const isAhead = words.isAhead.test(sentence);
    return {
      event: { side, name, ...(near === undefined ? {} : { near }) },
      softMs: 0,
      isRelative: false,
      said: found[0].trim(),
      isAhead,
    };
  }
  return undefined;
}

function timeQuestion(words: TimeWords, english: Times, prompt: string, now: Now): TimeQuestion | undefined {
  if (prompt.length > longestTimeQuestion || sentencesOf(prompt.trim()).length > 1) return undefined;
  const asked = askedIn(words, english, prompt, now);
  if (asked === undefined) return undefined;
  const bare = asked.bare.replace(/(?<![\s?？.!。！,，、¿¡])[\s?？.!。！,，、¿¡]+$/u, '').replace(/^[\s¿¡,，、]+/u, '');
  if (bare === '') return { time: asked.time, sort: 'anything', subject: '' };
  for (const [pattern, sort] of words.wanted) {
    const match = pattern.exec(bare);
    if (match === null) continue;
    const subject = match.groups?.['subject']?.trim() ?? '';
    if (subject.split(/\s+/u).length > longestSubject) return undefined;
    return { time: asked.time, sort, subject };
  }
  return undefined;
}

function plannedIn(
  words: TimeWords,
  english: Times,
  text: string,
  at: number,
  offsetMinutes?: ClockOffset,
): (TimeSpan & { readonly index: number }) | undefined {
  const masked = maskQuoted(text.slice(0, readCharacters));
  for (const one of namedIn(masked, words)) {
    const spoken = one.english.replace(/^(\w+) of (last|this|next) week$/u, '$2 $1');
    const found = english.findPlanned(spoken, at, offsetMinutes);
    if (found !== undefined) return { from: found.from, to: found.to, index: one.index };
  }
  return undefined;
}

/** All times of a sentence in English, with the words that tie them together; undefined when it names none. */
function inEnglish(sentence: string, words: TimeWords): Named | undefined {
  const named = namedIn(sentence, words);
  const [first] = named;
  if (first === undefined) return undefined;
  const before = sentence.slice(0, first.index);
  const [atEnd, side] = words.sides.find(([pattern]) => pattern.test(before)) ?? [];
  const lead = atEnd === undefined ? '' : (atEnd.exec(before)?.[0] ?? '');
  const behind = words.sidesBehind?.find(([pattern]) => pattern.test(sentence.slice(first.end)));
  const tie = side ?? behind?.[1] ?? '';
  let english = tie === '' ? first.english : `${tie} ${bareTime(first.english)}`;
  let end = first.end + (behind === undefined ? 0 : (behind[0].exec(sentence.slice(first.end))?.[0].length ?? 0));
  let last = first;
  for (const next of named.slice(1)) {
    const between = sentence.slice(last.end, next.index);
    if (words.joins.test(between))
      english += side === 'between' ? ` and ${bareTime(next.english)}` : ` to ${bareTime(next.english)}`;
    else english += ` ${next.english}`;
    end = next.end;
    last = next;
  }
  return { index: first.index - lead.length, end, english };
}

/** "Since March", and not "since in March". */
function bareTime(english: string): string {
  return english.replace(/^(?:in|on) /u, '');
}

/** Every time, without those that are said of each one and without overlaps. */
function namedIn(text: string, words: TimeWords): Named[] {
  const found = words.phrases.flatMap(({ pattern, inEnglish: translate }) =>
    [...text.matchAll(pattern)].flatMap((match): Named[] => {
      const english = translate(match);
      const before = text.slice(0, match.index);
      if (english === undefined || words.everyTime.test(before) || words.asName?.test(before) === true) return [];
      return [{ index: match.index, end: match.index + match[0].length, english }];
    }),
  );
  const kept: Named[] = [];
  for (const one of found.toSorted((a, b) => a.index - b.index || b.end - a.end))
    if (one.index >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept;
}

function sentencesOf(text: string): (readonly [sentence: string, start: number])[] {
  const found: (readonly [string, number])[] = [];
  let start = 0;
  // A dot behind a number is that of a date ("3. März").
  for (const { index, 0: mark } of text.matchAll(
    /(?<!\d)(?<!(?<!\d)[.!?])[.!?]+(?=\s|$)|[!?](?=\s|$)|[。！？]+|\n+/gu,
  )) {
    found.push([text.slice(start, index + mark.length), start]);
    start = index + mark.length;
  }
  if (start < text.length) found.push([text.slice(start), start]);
  return found;
}
