import { anyOf, patternOf } from '../../../patterns.ts';
import { allowing, asking, forgetVerbs, fromAnywhere, fromOwn, opening, removeVerbs } from './forgetLexicon.ts';
import type { Around, FoundRequest } from './foundRequest.ts';
import { isPersonalMatter } from './isPersonalMatter.ts';
import { isElsewhere, isThing, objectOf } from './objectOf.ts';
import { forgottenWords, goneWords } from './retractLexicon.ts';

/**
 * The thing stands first or memory is not named: "my old address can go", "I want that gone", "no need to know the
 * gateway", "the pager number is nothing you should keep".
 */

const r = String.raw;
type Found = Omit<FoundRequest, 'start'> | undefined;

const place = `(?: (?:${fromAnywhere}))?`;
const thing = r`([^,.;:!?\n]{2,100}?)`;
const frame = anyOf(
  r`i(?:'d| would)? (?:really |just |now )?(?:want|need|like|love|prefer|wish)(?: to have| to see| for| it if| that)?`,
  r`i(?:'d| would) (?:really |much )?(?:rather|be (?:\w+ )?(?:grateful|glad|happy|happier|obliged|relieved|thankful|pleased)|feel (?:\w+ )?(?:better|easier|safer|happier)|appreciate(?: it)?)(?: have| see| it)?(?: if| that)?`,
  r`(?:please |kindly )?(?:make (?:sure|certain)|see to it|ensure|have|get|let|be sure)(?: that)?`,
  r`(?:can|could|may|would|will|should|must|might)(?: we have| you have| i have| we get| you get| i get| you see)?`,
  r`it(?:'s| is|'d be| would be) (?:\w+ )?(?:time|best|better|good|great|nice|fine|ok|okay)(?: if| that| for)?`,
);
const modal = anyOf(
  r`(?:can|may|should|must|could|shall|might|needs? to|has to|have to|had to|ought to|is to|are to|might as well|may as well|can as well|is supposed to|are supposed to|deserves? to|is allowed to|had better|needn't|was|were|gets?|got|is|are|be|to be|being)`,
);
const adverbs =
  '(?: now| also| just| please| safely| simply| all| really| kindly| as well| too| completely| finally| probably| be| go and| then)*';
const vanish = r`(?:go(?: away)?|disappear|vanish|leave|get out|drop out|fall away|come out|bite the dust|rest)`;
const firstly = patternOf([
  r`^(?:${opening})(?:${frame} )?${thing} ${modal}${adverbs} (${goneWords}|${vanish})(?=[\s.,;:!?)]|$)${place}`,
]);
const wanted = patternOf([
  r`^(?:${opening})(?:for (?:\w+ ){1,3}(?:reasons?|sake|purposes) )?${frame} ${thing}(?: to be| be)? (${goneWords})(?=[\s.,;:!?)]|$)${place}`,
]);
const fronted = patternOf(
  [
    r`^(?:${opening})((?:the|my|our|his|her|their|that|what|everything|anything)\s[^,.;:!?\n]{2,80}?|\p{Lu}[^,.;:!?\n]{1,60}?'s [^,.;:!?\n]{2,60}?),? (?:(?:is|are)(?: just| now)? (?:something|one thing|a thing|what|information|stuff|one|nothing|not something|things)(?: that| which)? )?(?:you|u|we|i(?:'d| would)? (?:want|like|need|prefer|ask) you to|please)(?: (?:can|may|should|could|might|must|ought to|need to|have to|better|will|would|'d better))?(?: please| now| just| also| safely| as well)* (?:(${forgetVerbs})|(${removeVerbs}))(?: (?:it|that|this|them|those|about it|about that))?(?=[\s.,;!?]|$)`,
  ],
  'iu',
);

