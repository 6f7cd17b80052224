import { patternOf } from '../../../patterns.ts';
import type { Around, FoundRequest } from './foundRequest.ts';
import { allowing, asking, forgetVerbs, fromAnywhere, fromOwn, opening, removeVerbs } from './forgetLexicon.ts';
import { type ForgetObject, listedNames, readObject, withoutTrailing } from './forgetObject.ts';
import { isNoMemory } from './isNoMemory.ts';
import { isPersonalMatter } from './isPersonalMatter.ts';
import { isElsewhere } from './objectOf.ts';
import { disclosed, isStale, telling } from './ownStatement.ts';

/** "Forget the gateway", "drop it from memory", "you can delete what I told you about the pager". */

const r = String.raw;
const order = patternOf([
  r`^(${opening})(?:(${asking}) |(${allowing}) )?(?:please |kindly |just )?(?:(${forgetVerbs})|(${removeVerbs}))(?=[\s.,;:!?]|$)`,
]);
const notBase = /(?:ing|ed|forgot|struck)(?: out| away| off)?$/i;
const please = /\b(?:please|pls|plz|kindly)\b/i;
/** The idiom gives something up for a while, or in favour of something else. */
const forNow =
  /\bfor (?:now|the moment|a (?:moment|second|sec|minute|while|bit)|today|once)\b|\b(?:this time|temporarily|just now|first|in this case)\b/i;
const otherwise =
  /^[\s,;:.!\u2013\u2014-]*(?:(?:and|but|so|then|just|instead|rather|please|ok|okay|no|well|now|for now|actually)[\s,]+)*(?:let's|let us|lets|instead|rather|use|try|go|switch|stick|take|pick|choose|make|write|do|start|focus|move|give|show|tell|put|add|implement|replace|return|run|build|rewrite|refactor|simplify|concentrate|(?:we|i|you)(?:'ll|'re| will| should| can| could| are| just| now| are going to|'re going to)* (?:use|using|go|going|doing|switch|switching|stick|take|try|need to|have to|prefer|want to|focus|start|ship)\b|(?:what|which|how|who|where|when|why)\b)/i;
