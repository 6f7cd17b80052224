import { patternOf } from '../../../patterns.ts';
import { allowing, asking, opening, trailing } from './forgetLexicon.ts';
import { readObject } from './forgetObject.ts';
import type { FoundRequest } from './foundRequest.ts';
import { objectOf } from './objectOf.ts';
import { setAside } from './retractLexicon.ts';

/**
 * "Ignore what I told you about the pager", "I take back what I said", "treat it as if I had never said it", "you never
 * heard of it from me": the words are withdrawn, whatever is done with them.
 */

const r = String.raw;
type Found = Omit<FoundRequest, 'start'> | undefined;

const withdrawn = patternOf([
  r`^(?:${opening})(?:${asking} |${allowing} )?(?:i(?:'d| would| want to| have to| must|'ll| will| need to)?(?: like to| hereby| also)* )?(?:please |just |kindly )?(?:${setAside})(?= )`,
]);
const ownWords =
  /^ (?:(?:back )?(?:my|the|that|our) (?:\w+ )?(?:remark|comment|statement|claim|mention|story|admission|confession|complaint)s? (?:about|on|of|regarding|concerning)|(?:my|our) (?:permission|consent))\b/i;
const instead = /^[\s,;:.\u2013\u2014-]*(?:and |so |but )?(?:use|let's|instead|try|we|rather|go|take|do)\b/i;
const said = r`(?:told|tell|said|say|mentioned?|brought up|bring up|shared?|gave|given?|spoken?|spoke|talked|wrote|written|sent|typed|revealed|disclosed|let slip|heard|hear|knew|know|known|learned|learnt|learn|read|seen|saw|met|got|been told|were told)`;
const never = r`(?:never|hadn't|had not|haven't|have not|didn't|did not|don't|do not|had never|have never|'d never|'ve never|were never|was never|weren't|had no idea|know nothing|knew nothing)`;
const untold = r`(?:i|we|you|u|nobody|no one)(?:'d|'ve| had| have)? ?${never}(?: ever| even| once)?(?: ${said})?(?: (?:to )?(?:you|me|it to you|that to you))?(?: (?:anything|something|a thing|a word|it|that))?(?: (?:about|of|on|that))?`;
const acting = patternOf([
  r`^(?:${opening})(?:${asking} |${allowing} )?(?:i(?:'d| would) like (?:you )?to )?(?:please )?(?:pretend(?:ing)?|act(?:ing)?|behav(?:e|ing)|carry on|imagine|go on|continue|proceed|make (?:it|like|believe))(?: (?:as if|as though|like|that|it is|it's))*(?: ${untold})? ?([^,.;:!?\n]{0,100})`,
]);
const actingOf = patternOf([
  r`^(?:${opening})(?:${asking} |${allowing} )?(?:please )?(?:pretend|act|behave|carry on|imagine|make believe)(?: (?:as if|as though|like|that))* ([^,.;:!?\n]{2,80}?) (?:never|was never|were never|had never|has never|hadn't|wasn't|weren't|didn't)(?: been| ever)?(?: even)? (?:come up|came up|said|mentioned|exist(?:ed)?|happen(?:ed)?|told|discussed|shared|brought up|known)(?=[\s.,;!?]|$)`,
]);
const untoldAt = patternOf([r`(?:^|\s)${untold}`]);
const treated = patternOf([
  r`^(?:${opening})(?:${asking} |${allowing} )?(?:please )?(?:consider|treat|regard|see|count|have|take|mark) ([^.;:!?\n]{2,90}?),? (?:as |to be )?(?:(?:as )?(?:if|though) [^.;!?\n]{0,20}(?:never|hadn't|didn't|had not)[^.;!?\n]{2,40}|forgotten|unsaid|unlearned|void|null and void|withdrawn|retracted|revoked|never (?:said|told|mentioned|given|shared|heard)|off the record)(?=[\s.,;!?]|$)`,
]);
const unheard = patternOf([
  r`^(?:${opening})(?:as far as you(?:'re| are) concerned[, ]+)?(?:you|u) (?:never|didn't|did not) (?:ever )?(?:heard|hear|knew|know|saw|see|learned|read|got)(?: (?:anything|a thing|a word))?(?: (?:about|of|that))? ([^,.;:!?\n]{2,80}?)(?: from me)?(?:,? (?:ok|okay|right|alright|got it|agreed|understood|please)\b|\s*[.!]|\s*$)`,
]);
const unspoken = patternOf([
  r`^(?:${opening})(?:let's say )?i (?:never|didn't|did not) (?:ever )?(?:told you|said|mentioned|tell you|say|mention|share|shared|gave you|brought up)(?: (?:anything|a thing|a word))?(?: (?:about|of|that))? ([^,.;:!?\n]{2,80}?),? (?:ok|okay|right|alright|got it|agreed|understood|please)\b`,
]);
const behindName = patternOf([r`^(?:\s*,?\s*(?:${trailing}))*[\s.!]*(?:$|[,;:.!?\u2013\u2014-]|\s)`]);

/** What was told is withdrawn, where a clause begins so. */
export function findRetraction(clause: string): Found {
  return withdrawnIn(clause) ?? treatedIn(clause) ?? actedIn(clause) ?? unheardIn(clause);
}

function withdrawnIn(clause: string): Found {
  const found = withdrawn.exec(clause);
  if (found === null) return undefined;
  const object = readObject(clause.slice(found[0].length).replace(/ back(?=[\s.,;!?]|$)/, ''));
  // Only what was told can be meant; of what is said last people go on at once, and mean no memory.
  if (object === undefined || object.names.length === 0) return undefined;
  if (!object.namesMemory && !ownWords.test(clause.slice(found[0].length))) return undefined;
  if (instead.test(object.tail) || /\?\s*$/.test(clause) === !/you|we/i.test(found[0])) {
    if (instead.test(object.tail) || /\?\s*$/.test(clause)) return undefined;
  }
  const { names, isEverything, tail } = object;
  return { names, isEverything, isSure: true, keepsNot: false, tail };
}

function treatedIn(clause: string): Found {
  const found = treated.exec(clause);
  if (found?.[1] === undefined) return undefined;
  const object = objectOf(found[1], { isForget: true, isSure: true });
  return object === undefined ? undefined : { ...object, keepsNot: false, tail: clause.slice(found[0].length) };
}

function actedIn(clause: string): Found {
  const of = actingOf.exec(clause);
  const found = of ?? acting.exec(clause);
  if (found === null) return undefined;
  if (of === null && !untoldAt.test(found[0])) return undefined;
  const tail = clause.slice(found[0].length);
  const words = (found[1] ?? '').replace(/^(?:you |to you |with you )?(?:about |of |on |that )?/i, '');
  if (words.trim() === '') return { names: [], isEverything: false, isSure: true, keepsNot: false, tail };
  const object = objectOf(words, { isForget: true, isSure: true });
  return object === undefined ? undefined : { ...object, keepsNot: false, isSure: true, tail };
}

function unheardIn(clause: string): Found {
  const found = unheard.exec(clause) ?? unspoken.exec(clause);
  if (
    found?.[1] === undefined ||
    /\?\s*$/.test(clause.replace(/,? (?:ok|okay|right|alright|got it|agreed)\?\s*$/i, ''))
  )
    return undefined;
  const tail = clause.slice(found[0].length);
  if (!behindName.test(tail)) return undefined;
  const object = objectOf(found[1], { isForget: true, isSure: false });
  return object === undefined ? undefined : { ...object, keepsNot: false, tail };
}
