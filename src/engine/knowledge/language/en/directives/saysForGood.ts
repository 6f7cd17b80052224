import { wordsOf } from '../../wordsOf.ts';
import { isForNow } from '../facts/isForNow.ts';
import { momentary } from './directivePatterns.ts';
import { readPractice } from './readPractice.ts';
import { limitsSort } from './setsLimit.ts';
import { stripChat } from './stripChat.ts';

const forGood = /^(?:always|never(?:,? ever)?)\s/iu;
/** Says so even of what has no verb: "from now on lowercase SQL please", "small commits from now on". */
const fromNow =
  /^from (?:now|here|today) on(?:wards)?,?\s|\sfrom (?:now|here|today) on(?:wards)?(?:,? please)?[.!]*$/iu;
/** "Never let me down", "never do that": about what stands somewhere else, or about the speaker. */
const pointing = /^(?:me|us|it|that|this|them|so)$/;

/** "Always show the badge in this mock", "while we're demoing": for what is at hand. */
const atHand = /\b(?:this|these|that|those|here|just|until|till|while|today|tonight|tomorrow|you(?:'re| are)?)\b/iu;

/** "When you change the API" is any time. */
const occasions = /\b(?:when(?:ever)?|if|before|after|each time|every time) you (?!(?:are|were|have|had)\b)\p{L}+/giu;

/** "Use uv instead of pip in this repo": what is chosen for a place holds there for longer than the task. */
const chosenHere =
  /^(?:use|prefer|take|stick (?:to|with)|go with)\s.{1,60}\s(?:instead of|rather than|over|not|never)\s.{1,60}\s(?:in|for|across|throughout) (?:this|the|our) (?:whole |entire )?(?:repo|repository|project|code ?base|workspace|monorepo|package)[.!]*$/iu;

/** "Whenever I say ship it, run the smoke tests": an order for each time. */
const eachTime =
  /^(?:whenever|wherever|every ?time|each time)\s[^,:]{3,80}[,:]\s*(?:please )?(?:always )?(?<order>\p{L}.+)$/iu;
/** "Before you touch the schema: tell me, always", "on each release: bump the chart". */
const onOccasion =
  /^(?:before|after|on|with|for|in|at|when) (?:each|every|any|all) [^,:]{3,60}[,:]\s*(?<order>\p{L}.+)$|^(?:before|after|when|if) [^,:]{3,60}[,:]\s*(?<always>\p{L}.+?),? (?:always|every (?:single )?time|each time|no exceptions?|without exceptions?)[.!]*$/iu;

/** "Use the native driver in every service". */
const everywhere =
  /^use (?!(?:this|that|these|those|it|them)\b)[^,;.]{2,60} (?:in|for|on|with) (?:every|each|all) (?:single )?(?!(?:this|that|these|those|of)\b)\p{L}+/iu;

function isEachTime(said: string): boolean {
  const { order, always } = (eachTime.exec(said) ?? onOccasion.exec(said))?.groups ?? {};
  const practice = readPractice(wordsOf(order ?? always ?? ''));
  return practice.mood === 'order' && practice.tense === 'present' && practice.verb !== '';
}

/** "Stop apologising", "can you not use semicolons": what somebody is to leave off, of no certain thing. */
const stops =
  /^(?:stop|quit) \p{L}+ing\b(?! (?:the|this|that|these|those|it|them|me|him|her|my|your|now|here|for)\b)(?![^,;.]*\b(?:the|this|that|these|those|it|here|there)\b)(?![^,;]*[_/\d\uE000]|[^,;]*\p{L}\.\p{L})/iu;
const leavesOff =
  /^(?:can|could|would|will) you (?:please )?not (?:\p{L}+ ){1,2}\p{L}+[^su'’]s\b(?![^,;.]*\b(?:the|this|that|these|those|it|its|here|there)\b)/iu;

/** "Don't touch the settings without asking me", "ask me before you delete files": whose leave is needed, for whatever comes. */
const withLeave =
  /^(?:(?:do not|don['’]?t|never) (?!(?:it|that|this|them)\b)\p{L}+ [^,;.]{2,80}\b(?:without|before) (?:first )?(?:(?:asking|telling|checking with|consulting|informing|warning) (?:me|us)|(?:my|our) (?:ok(?:ay)?|approval|permission|say-so))|(?:always )?(?:ask|check with|tell|warn) (?:me|us)(?: first)? before (?:you )?\p{L}{3,}(?! (?:it|that|this|them|again)\b) \p{L}+)\b/iu;

/** "Below a second" is a bound, and points at nothing that is shown. */
const asBound = /\b(?:below|above) (?=(?:an?|one|\d))/giu;

/** "Never show tasks and solutions in the same file": in one and the same, not in one that was spoken of. */
const shared = /(?<=\b(?:in|on|at|with|from|to) )the same (?=\p{L})/giu;

const beforeYou = /\bbefore you (?=\p{L})/giu;

/** "From now on" and a word to say what. */
const leastWords = 4;

/**
 * Whether a statement is an order for good in as many words: "never log passwords", "always write migrations by hand".
 * That is a rule whatever it speaks of. "Never mind", "always fails" and "never heard of it" are none.
 */
export function saysForGood(masked: string): boolean {
  const said = masked.slice(stripChat(masked).length).replace(/^please,?\s+/iu, '');
  if (chosenHere.test(said)) return true;
  if (withLeave.test(said)) return !atHand.test(said.replace(beforeYou, 'before ')) && !momentary.test(said);
  if (limitsSort(said) || everywhere.test(said) || isEachTime(said) || isToLeaveOff(masked))
    return !momentary.test(said) && !isForNow(said.replace(asBound, ''));
  const isFromNow = fromNow.test(said);
  if (
    !(isFromNow || forGood.test(said)) ||
    atHand.test(said.replace(occasions, '')) ||
    isForNow(said.replace(shared, 'one '))
  )
    return false;
  const { mood, verb, object } = readPractice(wordsOf(said.replace(fromNow, '')));
  if (isFromNow && mood === 'fragment') return wordsOf(said).length > leastWords;
  return (
    mood === 'order' && verb !== 'mind' && object.some(({ low }) => !pointing.test(low)) && !isOfMe(object[0]?.low)
  );
}

function isOfMe(low: string | undefined): boolean {
  return low === 'me' || low === 'us';
}

/** Whether a statement asks somebody to leave something off for good, as no earlier rule has to have asked for it. */
export function isToLeaveOff(masked: string): boolean {
  return leavesOff.test(masked) || stops.test(masked.slice(stripChat(masked).length).replace(/^please,?\s+/iu, ''));
}