const reason =
  /^[\s,;:\u2013\u2014-]*(?:$|[.!]|(?:because|since|as|for|it|that|this|they|those|he|she|we|i|you|which|there|no longer|not)\b|(?:it|that|he|she|i|we|they)'|(?:delete|drop|remove|erase|wipe|keep)\b)/i;
const deferred =
  /\b(?:after|once|when|unless|until|as soon as|if|whenever|before)\s+(?:we|i|it|the|you|this|that|they|everything|he|she)\b/i;
const topical = /^(?:as for|about|regarding|concerning|everything|anything|all|all about|on)\b/i;
const specific =
  /^\s+(?:about )?(?:the|my|our|his|her|their|your|this|that|these|those|it|where|who|when|which|what|how|everything|anything|all|whose|\S+'s)\b/i;
const generic =
  /^(?:things?|stuff|facts?|memories|memory|something|anything|somebody|people|information|info|what (?:i|people|users?) (?:tell|say|tells|says)|individual|data|conversations?|chats?)\b/i;

/** A request to forget, where a clause begins with one. */
export function findOrder(
  clause: string,
  around: Around & { readonly lead: string },
): Omit<FoundRequest, 'start'> | undefined {
  const found = order.exec(clause);
  if (found === null) return undefined;
  const [all, polite = '', asks, allows, forgets, removes] = found;
  if (asks === undefined && notBase.test(forgets ?? removes ?? '')) return undefined;
  const after = clause.slice(all.length);
  // Of a question nothing is a request but "can you …?".
  if (
    asks === undefined &&
    /^[^.!]*\?/.test(after) &&
    !/\b(?:can|could|would|will|should|shall|may) (?:you|we)\b/i.test(all + after)
  )
    return undefined;
  const isPolite = please.test(all) || please.test(after) || asks !== undefined || /^(?:un|dis)/i.test(forgets ?? '');
  const object =
    (forgets === undefined ? undefined : clauseOf(after)) ??
    introduced(after, around.lead) ??
    readObject(after) ??
    unsaid(after, around.lead) ??
    (forgets === undefined ? undefined : (said(after) ?? bareOf(after, all))) ??
    removedAs(after, removes, around);
  if (object === undefined) return undefined;
  if (
    asks !== undefined &&
    after.includes('?') &&
    object.names.some((name) => generic.test(name)) &&
    !object.namesMemory
  )
    return undefined;
  // "Can you forget passwords?" asks what memory is able to do.
  if (
    asks !== undefined &&
    !object.namesMemory &&
    !please.test(clause) &&
    /^\s+\p{Ll}[\p{L}' -]*\?/u.test(after) &&
    !specific.test(after)
  )
    return undefined;
  const given: Given = {
    object,
    isPolite,
    allows: allows !== undefined,
    after,
    isForget: forgets !== undefined,
    ...around,
    polite,
  };
  const isDeferred =
    deferred.test(object.tail.slice(0, 120)) ||
    (object.names.length > 0 &&
      deferred.test(object.names.join(' ')) &&
      !/^(?:when|if|whether)\b/i.test(object.names[0] ?? ''));
  if (isDeferred && !object.isPronoun) return undefined;
  if (isDeferred && around.previous === '' && around.lead.trim() === '') return undefined;
  const meant = object.names.length === 0 ? pointed(given) : named(given);
  return meant === undefined
    ? undefined
    : { keepsNot: isDeferred, isEverything: object.isEverything, tail: object.tail, ...meant };
}

interface Given extends Around {
  readonly object: ForgetObject;
  readonly isPolite: boolean;
  readonly allows: boolean;
  readonly isForget: boolean;
  readonly after: string;
  readonly lead: string;
  readonly polite: string;
}
type Meant = (Pick<FoundRequest, 'names' | 'isSure'> & { readonly keepsNot?: boolean }) | undefined;

/** What is told for one use. */
const onlyNow =
  /\b(?:(?:just|only) (?:(?:for|in|during) )?(?:this|once|now|the one)|(?:for|in|during) (?:this|the|that) (?:\w+ )?(?:only|alone|once)|one[- ](?:time|off)|this once|(?:use|need) (?:it|this|that) (?:\w+ ){0,4}(?:once|only|and then))\b/i;

/** A thing is named. */
function named({ object, isPolite, allows, isForget, after, lead, polite, previous, next }: Given): Meant {
  const { names, namesMemory, tail } = object;
  if (namesMemory || /\bmemory\b/i.test(polite) || /\bmemory\b[^.;]{0,20}:\s*$/i.test(lead))
    return forNow.test(after) && isForget ? undefined : { names, isSure: true };
  if (forNow.test(after) || otherwise.test(tail)) return undefined;
  // Nobody works on everything about the tests; who says to forget it means what is known of them.
  if (!(isForget && object.isEverything) && names.some((name) => isNoMemory(name, isPolite))) return undefined;
  if (!isForget) {
    if (isSomethingKnown(after) || (disclosed.test(previous) && !names.some((name) => isNoMemory(name)) && isOf(after)))
      return { names, isSure: isPolite || isSomethingKnown(after) };
    if (isAllOf(after)) return { names, isSure: false };
    if (/^\s*:/.test(after))
      return names.length > 0 && !names.some((name) => isNoMemory(name)) ? { names, isSure: false } : undefined;
    return isOwnMatter(after, names) && (isPolite || allows || isReasonOf(`${previous} ${lead} ${tail} ${next}`))
      ? { names, isSure: false }
      : undefined;
  }
  const isAbout = /^ about\b/i.test(after);
  const isReasoned = reason.test(tail);
  if (isPolite)
    return isReasoned || !isAbout || /^ about (?:my|our|his|her)\b/i.test(after) ? { names, isSure: true } : undefined;
  // Without a sign of politeness it may be the idiom, so nothing else may follow and the memory has to know it.
  if (isAbout || !isReasoned || otherwise.test(next)) return undefined;
  if (lead.trim() !== '' && !/[-\u2013\u2014,;]\s*$/.test(lead)) return undefined;
  const begins = after.trim();
  const isDefinite =
    /^(?:the|my|our|his|her|their|your|that|where|who|when|which|what|how|everything|anything|all)\s/i.test(begins) ||
    /^\p{Lu}[\p{L}-]*(?:'s?)?\s/u.test(begins);
  return isDefinite && !(allows && isAbout) ? { names, isSure: false } : undefined;
}

const knownThing =
  /^ (?:(?:that|the|any|all|every|all the|all of the) )?(?:\w+ )?(?:info|information|facts?|remarks?|knowledge|(?:bit|part|thing|story|fact|remark) (?:where|about how) (?:i|we))\b/i;
const elsewhere = /\b(?:from|out of|inside|within)\s|\b(?:in|on|off) (?:the|our|this|that|its) \S+$/i;
/** What is removed is by its name something that somebody knows, and lies nowhere else. */
function isSomethingKnown(after: string): boolean {
  const text = after.replace(/[.;!?\n][^]*$/, '');
  return (
    knownThing.test(text) && / (?:about|on|of|where|that|regarding|concerning) /i.test(text) && !elsewhere.test(text)
  );
}
/** Why somebody would want something forgotten. */
function isReasonOf(text: string): boolean {
  return isStale(text) || disclosed.test(text);
}

/** All that is known of somebody or something by its name; what lies on a thing is no knowledge. */
function isAllOf(after: string): boolean {
  const found = /^ (?:everything|anything|all)(?: there is)? (about|concerning|regarding|on|of) ([^,.;:!?\n]+)/i.exec(
    after,
  );
  if (found === null || isElsewhere((found[2] ?? '').replace(/^the /i, ''))) return false;
  return /^(?:about|concerning|regarding)$/i.test(found[1] ?? '') || /(?:^|\s)\p{Lu}\p{Ll}/u.test(found[2] ?? '');
}

const determinate =
  /^ (?:the|my|our|his|her|their|your|that|this|those|these|any|all|every|both|everything|anything|what|where|who|whom|whose|when|which|how)\b|^ \p{Lu}|['’]s?\s/u;

/** A matter of somebody's life or work, which lies in no file. */
function isOwnMatter(after: string, names: readonly string[]): boolean {
  const text = after.replace(/(?:[;!?\n]|\.(?=\s|$))[^]*$/, '');
  if (!determinate.test(text)) return false;
  const isOfMemory =
    /^ (?:where|who|whom|whose|when|which|how (?:much|many|old|long|often)|what (?:we|i|my|our|the|his|her)) /i.test(
      text,
    );
  return (
    names.length > 0 && (isOfMemory || isPersonalMatter(text) || names.every(isPersonalMatter)) && !isElsewhere(text)
  );
}

/** "Forget it was broken": what was said just before. */
function clauseOf(after: string): ForgetObject | undefined {
  const clause = /^ (?:that )?(?:it|he|she|they|this) (?:was|is|were|are|had|has)\b[^,.;:!?\n]{0,60}/i.exec(after);
  return clause === null ? undefined : { ...pointer, tail: after.slice(clause[0].length) };
}

/** "Please forget." */
function bareOf(after: string, order: string): ForgetObject | undefined {
  return /^[\s.!]*$/.test(after) && please.test(order) ? { ...pointer, tail: after } : undefined;
}

/** "None of your business, remove." */
function removedAs(
  after: string,
  verb: string | undefined,
  { lead, previous }: Around & { readonly lead: string },
): ForgetObject | undefined {
  return verb !== undefined && politeEnd.test(after) && disclosed.test(`${previous} ${lead}`)
    ? { ...pointer, tail: '' }
    : undefined;
}

const pointer = { names: [], isEverything: false, namesMemory: false, isPronoun: true } as const;

/** All that there is of somebody or something. */
function isOf(after: string): boolean {
  return /^ (?:everything|anything|all) (?:(?:facts|notes|information|info|details|data) )?(?:about|on|of) /i.test(
    after,
  );
}

/** It points at what was said. */
function pointed({ object, isPolite, isForget, after, lead, polite, previous, next }: Given): Meant {
  const { isPronoun, namesMemory, tail } = object;
  const antecedent = antecedentOf(lead);
  const names = antecedent === undefined ? [] : listedNames([antecedent]);
  // "Forget what I just said, we do need it" takes back and goes on.
  const goesOn = /^ what i\b/i.test(after) && /^[\s,;.\u2013\u2014-]*(?:we|i|let's|use|just|it)\b/i.test(tail);
  if (namesMemory && !goesOn) return { names, isSure: true };
  if (goesOn || forNow.test(after) || otherwise.test(tail) || otherwise.test(next)) return undefined;
  if (/\bmemory\b/i.test(polite)) return { names, isSure: true };
  const context = `${previous} ${lead}`;
  const word =
    after
      .trim()
      .split(/[^\p{L}']/u)[0]
      ?.toLowerCase() ?? '';
  if (isForget && isPronoun && onlyNow.test(context)) return { names: [], isSure: true, keepsNot: true };
  if (isForget) {
    if (antecedent !== undefined) return { names, isSure: true };
    if (/^ about\b/i.test(after)) return isReasonOf(lead) && !isElsewhere(lead) ? { names, isSure: false } : undefined;
    if (!isPronoun) return { names, isSure: true };
    if (disclosed.test(context)) return { names, isSure: true };
    if (isStaleMatter(context)) return { names, isSure: false };
    // "Forget it" is what everybody says.
    if (word === 'it' || word === 'so') return undefined;
    return isPolite || context.trim() !== '' ? { names, isSure: false } : undefined;
  }
  if (antecedent !== undefined && topical.test(lead.trim())) return { names, isSure: true };
  if (disclosed.test(context)) return { names, isSure: true };
  if (
    antecedent !== undefined &&
    (isPersonalMatter(antecedent) || introducing.test(lead)) &&
    !isElsewhere(antecedent, true)
  )
    return { names, isSure: false };
  return isStaleMatter(context) && !isElsewhere(after) ? { names, isSure: false } : undefined;
}

const subjects =
  /\b(?:the|our|these|those|this) ((?:[\p{L}-]+ ){0,2}?[\p{L}-]+)(?= (?:is|are|was|were|has|have|had|any|no|isn't|aren't)\b|\s*[,.;:]|\s*$)/giu;

/** What is said to hold no longer is something that was told, and no thing of code. */
function isStaleMatter(context: string): boolean {
  if (!isStale(context) || isElsewhere(context, true)) return false;
  return ![...context.matchAll(subjects)].some(([, name = '']) => isNoMemory(name, true) && !isPersonalMatter(name));
}

const introducing =
  /^(?:about|as for|regarding|concerning|your (?:memory|memories|knowledge|notes?|records?) (?:of|about|on)|(?:that|the|this) (?:thing|stuff|bit|part|story|fact|info|information|detail|business|matter|line|note|memory|remark|comment|rule|claim|entry)s? (?:about|on|of|with|regarding|concerning)|(?:everything|anything|all|what(?:ever)?)(?: that)? (?:to do with|about|on|around|of|you(?:'ve| have)? (?:know|have|got|remember|kept|stored|saved|learned) (?:about|on|of))|on)\s+/i;
const verbal = /\b(?:is|are|was|were|has|have|had|will|can|should|must|does|do|did|i|we|you|it)\b/i;

/** "The insurance, you can forget it", "About Felix: wipe that", "if you still know the code, drop it". */
function antecedentOf(lead: string): string | undefined {
  const text = withoutTrailing(
    lead.replace(/(?<![\s,;:.\u2013\u2014-])[\s,;:.\u2013\u2014-]+(?:(?:and|so|but|then)\s*)?$/i, ''),
  ).replace(/(?<![\s\u2013\u2014-])[\s\u2013\u2014-]+$/, '');
  if (text === '' || text.length > 120 || !/[,;:.?\u2013\u2014-]\s*$/.test(lead)) return undefined;
  const known =
    /^if you (?:still |happen to |ever |already )*(?:know|remember|have|stored|saved|kept|noted)(?: (?:stored|saved|noted|anything|something))?(?: (?:about|on|of))?\s+(.+)$/i.exec(
      text,
    );
  if (known?.[1] !== undefined) return known[1];
  const name = text.replace(introducing, '').replace(/^(?:the|my|our)\s+/i, '');
  if (/^(?:which|where|who|when|how)\s/i.test(name) && name.split(/\s+/).length <= 8) return name;
  return verbal.test(name) || name.split(/\s+/).length > 8 ? undefined : name;
}

const placeFirst = patternOf([r`^[^\p{L}]*${fromAnywhere}[\s,:]*$`], 'iu');
const afterColon = patternOf([r`^( ${fromAnywhere})?\s*:\s*([^;:!?\n]{2,120}?)(?=\.(?:\s|$)|[;:!?\n]|$)`], 'iu');

const politeEnd = patternOf(
  [r`^(?: ${fromAnywhere})?[\s,]*(?:(?:please|thanks|now|again|completely|pls|[.!])[\s.!]*)?$`],
  'iu',
);
const atMemory = patternOf([r`^ ${fromAnywhere}`], 'iu');
const fronting = /^\s*(?:the|my|our|his|her|their|which|where|who|when|what|how)\s[^]*[:\u2013\u2014-]\s*$/i;

/** "From your memory, remove the pager number", "remove from memory: the pager number". */
function introduced(after: string, lead: string): ForgetObject | undefined {
  const colon = afterColon.exec(after);
  if (colon?.[2] !== undefined) {
    const namesMemory = colon[1] !== undefined || placeFirst.test(lead);
    if (colon[2].length > 80 || !telling(colon[2])) return undefined;
    const tail = after.slice(colon[0].length);
    return { names: listedNames([colon[2]]), isEverything: false, namesMemory, isPronoun: false, tail };
  }
  if (!placeFirst.test(lead)) return undefined;
  const object = readObject(after);
  return object === undefined ? undefined : { ...object, namesMemory: true };
}

/** "All you have on my landlord: delete, please." */
function unsaid(after: string, lead: string): ForgetObject | undefined {
  const name =
    politeEnd.test(after) && (introducing.test(lead.trim()) || fronting.test(lead) || atMemory.test(after))
      ? antecedentOf(lead)
      : undefined;
  const rest = { isEverything: true, namesMemory: true, isPronoun: false, tail: '' };
  return name === undefined ? undefined : { names: listedNames([name]), ...rest };
}

/** "Forget I ever said anything about it", "forget that I told you the code", "forget what the code is". */
function said(after: string): ForgetObject | undefined {
  const found =
    /^ (?:that )?i(?:'ve)?(?: just| ever| even| once)* (?:told you|said|mentioned|brought up|shared|talked about|spoke of)(?: (?:anything|something|that|it|this))?(?: (?:about|on|of))?\s*([^,.;:!?\n]*)/i.exec(
      after,
    );
  if (found === null) return undefined;
  const name = withoutTrailing(found[1] ?? '').replace(/^(?:the|my|our|it|that|this)\b\s*/i, '');
  return {
    names: name === '' ? [] : [name],
    isEverything: false,
    namesMemory: true,
    isPronoun: false,
    tail: after.slice(found[0].length),
  };
}

const gone = patternOf([
  r`^(?:${opening})([^,.;:!?\n]{2,100}?) (?:can|may|should|must|needs? to|has to|have to|ought to|shall|might as well|is to|are to|could)(?: now| also| just| please)* (?:go|be (?:removed|deleted|erased|forgotten|dropped|wiped|struck|purged|scrubbed|cleared|discarded|taken|gone)|disappear|vanish|come|leave|get out|drop out)(?: (?:away|out|off))? ${fromOwn.replace('(?:from', '(?:from|of')}`,
]);
const wanted = patternOf([
  r`^(?:${opening})i(?:'d| would)? (?:want|need|like|love|prefer)(?: to have| to see| it if)? ([^,.;:!?\n]{2,100}?) (?:to be |be )?(?:gone|removed|deleted|erased|wiped|out|forgotten|dropped|struck|off|purged|scrubbed|cleared|taken) ${fromOwn.replace('(?:from', '(?:from|of')}`,
]);
const done = r`(?:gone|removed|deleted|erased|wiped|out|forgotten|dropped|struck|off|purged|scrubbed|cleared|taken|unlearned|expunged)`;
const ofOwn = fromOwn.replace('(?:from', '(?:from|of');
const ensured = patternOf([
  r`^(?:${opening})(?:please )?(?:make (?:sure|certain)|see to it|see|ensure|have|get|be sure)(?: that)? ([^,.;:!?\n]{2,100}?) (?:(?:is|are|gets?|be|to be|being) )?${done}(?: (?:away|out|off))? ${ofOwn}`,
]);
const passive = patternOf([
  r`^(?:${opening})(?:can|could|may|would|will|should|must) ([^,.;:!?\n]{2,100}?) (?:please )?be ${done}(?: (?:away|out|off))? ${ofOwn}`,
]);
const considered = patternOf([
  r`^(?:${opening})(?:please )?(?:consider|treat|regard|have) ([^,.;:!?\n]{2,80}?) (?:as )?(?:forgotten|unlearned|never (?:said|told|mentioned))(?=[\s.,;!?]|$)`,
]);
const blamed = patternOf([
  r`^(?:${opening})you (?:should(?:n't| not) have|(?:weren't|were not|aren't|are not) (?:supposed|meant|allowed|expected) to(?: have)?|had no (?:right|business|reason) to|must not have|mustn't have) (?:ever )?(?:saved?|kept|keep|remember(?:ed)?|stored?|learn(?:ed|t)?|noted?|memori[sz]ed?|know|known|recorded?|retain(?:ed)?) ([^,.;:!?\n]{2,80})`,
]);
const pretend = patternOf([
  r`^(?:${opening})(?:pretend|act (?:as if|as though|like)|behave (?:as if|like)) (?:that )?(?:i(?:'d| had)? never|i (?:hadn't|didn't|did not)|you(?:'d| had)? never|you (?:don't|didn't|never)) (?:ever )?(?:told|tell|said|say|mentioned?|brought up|heard|hear|knew|know|shared?)(?: you)?(?: (?:anything|something))?(?: (?:about|of))?\s*([^,.;:!?\n]{0,100})`,
]);

/** "The code should go from your memory", "I want it gone from your notes", "pretend I never mentioned it". */
export function findWish(
  clause: string,
  { lead }: Pick<Around & { readonly lead: string }, 'lead'>,
): Omit<FoundRequest, 'start'> | undefined {
  for (const pattern of [gone, wanted, ensured, passive, considered, blamed, pretend]) {
    const found = pattern.exec(clause);
    if (found === null || /\bif\b/i.test(found[1] ?? '')) continue;
    const given = withoutTrailing(found[1] ?? '');
    const isEverything = /^(?:all|everything|anything)\b/i.test(given);
    const name = given
      .replace(
        /^(?:(?:all|everything|anything)(?: (?:about|on|of))?|what (?:i|we) (?:said|told you|mentioned) about)\s+/i,
        '',
      )
      .replace(/^(?:the|my|our|that)\s+/i, '');
    const isPointing = /^(?:this|that|it|these|those|them|all|everything)?$/i.test(name);
    const antecedent = antecedentOf(lead);
    return {
      names: isPointing ? (antecedent === undefined ? [] : [antecedent]) : [name],
      isEverything,
      isSure: true,
      keepsNot: false,
      tail: clause.slice(found[0].length),
    };
  }
  return undefined;
}
