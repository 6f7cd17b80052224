import { textPattern } from '../../../../ground/text/textPattern.ts';
import { patternOf } from '../../patterns.ts';
import { wordsOf } from '../../wordsOf.ts';
import { occasion } from './directivePatterns.ts';
import { practiceVerbOf, ways } from './practiceWords.ts';
import { determiners, prepositions } from '../grammar/wordClasses.ts';
import { readPractice } from './readPractice.ts';
import { stripChat } from './stripChat.ts';

/** A part of a statement between commas, conjunctions and the words with which people turn to something else. */
export interface ClausePart {
  readonly from: number;
  readonly to: number;
  readonly role: 'main' | 'occasion' | 'topic' | 'exception' | 'contrast' | 'reason' | 'aside';
}

const r = String.raw;
const turning = r`(?:please|always|never|also|from now on|let['’]?s|i|i['’]m|im|we|we['’]re|our|my|you|it|it['’]s|they|that|that['’]s|make sure|don['’]?t|do not|no|now|for|in|use|keep|avoid)`;
/** Where a part ends; group 1 is a conjunction that belongs to the next part. */
const boundary = patternOf(
  [
    r`(?<![\s,]),\s+|:\s+|(?<!\s)\s+[–—-]{1,2}\s+|(?<!\s)\s+\((?=\p{L})|\)\s*`,
    r`|(?<!\s)\s+(?=(?:because|cause|cuz|coz|bc|otherwise|although|except|unless|btw|by the way|instead of|rather than)\b)`,
    r`|(?<!\s)\s+(?=(?:and|but|so|plus)\s+${turning}(?![\p{L}\p{N}'’]))`,
    r`|(?<!\s)\s+(?=(?:so that|since (?:we|i|it|they|the|our)|whenever|whereas|but(?! (?:not|also|rather|never)\b)|i want you|i need you|i['’]d like you)\b)`,
  ],
  'giu',
);

