import type { ForgetRequest } from '../../../language.ts';
import { findDenial } from './findDenial.ts';
import { patternOf } from '../../../patterns.ts';
import { goneWords } from './retractLexicon.ts';
import { forgetVerbs, fromOwn, removeVerbs } from './forgetLexicon.ts';
import { listedNames } from './forgetObject.ts';
import { findOrder, findWish } from './findOrder.ts';
import type { Around, FoundRequest } from './foundRequest.ts';
import { isIntroduced } from './isIntroduced.ts';
import { isStatement, spokenOf, telling, withoutVerdict } from './ownStatement.ts';
import type { TypedTurn } from './typedTurn.ts';

/** A request as its wording tells it. */
type ReadForgetRequest = Omit<ForgetRequest, 'hints' | 'kept' | 'isList'>;

/** What a turn asks memory to forget by one of the wordings that are known; undefined when it has none of them. */
export function readRequest({ text, masked, spans: near, isWorded }: TypedTurn): ReadForgetRequest | undefined {
  if (!isWorded) return undefined;
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
    const others = near.filter((_, other) => other !== at);
    const told = [...others, { from, to: from + start }].filter((span) => tells(masked.slice(span.from, span.to)));
    const own = [
      ...told.map((span) => text.slice(span.from, span.to)),
      ...[request.tail ?? ''].filter((one) => tells(one)),
    ];
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

/** Whether a part says something, or speaks of what should not have been said. */
function tells(part: string): boolean {
  return isStatement(part) || spokenOf(part).length > 0;
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
      findDenial(clause, { lead, ...around }) ?? findWish(clause, { lead }) ?? findOrder(clause, { lead, ...around });
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
      .replace(/(?<![?.…\s])[?.…\s]+$/, ''),
  ]);
}

/** A name as it was typed, with what is quoted in it. */
function original(text: string, masked: string, name: string, from: number): string {
  if (!name.includes('\uE000')) return name;
  const at = masked.indexOf(name, from);
  return at < 0 ? name.replaceAll('\uE000', '') : text.slice(at, at + name.length);
}
