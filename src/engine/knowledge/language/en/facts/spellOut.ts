import { textPattern } from '../../../../ground/text/textPattern.ts';
import plain from '../words/chatSpellings.json' with { type: 'json' };
import type { SpelledOut } from '../../factRules.ts';
import type { Word } from '../../wordsOf.ts';
import { wordsOf } from '../../wordsOf.ts';
import { participleOf, verbOf } from '../grammar/verbs.ts';
import { conjunctions, isAdverb, isModal } from '../grammar/wordClasses.ts';
import { laughs } from './isClaimed.ts';

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** How people type words in a hurry, each with the words that it stands for. */
const spellings: ReadonlyMap<string, string> = new Map(Object.entries(plain));
const contractions: { readonly [pronoun: string]: string } = { i: "'m", we: "'re", they: "'re", you: "'re" };

const laugh = textPattern(`^${laughs}$`);
/** A sentence is hardly longer. */
const mostTold = 20;

/**
 * A text in the spelling that grammar is written for: "we gonna use X, dont need Y" becomes "we're going to use X,
 * don't need Y". What is hidden in `masked` stays, and every place of the result is known in the original.
 */
export function spellOut(text: string, masked: string): SpelledOut {
  const words = wordsOf(masked);
  const edits = words.flatMap((word, index) => editsOf(words, index, word));
  return edits.length === 0 ? { text, masked, placeOf: (at) => at } : applied(text, masked, edits);
}