const reason = textPattern(
  /^(?:(?:and|but|so) )?(?:because|cause|cuz|coz|bc|since (?!(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d|last|today|then\b)|otherwise|or else|so that|so (?:it|we|i|they|nobody|nothing|there|the|you can)\b|that way|which (?!is why|means)|else\b|(?:the )?reason\b|even (?:if|though)|although|though|as (?:i|we|it|they|the|our)\b)/iu,
);
const exception = textPattern(
  /^(?:(?:but|and|or) )?(?:except|excepting|apart from|aside from|other than|unless|only not|but not|with the exception|excluding|besides|save for|not (?:in|for|on|when|if)\b|only (?:in|for|on|when|if)\b)/iu,
);
const contrast = textPattern(
  /^(?:(?:and|but) )?(?:not|never (?=\S+(?: \S+)?$)|instead of|rather than|no longer|nothing else|nowhere else|over)\b/iu,
);
const fronted = textPattern(
  /^(?:(?:and|but|so) )?(?:for|in|on|with|at|during|regarding|about|concerning|as for|within|inside|under|throughout|when it comes to|speaking of|re)\b/iu,
);
const occasions = textPattern(`^(?:(?:and|but|so|or) )?(?:only )?${occasion}`, 'iu');
const aside = textPattern(
  /^(?:(?:and|but|so|ok|okay|hey|hi|hello|oh|ah|haha|hehe|lol|yes|yeah|no|nope|thanks|thank you|great|cool|nice|good (?:morning|evening|job|work)|please|pls|sorry|right|well|fine|sure|btw|by the way|anyway|just|now|then|too|as well|honestly|again|sadly|luckily|i (?:think|guess|admit|know|mean)|you know(?: what)?|if you (?:can|could|will|would|like|don['’]?t mind|please)|if possible)[\s!.]*){1,4}$/iu,
);

/** Splits a statement into its parts, each with what it is to the others. */
export function partsOfStatement(masked: string): ClausePart[] {
  const parts: ClausePart[] = [];
  let start = 0;
  const add = (to: number): void => {
    for (const [from, end] of withoutRun(masked, start, to)) {
      const part = masked.slice(from, end);
      if (/[\p{L}\uE000]/u.test(part)) parts.push({ from, to: end, role: roleOf(part) });
    }
  };
  const addJoined = (to: number): void => {
    const joint = clauseJoint(masked.slice(start, to));
    if (joint !== undefined) {
      const at = start;
      add(at + joint.from);
      start = at + joint.to;
    }
    add(to);
  };
  for (const found of masked.matchAll(boundary)) {
    if (found.index <= start && start > 0) continue;
    addJoined(found.index);
    start = found.index + found[0].length;
  }
  addJoined(masked.length);
  return parts;
}

/** "The new lead came and names are in caps": where an "and" stands between two clauses with a subject each. */
function clauseJoint(part: string): { readonly from: number; readonly to: number } | undefined {
  for (const found of [...part.matchAll(/(?<!\s)\s+(?:and|so)\s+/giu)].slice(0, 6)) {
    const head = part.slice(0, found.index);
    const before = readPractice(wordsOf(head.slice(stripChat(head).length)));
    if (before.mood === 'fragment' || before.mood === 'order' || before.mood === 'proposal') continue;
    const behind = readPractice(wordsOf(part.slice(found.index + found[0].length)));
    if ((behind.mood === 'habit' || behind.mood === 'norm') && behind.subjectWords.length > 0)
      return { from: found.index, to: found.index + found[0].length };
  }
  return undefined;
}

const joint =
  /\s(?=(?:always|never|please|make sure|don['’]?t|do not|must|we|i|it|it['’]s|they|you|every|each|all|everything|everyone|nobody|no)\s)/giu;

/** "When you write a migration always add a down step": nothing but the next verb ends the condition. */
function withoutRun(masked: string, from: number, to: number): (readonly [number, number])[] {
  const chat = stripChat(masked.slice(from, to)).length;
  const start = from + chat;
  const part = masked.slice(start, to);
  if (!occasions.test(part) && !fronted.test(part)) return [[from, to]];
  const at = [...part.matchAll(joint)].find(
    ({ index }) => index > 6 && startsClause(part.slice(0, index), part.slice(index + 1)),
  );
  if (at !== undefined)
    return [
      [from, start + at.index],
      [start + at.index + 1, to],
    ];
  const verb = commandAfter(part);
  return verb === undefined
    ? [[from, to]]
    : [
        [from, start + verb - 1],
        [start + verb, to],
      ];
}

/** Whether a condition may end here: it has a verb, or is without one, and what follows is a clause. */
function startsClause(before: string, behind: string): boolean {
  if (
    /\b(?:i|we|you|they|it|to|should|when|where|how|what|why|which|who|if|and|or|of|in|for|on|with|at|from|into|by|until|whenever|once|after|before|unless|that|is|are)$/iu.test(
      before,
    )
  )
    return false;
  if (/^(?:always|never|please|make sure|don|do not|must)/iu.test(behind)) return true;
  const { mood } = readPractice(wordsOf(behind));
  return (
    wordsOf(before).length >= (fronted.test(before) ? 2 : 3) &&
    mood !== 'fragment' &&
    practiceVerbOf(wordsOf(before).at(-1)?.low ?? '')?.form !== 'base'
  );
}

/** "In python use dataclasses": a bare verb after the words that a preposition opens. */
function commandAfter(part: string): number | undefined {
  const words = wordsOf(part);
  if (
    /^(?:when|while|before|after)$/.test(words[0]?.low ?? '') &&
    practiceVerbOf(words[1]?.low ?? '')?.form === 'ing'
  ) {
    const at = words.findIndex(
      ({ low }, index) =>
        index >= 2 &&
        ways.has(low) &&
        !prepositions.has(words[index - 1]?.low ?? '') &&
        !determiners.has(words[index - 1]?.low ?? ''),
    );
    const next = words[at + 1];
    return at === -1 || next === undefined || prepositions.has(next.low) ? undefined : words[at]?.from;
  }
  if (!fronted.test(part)) return undefined;
  const at = words.findIndex(
    ({ low }, index) =>
      index >= 2 &&
      /^(?:use|write|keep|avoid|prefer|put|name|we|i|stick|start|everything|everyone)$/.test(low) &&
      !/^(?:to|that|which|who|what|the|a|our|my)$/.test(words[index - 1]?.low ?? ''),
  );
  return at === -1 ? undefined : words[at]?.from;
}

function roleOf(said: string): ClausePart['role'] {
  if (aside.test(said.trim())) return 'aside';
  const chat = stripChat(said).length;
  const part =
    reason.test(said) && !reason.test(said.slice(chat)) && /^(?:because|cause|since)/i.test(said)
      ? said
      : said.slice(chat);
  if (exception.test(part)) return 'exception';
  if (reason.test(part)) return 'reason';
  if (occasions.test(part)) return 'occasion';
  if (contrast.test(part)) return 'contrast';
  if (fronted.test(part) && !hasVerb(part) && readPractice(wordsOf(part)).mood === 'fragment') return 'topic';
  return 'main';
}

function hasVerb(part: string): boolean {
  const words = wordsOf(part);
  return (
    words.some(
      ({ low }, index) =>
        index > 1 &&
        /^(?:is|are|should|must|has|have|goes?|gets?|we|i|you)$/.test(low) &&
        practiceVerbOf(words[0]?.low ?? '') === undefined,
    ) || readPractice(words).mood === 'order'
  );
}