const keeping = anyOf(
  r`know(?:ing)?(?: about| of)?|remember(?:ing)?|memori[sz](?:e|ing)|retain(?:ing)?|recall(?:ing)?|learn(?:ing)?|be(?:ing)? aware of|bear(?:ing)? in mind|keep(?:ing)? (?:in mind|on (?:file|record)|track of|hold of|a (?:note|record|memory) of)`,
);
const holding = anyOf(
  r`keep(?:ing)?(?: on to)?|hold(?:ing)?(?: on to| onto)?|hang(?:ing)? (?:on to|onto)|cling(?:ing)? to|stor(?:e|ing)|sav(?:e|ing)|hav(?:e|ing)|record(?:ing)?|not(?:e|ing)`,
);
const you = '(?:you|u|ya)';
const denied = anyOf(
  r`(?:there(?:'s| is| exists)? |i see |you have )?(?:really )?(?:no|not any|little|no further|no more|no longer any|hardly any|zero)(?: longer)? (?:need|reason|point|use|sense|call|cause|justification|purpose)(?: left)?(?: for ${you})?(?: any ?more| any longer)?(?: to| in(?: you| your)?| of)?`,
  r`it(?:'s| is) not (?:your place|your business|for you|up to you) to|i (?:hereby )?(?:revoke|withdraw|retract|don't give)(?: my| any)? (?:permission|consent) for you to|i(?:'d| would)? (?:like|want|prefer|ask|need) you(?: please)? not to`,
  r`it(?:'s| is) (?:not |un|no longer )(?:necessary|needed|required|important)(?: for ${you})? to`,
  r`${you} (?:really |probably |certainly |actually )?(?:don'?t|do not|needn'?t|need not|no longer|shouldn'?t|should not|mustn'?t|must not|won'?t|ought not|oughtn'?t|aren'?t|are not|have no)(?: (?:need|have|want|supposed|meant|allowed|business|reason|right|cause))?(?: to)?(?: be)?`,
  r`(?:please |pls |kindly )?(?:do not|don'?t|never|stop|quit|cease|refrain from|avoid|no longer)(?: ever| please| even| bother| keep on)?(?: to)?`,
  r`i(?:'d| would)? (?:really |definitely |certainly )?(?:don'?t|do not|rather|prefer|wouldn'?t|would not|didn'?t)(?: (?:want|like|need|wish|have))?(?: for| that| if| it if)* ${you}(?: to)?(?: (?:don'?t|didn'?t|did not|not|no longer|wouldn'?t))?(?: to)?`,
  r`(?:would|do) you mind not|(?:can|could|would|will) you(?: please| kindly)? (?:not|stop)`,
);
const needless = patternOf([
  r`^(?:${opening})(?:${asking} |${allowing} )?(${denied}) (?:(${keeping})|(${holding})) ([^,.;:!?\n]{2,100})`,
]);
const denies =
  /revoke|withdraw|retract|n'?t\b|\bno\b|\bnot\b|\bnever\b|no longer|little|hardly|zero|stop|quit|cease|refrain|avoid|\bun|needn|dont/i;
const unwanted = patternOf([
  r`^(?:${opening})i(?:'d| would)? (?:really )?(?:don't|do not|didn't|rather not|prefer not|never|wouldn't)(?: (?:want|like|need|wish|have|wanted))?(?: to)?(?: see| have| find)? ${thing}(?: to be| being| be| to stay| staying)? (?:(?:kept|stored|saved|left|sitting|noted|lying|held)? ?(?:on (?:file|record)|in your (?:memory|head|notes|records|mind|knowledge)|in memory)|remembered|memori[sz]ed|retained|kept(?: around)?|stored|known)(?=[\s.,;!?]|$)`,
]);
const having = patternOf([
  r`^(?:${opening})(?:${asking} |${allowing} )?(?:please )?(?:have|keep|retain|hold|leave)(?: no| zero|n't any) (?:memory|memories|knowledge|records?|recollection|notes?|trace|idea|clue) (?:of|about|on) ${thing}(?=[.,;!?]|$)`,
]);
/** "If you remember our costs, don't", "you know about my sister. Please don't any more." */
const dont =
  /^(?:(?:please|and|so|but|well|just)[\s,]+)*(?:don't|do not|stop(?: that| it)?|you shouldn't|you should not|i(?:'d| would) (?:rather|prefer(?: it)?(?: if| that)?|like it if) ?you (?:didn't|did not|don't|wouldn't))(?: any ?more| any longer| please|,)*[\s.!]*$/i;
