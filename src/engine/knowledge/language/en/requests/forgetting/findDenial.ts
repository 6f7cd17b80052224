import { anyOf, patternOf } from '../../../patterns.ts';
import type { Around, FoundRequest } from './foundRequest.ts';
import {
  fromAnywhere,
  fromOwn,
  keepVerbs,
  opening,
  placeVerbs,
  pointing,
  rememberVerbs,
  saidBefore,
  trailing,
} from './forgetLexicon.ts';
import { withoutTrailing } from './forgetObject.ts';

/** "Do not keep this", "this stays off the record", "that was not meant for your memory", "keep it out of your memory". */

const r = String.raw;
const not = anyOf(
  r`(?:do not|don'?t|never|no need(?: for you)? to|there(?:'s| is) no need(?: for you)? to|try not to|let'?s not|mind you don'?t|make sure (?:you |to )?(?:don'?t|never|not to)|be sure not to)`,
  r`(?:would|could|can|will) you (?:please )?not`,
  r`you (?:needn'?t|need not|don'?t (?:need|have) to|do not (?:need|have) to|mustn'?t|must not|shouldn'?t|should not|better not|had better not|may not|won'?t|no longer (?:need|have) to)`,
  r`i(?:'d| would)? (?:don'?t|do not|rather not|prefer not|rather you (?:don'?t|didn'?t|did not|not)|prefer (?:it )?(?:if )?(?:you (?:don'?t|didn'?t|did not)|you not(?: to)?)|like you not to|want you not to)(?: want you to| have you| like you to)?`,
  r`(?:no|without|not|stop|quit|avoid|refrain from|skip)(?= \w+ing\b)`,
  r`(?:what i (?:\w+ ){1,3})?not to be`,
);
const softly =
  '(?: please| ever| actually| even| go and| also| just| in any way| under any circumstances| for the love of \\w+)*';
const verbs = anyOf(rememberVerbs, keepVerbs, placeVerbs);
const denial = patternOf([r`^(?:${opening})${not}${softly} (${verbs})(?= )`]);
const object = patternOf([r`^ (?:${pointing})(?![\p{L}\p{N}'-])`], 'iu');
const placeNext = patternOf([r`^[^.;!?\n]{0,80}?\b${fromOwn}`]);
const anyPlace = patternOf([r`^ ?${fromAnywhere}(?![\p{L}])`], 'iu');
const settled = patternOf([
  r`^(?:\s*(?:,|\b(?:down|for later|for the future|for next time|for yourself|to yourself|beyond (?:this|today)[^,.;]{0,20}|after (?:this|today|that|we)[^,.;]{0,30}|on (?:file|record)|in your (?:head|mind)|somewhere|past (?:this|today)[^,.;]{0,20}|longer than[^,.;]{0,30}|yet|or \w+ (?:it|this|that)|${trailing})))*\s*(?:$|[.;:!?)\n\u2013\u2014-]|,|\b(?:because|since|as|for|it|that|this|they|he|she|and|but|i|we|only)\b)`,
]);
const lastly =
  /^[\s,;:.!\u2013\u2014-]*(?:(?:and|but|so|then|just|please)[\s,]+)*(?:let's|instead|rather|use|try|switch|make|refactor|replace|rewrite|return|inline|revert|split|extract|move|(?:we|i)(?:'ll)? (?:use|switch|go with|need))\b/i;
const toldOf = patternOf([
  r`^ (?:what|anything|everything|whatever)(?: that)? ${saidBefore}(?: you)?(?: \w+)? (?:about|on|regarding|concerning|of) ([^,.;:!?\n]{2,80})`,
]);
const determined = /^ ((?:the|my|our|his|her|their) [^,.;:!?\n]{2,80})/i;
const isTechnical = /^(?:hold|not|stor|sav|keep|kept|record|fil|writ|put|add|commit|log|includ|enter|tak)/i;