function editsOf(words: readonly Word[], index: number, word: Word): Edit[] {
  const next = words[index + 1];
  const { low, from, to } = word;
  const earlier = words[index - 1];
  // "We're on Node 16 lmao, the upgrade is in May": what is told goes on behind the laughter.
  if (laugh.test(low) && earlier !== undefined && next?.afterBreak === true && isTold(words.slice(0, index)))
    return [{ from: earlier.to, to, text: '' }];
  const aside = asideFrom(words, index);
  if (aside !== undefined && earlier !== undefined) return [{ from: earlier.to, to: aside.from, text: ' ' }];
  // "I've got two cats" is what somebody has; "I've got to go" and "I've gotten better" are something else.
  const owner = /^(i|we|you|they|he|she)'(?:ve|s)$/.exec(low)?.[1];
  if (owner !== undefined && next?.low === 'got' && isObject(words[index + 2])) {
    const has = owner === 'he' || owner === 'she' ? 'has' : 'have';
    return [{ from, to: next.to, text: `${word.text.slice(0, owner.length)} ${has}` }];
  }
  if (low === 'lets' && isOpening(words, index) && verbOf(next?.low ?? '')?.form === 'base')
    return [{ from, to, text: "let's" }];
  // "We going with X", "im gonna": the form of "be" that was left out.
  const be = contractions[low];
  if (be !== undefined && next !== undefined && isOpening(words, index) && isProgressive(next))
    return [{ from: to, to, text: be }];
  // "Going to switch jobs": a note without "I".
  if (
    index === 0 &&
    (low === 'gonna' || (low === 'going' && next?.low === 'to' && verbOf(words[2]?.low ?? '')?.form === 'base'))
  )
    return [{ from, to, text: low === 'gonna' ? "I'm going to" : "I'm going" }];
  // "Maarten's the contact", "my name's Otto": the verb that was contracted with a noun.
  const noun = /^(.{2,})['’]s$/u.exec(word.text)?.[1];
  if (noun !== undefined && next !== undefined && !next.afterBreak && isContracted(noun, next, words[index - 1]))
    return [{ from: from + noun.length, to, text: ' is' }];
  // "Don't ever push to main".
  if (/^(?:don['’]?t|dont)$/.test(low) && next?.low === 'ever' && verbOf(words[index + 2]?.low ?? '')?.form === 'base')
    return [{ from, to: next.to, text: asWritten('never', word, index) }];
  // "Its a shop", "its built in Astro": what stands behind shows that it owns nothing.
  if (low === 'its' && next !== undefined && !next.afterBreak && behindIts.test(next.low))
    return [{ from, to, text: word.text === 'its' ? "it's" : "It's" }];
  // "BC", "RN" and "U" are abbreviations of something else.
  if (word.text.length <= 3 && word.text === word.text.toUpperCase()) return [];
  const spelled = spellings.get(low);
  return spelled === undefined ? [] : [{ from, to, text: asWritten(spelled, word, index) }];
}

const asides: readonly (readonly string[])[] = [
  ['btw'],
  ['by', 'the', 'way'],
  ['incidentally'],
  ['as', 'you', 'know'],
  ['just', 'so', 'you', 'know'],
  ['just', 'fyi'],
  ['fyi'],
];

/** "The customer, by the way, is Heron Pumps": the word behind the aside, where one begins here between two commas. */
function asideFrom(words: readonly Word[], index: number): Word | undefined {
  if (words[index]?.afterBreak !== true) return undefined;
  const aside = asides.find((said) => said.every((one, at) => words[index + at]?.low === one));
  const behind = aside && words[index + aside.length];
  return behind?.afterBreak === true ? behind : undefined;
}

/** What follows "it's" and no possessive. */
const behindIts =
  /^(?:an?|the|not|now|just|still|all|only|my|our|your|due|been|gone|going|called|named|built|made|hosted|written|based|running|deployed|served|because|too|so|really|very|always|never)$/;

/** Words that tell how things are, and suppose or order nothing. */
function isTold(words: readonly Word[]): boolean {
  return !words
    .slice(-mostTold)
    .some(({ low }) => isModal(low) || /^(?:imagine|let's|if|maybe|always|never)$/.test(low));
}

/** Before an article or a place "'s" is a verb; before a noun it says whose something is. */
function isContracted(noun: string, next: Word, before: Word | undefined): boolean {
  if (/^(?:he|she|it|that|this|there|here|what|who|where|how|when|why|let|everybody|everyone|nobody|i|we)$/i.test(noun))
    return false;
  if (/^(?:name|birthday|address|number)$/.test(noun) && /^(?:my|our)$/.test(before?.low ?? ''))
    return !/^(?:day|party)$/.test(next.low);
  return /^(?:the|an?|not|our|my|in|on|at|off|from|always|never|now|going|gone|out|away|responsible|allergic|moving|leaving|joining|getting|due|only|also|still|back)$/.test(
    next.low,
  );
}

function isObject(word: Word | undefined): boolean {
  return word !== undefined && word.low !== 'to' && !word.afterBreak && participleOf(word.low) === undefined;
}

/** Whether a clause can begin here. */
function isOpening(words: readonly Word[], index: number): boolean {
  const word = words[index];
  const before = words[index - 1];
  if (before === undefined || word?.afterBreak === true) return true;
  return conjunctions.has(before.low) || isAdverb(before.low) || /^(?:ok|okay|yeah|yes|well)$/.test(before.low);
}

function isProgressive({ low }: Word): boolean {
  return low === 'gonna' || (/ing$/.test(low) && verbOf(low)?.form === 'ing');
}

function asWritten(spelled: string, word: Word, index: number): string {
  return index === 0 && /^\p{Lu}/u.test(word.text) ? spelled.charAt(0).toUpperCase() + spelled.slice(1) : spelled;
}

function applied(text: string, masked: string, edits: readonly Edit[]): SpelledOut {
  let [newText, newMasked, at] = ['', '', 0];
  // Where each piece that was kept begins: in the result, and in the original.
  const pieces: (readonly [number, number])[] = [];
  for (const { from, to, text: replacement } of edits) {
    if (from < at) continue;
    pieces.push([newText.length, at]);
    newText += text.slice(at, from);
    newMasked += masked.slice(at, from);
    pieces.push([newText.length, from]);
    newText += replacement;
    newMasked += replacement;
    at = to;
  }
  pieces.push([newText.length, at]);
  const placeOf = (place: number): number => {
    let [low, high] = [0, pieces.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((pieces[middle]?.[0] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    const [result, original] = pieces[low] ?? [0, 0];
    const next = pieces[low + 1]?.[1] ?? text.length;
    return Math.min(next, original + place - result);
  };
  return { text: newText + text.slice(at), masked: newMasked + masked.slice(at), placeOf };
}