const nothing = patternOf([
  r`^(?:${opening})${thing}(?: is| are| was| were|'s|'re)(?:n't| not| never| no longer| nothing| none)+(?: meant| intended| supposed| any| something| anything| at all)* (?:for ${you} to|to be|${you} (?:need|have|ought|should|are|must|want)(?: to| supposed to| meant to)?|that ${you} (?:need|have|ought|should|must)(?: to)?|of your (?:business|concern))(?: (?:${keeping}|${holding}|known|kept|remembered|stored|retained|around))?(?=[\s.,;!?]|$)`,
]);
const outside = patternOf(
  [
    r`^(?:${opening})${thing} (?:(?:should |must |has to |needs to |ought to |will |is to |had better |better )?(?:stays?|remains?|goes?|keeps?|be kept|be left|be)(?: strictly| all| well)? (?:out of|off|outside(?: of)?|away from)|(?:does not|doesn't|do not|don't|never) belongs?(?: in| on| to| into)?|has no (?:place|business|right|reason)(?: to be| being| staying| living)?|(?:shouldn't|should not|must not|mustn't|may not|cannot|can't|won't|isn't|is not|aren't|are not|wasn't|was not)(?: supposed| meant| allowed| going)?(?: to)?(?: be| have been| stay| remain| live| sit| linger| exist| appear| end up| land| be kept| be stored| be saved| be left| be found| be held)?) ?(?:${fromOwn}|(?:your|the) (?:own |long-term )?(?:memory|notes|records|head|mind|brain|knowledge))`,
  ],
  'iu',
);
const anyMore = /\b(?:any ?more|any longer|around|now)\s*$/i;
const inMind = /\s+(?:in (?:your |the )?(?:mind|head)|on (?:file|record|your mind))\b/i;
const notYet = /^\s*(?:if|unless|until|how|why|whether)\b/i;

/** Something known is let go, where a clause begins so. */
export function findLettingGo(
  clause: string,
  { lead, previous }: Pick<Around & { readonly lead: string }, 'lead' | 'previous'>,
): Found {
  return (
    outsideIn(clause) ??
    goneIn(clause) ??
    frontedIn(clause) ??
    needlessIn(clause, lead) ??
    nothingIn(clause) ??
    placeIn(clause) ??
    notWantedIn(clause) ??
    dontIn(clause, lead.trim() === '' ? previous : lead)
  );
}

const determinate =
  /^(?:the|my|our|his|her|their|your|that|this|these|those|what|whatever|everything|anything|all|where|who|it|them)\b|^\p{Lu}|'s?\s/u;

function outsideIn(clause: string): Found {
  const found = outside.exec(clause);
  if (found?.[1] === undefined || /\?\s*$/.test(clause) || !isThing(found[1].replace(/^it$/i, 'this')))
    return undefined;
  const tail = clause.slice(found[0].length);
  const [, name] = found;
  if (/^(?:this|that|it|these|those|all of (?:this|that|it))$/i.test(name.trim()))
    return { names: [], isEverything: false, isSure: true, keepsNot: true, tail };
  const object = objectOf(name, { isForget: true, isKnowing: true, isSure: true });
  return object === undefined ? undefined : { ...object, isSure: true, keepsNot: false, tail };
}

const placeAlone = patternOf(
  [
    r`^(?:${opening})(?:(?:so|and|just|it goes|goes|gone|away|now|straight|right)\s)*(?:out of|off|gone from|away from|from) (?:your (?:memory|notes|records|head|mind|brain|knowledge)|memory)(?: with (?:it|that|them|this))?(?:[\s,]+(?:please|pls|now|thanks|thank you|for good|at once))*[\s.!]*$`,
  ],
  'iu',
);

function notWantedIn(clause: string): Found {
  const found = unwanted.exec(clause) ?? having.exec(clause);
  if (found?.[1] === undefined || /\?\s*$/.test(clause) || /^(?:you|to)\b/i.test(found[1])) return undefined;
  const isPlain = /(?:kept|stored|known)(?: around)?$/i.test(found[0]);
  const object = objectOf(found[1], { isForget: !isPlain, isKnowing: !isPlain, isSure: !isPlain });
  return object === undefined || object.names.length === 0
    ? undefined
    : { ...object, keepsNot: false, tail: clause.slice(found[0].length) };
}

const knownIn =
  /^(?:[^,.;]{0,20}\b)?(?:(?:if )?you (?:still |happen to |ever |already |also )*(?:know|remember|have|saved|noted|stored)|i asked you to (?:remember|keep|save|note|store))(?: about| of| that)? ([^,.;:!?]+?)[\s,.;]*$/i;

function dontIn(clause: string, lead: string): Found {
  const known = knownIn.exec(lead)?.[1];
  if (known === undefined || !dont.test(clause)) return undefined;
  const object = objectOf(known, { isForget: true, isKnowing: true, isSure: true });
  return object === undefined ? undefined : { ...object, keepsNot: false, tail: '' };
}