const memoryEnd = anyOf(fromOwn, 'in(?:to)? memory', 'for long', 'to memory');
const subject = r`(?:${pointing}|[^,.;:!?\n]{2,80}?)`;
const declared: readonly RegExp[] = [
  patternOf([
    r`^(?:${opening})(?:this|that|it|these|those|all of (?:this|that|it)|what i(?:'m| am)? (?:just )?(?:said|told you|saying|telling you)|everything (?:above|i (?:just )?said)|my last message|what follows|the following)(?:'s|'re)?(?: one| part| bit)?(?: (?:is|are|was|were|stays?|remains?|has to|have to|needs? to|must|should|shall|will|ought to|is to|all))*(?: (?:stay|remain|be|strictly|just|kept|all|to be|said|completely|totally))* off the (?:record|books)\b`,
  ]),
  patternOf([
    r`^(?:${opening})(?:strictly |completely |totally )?off the record\s*(?:[,:;.!\u2013\u2014-]|$|please|this|for)`,
  ]),
  patternOf([
    r`^(?:${opening})(?:(?:this|that|it|these|those|all of (?:this|that|it)|what i (?:just )?(?:said|told you)|everything (?:above|i (?:just )?said)|my last message|what follows|the following)) (?:must|should|shall|may|can|ought|need|does|do|did|is|was|are|were|will|has|had|isn|wasn|aren|weren|shouldn|mustn|doesn|don|needn|won|can)(?:n't|t| not|n'?t|'t)?(?: to)?(?: not| never|n't)? [^,.;:!?\n]{0,50}?(?:${memoryEnd}|\b(?:be|for you to|to be) (?:remembered|memori[sz]ed|retained|learned|remember|memori[sz]e|keep|known)|for keeps|for the record)`,
  ]),
  patternOf([
    r`^(?:${opening})(?:please )?(?:keep|leave|hold|have|let) (?:${pointing}) (?:all )?(?:stay )?(?:out of|off|away from) (?:the record\b|your (?:memory|notes|records|head|mind|books|storage)|memory\b)`,
  ]),
  patternOf([
    r`^(?:${opening})i (?:don'?t|do not|wouldn'?t|never|didn'?t) (?:want|like|need|wish)(?:ed)?(?: to (?:see|have|find))? (?:${pointing}) (?:to be |being |to |ever )*(?:remembered|memori[sz]ed|retained|(?:kept|stored|saved|recorded|noted|end up|go|land|stay)? ?${memoryEnd}|on file|on record)`,
  ]),
];
const never: readonly RegExp[] = [
  patternOf([
    r`^(?:${opening})(?:nothing|none|no(?:t a)? (?:word|bit|part)) (?:of|in) (?:this|that|it|what i(?:'m| am| just|'ve)? (?:\w+ ){0,2}(?:said|told you|saying|telling you)) (?:should|must|may|can|is to|ought to|shall|gets to) [^,.;:!?\n]{0,40}?(?:remembered|memori[sz]ed|retained|${memoryEnd})`,
  ]),
  patternOf([
    r`^(?:${opening})(?:(?:this|that|it)(?:'s| is| was) )?(?:strictly |definitely |certainly )?not (?:meant |intended )?for (?:your|the long-term|long-term) (?:memory|notes|records|storage)`,
  ]),
  patternOf([
    r`^(?:${opening})(?:keep |make |leave |have )?no (?:record|memory|note|trace)s? of (?:this|that|it|what i)`,
  ]),
];
const denies = /n'?t\b|\bnot\b|\bnever\b|out of|off|away from/i;
const namedOut = patternOf([
  r`^(?:${opening})(?:please )?(?:keep|leave) (?!(?:in mind|an eye)\b)(${subject}) (?:out of|off) (?:${anyOf('your (?:memory|notes|records|storage)', 'the record')})`,
]);
const nothingAbout = patternOf([
  r`^(?:${opening})i(?:'d| would)? (?:rather|prefer (?:it )?(?:if )?|wish) ?you (?:knew|had|remembered|kept|stored|have|know)(?: nothing| none| no \w+)(?: (?:at all )?(?:about|on|of) )([^,.;:!?\n]{2,80})`,
]);
const noNeed = patternOf([
  r`^(?:${opening})(?:there(?:'s| is) )?(?:no need|no reason)(?: for you)? to (?:know|have|remember|keep) ([^,.;:!?\n]{2,80}?)(?: (?:any ?more|any longer))`,
]);
const noLonger = patternOf([
  r`^(?:${opening})(?:(?:please )?no longer|i (?:don'?t|do not) want you to|i(?:'d| would) rather you (?:didn'?t|did not|don'?t)|you (?:don'?t|do not|no longer|needn'?t|need not|shouldn'?t|should not)(?: (?:need|have|want))?(?: to)?) (?:know|remember|memori[sz]e) ([^,.;:!?\n]{2,80}?)(?: (?:any ?more|any longer|now))?(?=[,.;:!?\n]|$)`,
]);
const stop = patternOf([
  r`^(?:${opening})(?:please )?(?:(?:can|could|would|will) you )?(?:stop|quit|cease) (?:remembering|knowing|memori[sz]ing) ([^,.;:!?\n]{2,80})`,
]);

