import { maskQuoted } from '../../../../../ground/text/maskQuoted.ts';
import type { Span } from '../../../../../ground/text/codeSpans.ts';
import { textPattern } from '../../../../../ground/text/textPattern.ts';
import { splitSentences } from '../../../splitSentences.ts';
import { sentencePatterns } from '../../sentencePatterns.ts';

/** A turn as it is read for requests to forget. */
export interface TypedTurn {
  readonly text: string;
  /** Without what it only shows, and with straight apostrophes. */
  readonly masked: string;
  /** The sentences that people type themselves: those at the beginning and at the end of a long text. */
  readonly spans: readonly Span[];
  /** It has a word that no known wording does without. */
  readonly isWorded: boolean;
}

const readAtEnds = 6000;
const mostSentences = 80;

/** Every wording that is known has one of these; without them none is looked for. */
const signs = textPattern(
  /forg[eo]t|learn|know|remember|memor|record|retain|told|said|say|tell|mention|notes?\b|keep|kept|stor|sav(?:e|ing)|eras|wip|delet|drop|remov|scrub|scrap|purg|str[iu]k|discard|clear|los[eit]|expung|rid of|let(?:ting)? go|thr[eo]w|scratch|pretend|hold|hang|bin\b|ditch|trash|toss|dump|nuk|zap|cut|hear|gone|can go|should go|disregard|ignor|take|taking|withdraw|retract|shar(?:e|ed)\b|gave|dispos|part(?:ing)? with|\brid\b|banish|private|confiden|business|\bgo\b|undo|revers|revok|remind|remark|clean|empt|out of|treat|consider|act |redact|get (?:it|that)|disappear|vanish|\byour\b/i,
);

/** As people type in a hurry. */
const chatWords: ReadonlyMap<string, string> = new Map([
  ...([
    ['wat', 'what'],
    ['wut', 'what'],
    ['bout', 'about'],
    ['abt', 'about'],
    ['u', 'you'],
    ['ur', 'your'],
    ['dont', "don't"],
  ] as const),
  ...([
    ['shouldnt', "shouldn't"],
    ['didnt', "didn't"],
    ['isnt', "isn't"],
    ['doesnt', "doesn't"],
    ['ive', "I've"],
  ] as const),
  ...([
    ['forgt', 'forget'],
    ['froget', 'forget'],
    ['forgot pls', 'forget please'],
    ['rember', 'remember'],
    ['rememeber', 'remember'],
  ] as const),
  ...([
    ['remeber', 'remember'],
    ['memry', 'memory'],
    ['memroy', 'memory'],
    ['delte', 'delete'],
    ['deleet', 'delete'],
    ['pleas', 'please'],
    ['plese', 'please'],
  ] as const),
]);
const chatWord = textPattern(`(?<![\\p{L}\\p{N}'])(?:${[...chatWords.keys()].join('|')})(?![\\p{L}\\p{N}'])`, 'giu');

export function typedTurn(typed: string): TypedTurn {
  const text = typed.replace(chatWord, (word) => chatWords.get(word.toLowerCase()) ?? word);
  const isWorded = signs.test(
    text.length > 2 * readAtEnds ? text.slice(0, readAtEnds) + text.slice(-readAtEnds) : text,
  );
  const masked = maskQuoted(text).replace(/[’‘]/g, "'");
  const all = splitSentences(masked, sentencePatterns).filter(
    ({ from, to }) => to <= readAtEnds || from >= masked.length - readAtEnds,
  );
  const spans =
    all.length > mostSentences ? [...all.slice(0, mostSentences / 2), ...all.slice(-mostSentences / 2)] : all;
  return { text, masked, spans, isWorded };
}