/** "The licence key. Out of your memory, please." */
function placeIn(clause: string): Found {
  return placeAlone.test(clause)
    ? { names: [], isEverything: false, isSure: true, keepsNot: false, tail: '' }
    : undefined;
}

function goneIn(clause: string): Found {
  const found = firstly.exec(clause) ?? wanted.exec(clause);
  if (found?.[1] === undefined) return undefined;
  const [whole, name, done = ''] = found;
  const isQuestion = /\?\s*$/.test(clause);
  if (isQuestion && !/^\W*(?:\w+\W+){0,3}?(?:can|could|may|would|will|should|must|might|please)\b/i.test(whole))
    return undefined;
  // Told, not asked: "was deleted", "is gone".
  if (
    /(?:^|\s)(?:was|were|got|gets|get|is|are)(?: \w+)? ?$/i.test(whole.slice(0, whole.lastIndexOf(done))) &&
    !patternOf([`^(?:${opening})${frame} `]).test(whole)
  )
    return undefined;
  if (!determinate.test(name.trim())) return undefined;
  const tail = clause.slice(whole.length);
  if (
    isElsewhere(tail.slice(0, 60)) ||
    /^\s+(?:to|into|through|wrong|on|with|by|for|under|over|live|first|in)\b/i.test(tail)
  )
    return undefined;
  const namesMemory = patternOf([`${fromAnywhere}$`], 'iu').test(whole);
  const object = objectOf(name, { isForget: forgottenWords.test(done) || namesMemory, isSure: namesMemory });
  return object === undefined ? undefined : { ...object, isSure: object.isSure || namesMemory, keepsNot: false, tail };
}

function frontedIn(clause: string): Found {
  const found = fronted.exec(clause);
  if (found?.[1] === undefined || /\b(?:is|are|was|were|if|when|i|we)\s*$/i.test(found[1])) return undefined;
  if (/\?\s*$/.test(clause) && !patternOf([asking]).test(clause)) return undefined;
  const tail = clause.slice(found[0].length);
  if (isElsewhere(tail.slice(0, 60)) || /^\s+(?:to|the|a|my|our|how|what|if|when|about)\b/i.test(tail))
    return undefined;
  const object = objectOf(found[1], { isForget: found[2] !== undefined, isSure: false });
  return object === undefined ? undefined : { ...object, keepsNot: false, tail };
}

function needlessIn(clause: string, lead: string): Found {
  const found = needless.exec(clause);
  if (found === null) return undefined;
  const [whole, not = '', knows, , words = ''] = found;
  if (!denies.test(not) || (/\?\s*$/.test(clause) && !/mind|you (?:please )?(?:not|stop)/i.test(not))) return undefined;
  if (/^(?:to|how|why|if|whether|that you|me|about it)\b/i.test(words) || notYet.test(clause.slice(whole.length)))
    return undefined;
  const isEnding = anyMore.test(words);
  const name = words.replace(inMind, '').replace(/\s+\b(?:around|lying around)\b/i, '');
  const isKnowing = knows !== undefined || inMind.test(words);
  // What is kept somewhere, or in some manner, is kept by a program.
  if (
    !isKnowing &&
    /\s(?:in|on|as|to|at|twice|into|inside)\b/i.test(name) &&
    !isPersonalMatter(name.replace(/\s(?:in|on|as|to|at|twice|into|inside)\b[^]*$/i, ' '))
  )
    return undefined;
  if (!isKnowing && /\s(?:in|as|twice|into|inside)\b/i.test(name)) return undefined;
  const object = objectOf(name, { isForget: isKnowing, isKnowing, isSure: isEnding });
  if (object === undefined) return undefined;
  // "Don't keep it" is read elsewhere; without a name only what was said before it can tell what is meant.
  if (object.names.length === 0 && (/^(?:it|this|that|them|these|those)\b/i.test(name.trim()) || lead.trim() === ''))
    return undefined;
  return { ...object, keepsNot: false, tail: clause.slice(whole.length) };
}

function nothingIn(clause: string): Found {
  const found = nothing.exec(clause);
  if (found?.[1] === undefined || /\?\s*$/.test(clause)) return undefined;
  const tail = clause.slice(found[0].length);
  if (/^(?:this|that|it|these|those)$/i.test(found[1].trim()))
    return { names: [], isEverything: false, isSure: true, keepsNot: true, tail };
  const object = objectOf(found[1], { isForget: true, isSure: false });
  return object === undefined || object.names.length === 0 ? undefined : { ...object, keepsNot: false, tail };
}