/** A request not to keep something, where a clause begins with one. */
export function findDenial(
  clause: string,
  { lead, next }: Around & { readonly lead: string },
): Omit<FoundRequest, 'start'> | undefined {
  const base = { names: [], isEverything: false, isSure: true, keepsNot: true } as const;
  for (const pattern of declared) {
    const found = pattern.exec(clause);
    if (found !== null && denies.test(found[0])) return { ...base, tail: clause.slice(found[0].length) };
  }
  for (const pattern of never) {
    const found = pattern.exec(clause);
    if (found !== null) return { ...base, tail: clause.slice(found[0].length) };
  }
  for (const [pattern, isEverything] of [
    [nothingAbout, true],
    [noNeed, false],
    [noLonger, false],
    [stop, false],
  ] as const) {
    const found = pattern.exec(clause);
    const name = withoutTrailing(found?.[1] ?? '');
    if (found === null || name === '' || /^(?:to|how|that you|if|me|about)\b/i.test(name)) continue;
    if (pattern === noLonger && /\bif\b|\?/.test(clause)) continue;
    if (/^(?:this|that|it|these|those|them)$/i.test(name)) return { ...base, tail: clause.slice(found[0].length) };
    return { ...base, names: [withoutArticle(name)], isEverything, keepsNot: false };
  }
  const out = namedOut.exec(clause);
  if (out?.[1] !== undefined) return { ...base, names: [withoutArticle(out[1])] };
  const found = denial.exec(clause);
  if (found === null) return undefined;
  const verb = found[1] ?? '';
  const rest = clause.slice(found[0].length);
  const pointed = object.exec(rest);
  if (pointed === null) {
    // A thing is not kept in a program's memory either, so it has to be this one.
    const told = toldOf.exec(rest);
    if (told?.[1] !== undefined) return { ...base, names: [withoutArticle(withoutTrailing(told[1]))], keepsNot: false };
    const memorized = /^memori[sz]|^commit/i.test(verb) ? determined.exec(rest)?.[1] : undefined;
    if (memorized !== undefined && /\bdon'?t|\bnot\b|\bnever\b/i.test(found[0]) && !/^i\b/i.test(clause))
      return { ...base, names: [withoutArticle(withoutTrailing(memorized))] };
    const placed = placeNext.exec(rest);
    if (placed === null || /^i don'?t remember|^i don'?t know/i.test(clause)) return undefined;
    const name = rest.slice(1).replace(patternOf([r`\s*\b${fromOwn}[^]*$`]), '');
    return { ...base, names: [withoutArticle(name)].filter((one) => one !== '') };
  }
  const behind = rest.slice(pointed[0].length);
  const placed = anyPlace.exec(behind);
  const tail = placed === null ? behind : behind.slice(placed[0].length);
  const word = pointed[0].trim().toLowerCase();
  if (patternOf([`^${placeVerbs}`]).test(verb) && placed === null) return undefined;
  if (!settled.test(tail) || lastly.test(tail) || lastly.test(tail.replace(/^[^,;:.]*/, '')) || lastly.test(next))
    return undefined;
  if (/^\s*yet\b/i.test(tail) && placed === null) return undefined;
  // "Don't save it" may be about a file, unless something was said that it can mean.
  if (word === 'it' && isTechnical.test(verb) && placed === null && lead.trim().length < 8) return undefined;
  if (/^(?:one|all|everything|anything|so|them|those|these)$/.test(word) && isTechnical.test(verb) && placed === null)
    return undefined;
  return { ...base, tail };
}

function withoutArticle(name: string): string {
  return name.trim().replace(/^(?:the|a|an|my|our|your|his|her|their|its|any|anything about|everything about)\s+/i, '');
}
