import { wordsOf } from '../../wordsOf.ts';
import { isForNow } from '../facts/isForNow.ts';
import { readPractice } from './readPractice.ts';
import { stripChat } from './stripChat.ts';

const forGood = /^(?:always|never(?:,? ever)?|from (?:now|here|today) on(?:wards)?,?)\s/iu;
/** "Never let me down", "never do that": about what stands somewhere else, or about the speaker. */
const pointing = /^(?:me|us|it|that|this|them|so)$/;

/** "Always show the badge in this mock", "while we're demoing": for what is at hand. */
const atHand = /\b(?:this|these|that|those|here|just|until|till|while|today|tonight|tomorrow|you(?:'re| are)?)\b/iu;

/**
 * Whether a statement is an order for good in as many words: "never log passwords", "always write migrations by hand".
 * That is a rule whatever it speaks of. "Never mind", "always fails" and "never heard of it" are none.
 */
export function saysForGood(masked: string): boolean {
  const said = masked.slice(stripChat(masked).length).replace(/^please,?\s+/iu, '');
  if (!forGood.test(said) || atHand.test(said) || isForNow(said)) return false;
  const { mood, verb, object } = readPractice(wordsOf(said));
  return (
    mood === 'order' && verb !== 'mind' && object.some(({ low }) => !pointing.test(low)) && !isOfMe(object[0]?.low)
  );
}

function isOfMe(low: string | undefined): boolean {
  return low === 'me' || low === 'us';
}
