import { wordsOf } from '../../wordsOf.ts';
import { isForNow } from '../facts/isForNow.ts';
import { readPractice } from './readPractice.ts';
import { stripChat } from './stripChat.ts';

const forGood = /^(?:always|never(?:,? ever)?)\s/iu;
/** Says so even of what has no verb: "from now on lowercase SQL please", "small commits from now on". */
const fromNow =
  /^from (?:now|here|today) on(?:wards)?,?\s|\sfrom (?:now|here|today) on(?:wards)?(?:,? please)?[.!]*$/iu;
/** "Never let me down", "never do that": about what stands somewhere else, or about the speaker. */
const pointing = /^(?:me|us|it|that|this|them|so)$/;

/** "Always show the badge in this mock", "while we're demoing": for what is at hand. */
const atHand = /\b(?:this|these|that|those|here|just|until|till|while|today|tonight|tomorrow|you(?:'re| are)?)\b/iu;

/** "Use uv instead of pip in this repo": what is chosen for a place holds there for longer than the task. */
const chosenHere =
  /^(?:use|prefer|take|stick (?:to|with)|go with)\s.{1,60}\s(?:instead of|rather than|over|not|never)\s.{1,60}\s(?:in|for|across|throughout) (?:this|the|our) (?:whole |entire )?(?:repo|repository|project|code ?base|workspace|monorepo|package)[.!]*$/iu;

/** "From now on" and a word to say what. */
const leastWords = 4;

/**
 * Whether a statement is an order for good in as many words: "never log passwords", "always write migrations by hand".
 * That is a rule whatever it speaks of. "Never mind", "always fails" and "never heard of it" are none.
 */
export function saysForGood(masked: string): boolean {
  const said = masked.slice(stripChat(masked).length).replace(/^please,?\s+/iu, '');
  if (chosenHere.test(said)) return true;
  const isFromNow = fromNow.test(said);
  if (!(isFromNow || forGood.test(said)) || atHand.test(said) || isForNow(said)) return false;
  const { mood, verb, object } = readPractice(wordsOf(said.replace(fromNow, '')));
  if (isFromNow && mood === 'fragment') return wordsOf(said).length > leastWords;
  return (
    mood === 'order' && verb !== 'mind' && object.some(({ low }) => !pointing.test(low)) && !isOfMe(object[0]?.low)
  );
}

function isOfMe(low: string | undefined): boolean {
  return low === 'me' || low === 'us';
}
