import { maskQuoted } from '../../../../../ground/text/maskQuoted.ts';
import type { ForgetRequest } from '../../../language.ts';
import { splitSentences } from '../../../splitSentences.ts';
import { sentencePatterns } from '../../sentencePatterns.ts';
import { findDenial } from './findDenial.ts';
import { patternOf } from '../../../patterns.ts';
import { goneWords } from './retractLexicon.ts';
import { forgetVerbs, fromAnywhere, fromOwn, removeVerbs } from './forgetLexicon.ts';
import { findLettingGo } from './findLettingGo.ts';
import { listedNames } from './forgetObject.ts';
import { findOrder, findWish } from './findOrder.ts';
import { findRetraction } from './findRetraction.ts';
import type { Around, FoundRequest } from './foundRequest.ts';
import { isStatement, spokenOf, telling, withoutVerdict } from './ownStatement.ts';

/** Every wording of a request has one of these; without them a text costs one look. */
const signs =
  /forg[eo]t|learn|know|remember|memor|record|retain|told|said|say|tell|mention|notes?\b|keep|kept|stor|sav(?:e|ing)|eras|wip|delet|drop|remov|scrub|scrap|purg|str[iu]k|discard|clear|los[eit]|expung|rid of|let(?:ting)? go|thr[eo]w|scratch|pretend|hold|hang|bin\b|ditch|trash|toss|dump|nuk|zap|cut|hear|gone|can go|should go|disregard|ignor|take|taking|withdraw|retract|shar(?:e|ed)\b|gave|dispos|part(?:ing)? with|\brid\b|banish|private|confiden|business|\bgo\b|undo|revers|revok|remind|remark|clean|empt|out of|treat|consider|act |redact|get (?:it|that)|disappear|vanish|\byour\b/i;
/** Sounds like a request to forget, in words that say so seldom of anything else. */
const sounds =
  /(?:^|[.,;:!?\n\u2013\u2014-]\s*|\b(?:please|so|and|but|can you|could you|you can|just) )(?:please )?(?:erase|unlearn|un-?remember|unsave|expunge|scrub|wipe|purge|strike) (?:it|that|this|them|all|the|my|our|his|her|their|what|everything|anything)\b|\b(?:off|not for) the record\b|(?<!\b(?:never|not|don't|n't|to|i|we|they|people|users?|always|he|she|who|often|easily|easy to|cannot|keep|kept|someone|somebody|you) )\bforget (?:about )?(?:the|my|our|his|her|their|what|where|who|how|everything|anything|that|i|all)\b|\b(?:regret|mistake|wish|should(?:n't| not)|never)\b[^.!?\n]{0,24}\b(?:tell(?:ing)?|told|mention(?:ing|ed)?|shar(?:e|ing|ed)) you\b|\b(?:disregard|ignore|scrap|bin|drop|delete|erase|wipe|remove|lose|forget|purge|toss|discard|unlearn)\b[^.!?\n]{0,40}\b(?:i|we)(?:'ve| have|'d)? (?:told|said|mentioned|gave|shared)\b|\b(?:no longer|not|n't|no|never) (?:need |want |have |supposed |any need |reason )?(?:for )?(?:you |u )?(?:to )?(?:know|remember|memori[sz]e|retain|hold on to|hang on to)\b(?! (?:how|why|if|whether|when|who|which|what)\b)(?=[^.!?\n]{0,40}(?:\b(?:any ?more|any longer|please)\b|$))|\byou never (?:heard|knew)\b/iu;

/**
 * Whether a text asks to forget or not to keep something, or sounds as if it did: too little to do something about it, and
 * too much to learn from it.
 */
export function mayAskToForget(text: string): boolean {
  return sounds.test(text.slice(0, 2 * readAtEnds)) || findForgetRequest(text) !== undefined;
}

/** What people type themselves stands at the beginning and at the end of a long text. */
const readAtEnds = 6000;
const mostSentences = 80;

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
const chatWord = new RegExp(`(?<![\\p{L}\\p{N}'])(?:${[...chatWords.keys()].join('|')})(?![\\p{L}\\p{N}'])`, 'giu');

/** What a text asks memory to forget, or not to keep; undefined when it asks for neither. */
export function findForgetRequest(typed: string): ForgetRequest | undefined {
  const text = typed.replace(chatWord, (word) => chatWords.get(word.toLowerCase()) ?? word);
  if (!signs.test(text.length > 2 * readAtEnds ? text.slice(0, readAtEnds) + text.slice(-readAtEnds) : text))
    return undefined;
  const masked = maskQuoted(text).replace(/[’‘]/g, "'");
  const spans = splitSentences(masked, sentencePatterns).filter(
    ({ from, to }) => to <= readAtEnds || from >= masked.length - readAtEnds,
  );
  const near =
    spans.length > mostSentences ? [...spans.slice(0, mostSentences / 2), ...spans.slice(-mostSentences / 2)] : spans;
  for (const [at, { from, to }] of near.entries()) {
    const sentence = masked.slice(from, Math.min(to, from + 1200));
    const previous = near[at - 1] === undefined ? '' : masked.slice(near[at - 1]?.from, near[at - 1]?.to);
    const next = near[at + 1] === undefined ? '' : masked.slice(near[at + 1]?.from, near[at + 1]?.to);
    const found = requestIn(sentence, { previous, next });
    if (found === undefined) continue;
    const { start, names, ...request } = found;
    const spoken = (name: string): string => original(text, masked, name, from);
    const tail = request.tail === undefined || !isStatement(request.tail.replace(/[?]\s*$/, '')) ? '' : request.tail;
    const rest = [text.slice(0, from), text.slice(from, from + start), tail, text.slice(to)]
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
    const others = near.filter((_, other) => other !== at).map((span) => masked.slice(span.from, span.to));
    const own = [...others, sentence.slice(0, start), request.tail ?? ''].filter(
      (one) => isStatement(one) || spokenOf(one).length > 0,
    );
    const earlier = near[at - 2] === undefined ? '' : masked.slice(near[at - 2]?.from, near[at - 2]?.to);
    const asked = names.length === 0 ? [...asFragment(previous), ...asFragment(earlier)].slice(0, 1) : names;
    const named = asked
      .map(spoken)
      .map(withoutVerdict)
      .filter((name) => telling(name));
    return {
      means:
        named.length > 0
          ? 'named'
          : request.isEverything && own.length === 0
            ? 'all'
            : own.length > 0
              ? 'own'
              : 'before',
      names: named,
      own,
      spokenOf: own.flatMap(spokenOf),
      rest,
      isEverything: request.isEverything || isSeveral(sentence, named),
      isSure: request.isSure,
      keepsNot: request.keepsNot,
    };
  }
  return undefined;
}

/** Both, all of them, two of them. */
function isSeveral(sentence: string, names: readonly string[]): boolean {
  return (
    names.some((name) => /^(?:both|two|three|four|five|several|various|all)\b/i.test(name)) ||
    /\bboth\b|\b(?:it|that|this|them|those|these) all\b|\ball (?:of )?(?:it|that|this|them|those|these|the|my|our)\b(?! (?:time|way|day)\b)/i.test(
      sentence,
    )
  );
}

/** Somebody else is quoted, or nothing is asked yet. */
const reporting =
  /(?<!\b(?:i|we|you)(?:'ve| have|'d| had)?(?: just| ever| once| already)?\s|\b(?:was|were|is|been|being) )\b(?:says?|said|wrote|writes|asked|asks|told|replied|reads|goes|typed|posted|commented|answered|shouted|prints|called|titled|named|prompt|quote)\b(?! not\b)/i;
const supposing =
  /\b(?:if|when|whenever|once|unless|until|suppose|imagine|for example|for instance|e\.g\.|assume|whether|after|before|while|what happens)(?! all\b)\b/i;
/** A condition that is none: "if you still know it", "if you don't mind", "if it's not too much trouble". */
const politeIf =
  /^[^\p{L}]*(?:\p{L}+[\s,]+){0,3}?(?:if you (?:still |happen to |ever |already )*(?:know|remember|have|stored|saved|kept)|(?:if|when) (?:it(?:'s| is)|that(?:'s| is)|you|possible|at all possible|i may|i might|i can)(?: (?:not|too|at|all|much|of|a|an|is|are|get|have|find|could|can|would|will|may|might|please|don't|do not|wouldn't|the|any|ask))*(?: (?:mind|trouble|bother|possible|ok|okay|all right|alright|fine|please|chance|moment|minute|time|problem|kind|you|ask|say so|with you))?[\s,]*$|once you(?:'re| are) (?:done|ready))/iu;
const discourse =
  /^(?:[^\p{L}]*)(?:[\p{L}' -]{0,40})(?:memory|request|thing|favou?r|ps|btw|note|please|clean-?up|housekeeping|privacy|again|also|and|way|though|us|here)$/iu;
const pronounObject = /\b(?:it|that|this|them|these|those|him|her|all|anything|ever)\b/i;

function requestIn(sentence: string, around: Around): FoundRequest | undefined {
  const starts = [
    0,
    ...[...sentence.matchAll(/(?:[,;:)\u2013\u2014]|\s-+)\s+|\((?=\S)|\s(?=(?:and|so|but|then)\s)/gi)].map(
      (match) => match.index + match[0].length,
    ),
  ].slice(0, 14);
  for (const start of starts) {
    const lead = sentence.slice(0, start);
    const clause = sentence.slice(start, start + 500);
    const isQuoted = start > 0 && reporting.test(lead) && !/\b(?:in confidence|asked not to be)\b/i.test(lead);
    const isSupposed = start > 0 && supposing.test(lead) && !politeIf.test(lead);
    if (isQuoted || isSupposed) continue;
    if (/:\s+$/.test(lead) && !isIntroduced(lead, clause)) continue;
    const found =
      findDenial(clause, { lead, ...around }) ??
      findWish(clause, { lead }) ??
      findOrder(clause, { lead, ...around }) ??
      findRetraction(clause) ??
      findLettingGo(clause, { lead, previous: around.previous });
    if (found !== undefined) return { ...found, start };
  }
  return looseIn(sentence);
}

const ofOwnPlace = patternOf([`(?:^|[\\s,])${fromOwn}(?![\\p{L}\\p{N}'])`], 'iu');
const away = patternOf(
  [
    `(?:^|[\\s,])(?:${forgetVerbs}|${removeVerbs}|${goneWords}|no more|clean(?:ed)? up|empty|undo|go away|reverse|(?:out of|off) your)(?![\\p{L}\\p{N}'])`,
  ],
  'iu',
);
const notAway = /\b(?:don't|do not|never|not|won't|without|why|how|did you|have you|could i|can i|should i|users?)\b/i;

/** Whatever the order of the words, who speaks of what you know and of taking it away means a memory. */
function looseIn(sentence: string): FoundRequest | undefined {
  if (sentence.length > 200 || sentence.trim().endsWith('?') || !ofOwnPlace.test(sentence) || !away.test(sentence))
    return undefined;
  if (
    notAway.test(sentence) ||
    (reporting.test(sentence) && !/\b(?:asked|told) me to\b/i.test(sentence)) ||
    supposing.test(sentence)
  )
    return undefined;
  const name = sentence
    .replace(ofOwnPlace, ' ')
    .replace(away, ' ')
    .replace(/\b(?:please|pls|out|needs?|to|be|should|must|i|want|you|it)\b|[.!,;:\u2013\u2014]/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { start: 0, names: telling(name) ? [name] : [], isEverything: false, isSure: true, keepsNot: false, tail: '' };
}

/** "My number plate? Please delete it from your memory." */
function asFragment(previous: string): readonly string[] {
  const name =
    /^(?:(?:and|oh|also|about|as for|hm+|hey|ok|okay|well|so|then|regarding|concerning|that|this)[\s,]+)*(?:the|my|our|his|her|their|\p{L}+'s|stuff|thing|that) ([\p{L}\p{N}' -]{2,60})[?.…]+\s*$/iu.exec(
      previous,
    )?.[0];
  if (
    name === undefined ||
    /\b(?:is|are|was|were|has|have|had|do|does|did|can|will|should|must|we|i|you|it)\b|n't\b/i.test(name)
  )
    return [];
  return listedNames([
    name
      .replace(
        /^(?:(?:and|oh|also|about|as for|hm+|hey|ok|okay|well|so|then|regarding|concerning|that|this)[\s,]+)+/i,
        '',
      )
      .replace(/[?.…\s]+$/, ''),
  ]);
}

/** What stands before a colon is what the request is about, or a phrase of talk; a name there is who said it. */
function isIntroduced(lead: string, clause: string): boolean {
  const text = lead.replace(/:\s+$/, '').trim();
  if (discourse.test(text) || /^(?:about|as for|everything|anything|all|what|your|regarding|concerning)\b/i.test(text))
    return true;
  if (
    /^(?:the|my|our|his|her|their|which|where|who|when|how|time|date|name|number|place)\s/i.test(text) &&
    byItself.test(clause)
  )
    return true;
  return pronounObject.test(clause.slice(0, 60)) && !/^[^\p{L}]*(?:user|human|assistant|system|q|a|me)$/iu.test(text);
}

const byItself = patternOf(
  [
    String.raw`^(?:please |pls )?(?:${forgetVerbs}|${removeVerbs})(?: (?:it|that|this|them))?(?: ${fromAnywhere})?[\s,]*(?:please|thanks|now)?[\s.!]*$`,
  ],
  'iu',
);

/** A name as it was typed, with what is quoted in it. */
function original(text: string, masked: string, name: string, from: number): string {
  if (!name.includes('\uE000')) return name;
  const at = masked.indexOf(name, from);
  return at < 0 ? name.replaceAll('\uE000', '') : text.slice(at, at + name.length);
}
