import { patternOf } from '../../../patterns.ts';
import { fromAnywhere, fromOwn, knownBefore, pointing, saidBefore, trailing } from './forgetLexicon.ts';
import { isNoMemory } from './isNoMemory.ts';
import { isPersonalMatter } from './isPersonalMatter.ts';

/** What a request to forget is about, read from the words behind its verb. */
export interface ForgetObject {
  /** The words that name it; none: what was just said. */
  readonly names: readonly string[];
  /** All that is known of it is meant, not one thing. */
  readonly isEverything: boolean;
  /** Memory, knowing, telling or remembering is named: nothing else can be meant. */
  readonly namesMemory: boolean;
  /** Just a pronoun, which may stand for what was said and for anything else. */
  readonly isPronoun: boolean;
  /** What follows it in the sentence. */
  readonly tail: string;
}

const r = String.raw;

/** Where the words that name something end. */
const end = patternOf([
  r`(?<!\s)\s*(?:[;:!?()\n]|(?<!\b(?:mr|mrs|ms|dr|prof|st|jr|sr|no|vs))\.(?=\s|$)|,|\s[\u2013\u2014-]+\s|[\u2013\u2014]|\s(?:because|since (?:it|that|they|we|i)|as (?:it|that|they|we|i)|so (?:that|it|we|i)|(?:as soon as|once|after|until|when) (?:we|i|you|it|the|this)|but|and (?:then|use|let|let's|do|don't|just|instead|start|go|help|tell|give|show|continue|move|focus|write|make|answer|never|also|forget|delete|remove|drop))\b)`,
]);
const place = patternOf([r`(?:^|\s)${fromAnywhere}(?![\p{L}\p{N}'])`], 'iu');
const ownPlace = patternOf([r`(?:^|\s)${fromOwn}(?![\p{L}\p{N}'])`], 'iu');
const trails = patternOf([r`(?<![\s,])[\s,]+${trailing}$`]);
const linking = r`(?:about|on|re|regarding|concerning|around|with regard to|as to|of|for|that|related to|relating to|to do with|with|where(?: i| we)?)`;
const tells = patternOf(
  [
    r`(?:^|\s)(?:that |which |who |whom )?(?:${saidBefore}|${knownBefore})(?: you| to you| with you| here| above)*(?![\p{L}\p{N}'])`,
  ],
  'iu',
);
const wholeOf =
  /^(?:(?:absolutely |literally |just )?(?:everything|anything|all|whatever|every (?:bit|thing|last bit|fact|detail|memory)|any(?:thing)? (?:memory|memories|facts?|notes?|information|info|details?|data|knowledge)|all (?:that |this |those |these |the |of the |of |your |memories|memory|facts?|notes?|information|info|details?|data|knowledge)*(?:memories|facts?|notes?|information|info|details?|data|knowledge|things|stuff)?))(?: (?:there is|stored|saved|noted|kept|we (?:discussed|talked)|to do))*$/i;
const partOf =
  /^(?:what(?:ever)?|(?:the|that|this|those|these|any|some|our|my|your)?\s*(?:thing|things|stuff|bit|bits|part|parts|piece|pieces|fact|facts|info|information|detail|details|note|notes|memory|memories|data|knowledge|recollections?|entry|entries|story|business|stuff)|that|those|it|the one|one|all that|all this|the (?:last|other|first) (?:thing|bit|part))$/i;
const namesIt = patternOf(
  [
    r`^(?:(?:the|this|that|these|those|any|all|every|all the|everything in|a|an|all of)\s+)?(?:(?:your|our|my|all your|any of your)\s+)?(?:\w+ )?(thing|stuff|bit|part|piece|fact|info|information|detail|remark|comment|story|note|memor(?:y|ie)|data|knowledge|recollection|entr(?:y|ie)|record|trace|hint|mention|tidbit|bit of info|business|matter|line|rule|convention|guideline|preference|habit|agreement|saying|claim|statement)s?(?: (?:you have|stored|saved|noted|kept|you've got|we have))* ${linking} (?=\S)`,
  ],
  'iu',
);
const pronoun = patternOf([r`^(?:about )?${pointing}$`], 'iu');
const bare =
  /^(?:about )?(?:this|that|it|these|those|them|so|(?:it|this|that|them|these|those) all|both(?: of (?:them|those|these))?|the (?:whole )?lot|all (?:that|this))$/i;
const article = /^(?:the|a|an|my|our|your|his|her|their|its|any|some|all|every|this|that|these|those)\s+/i;

/** Reads the words behind the verb; undefined when they name nothing that could be forgotten. */
export function readObject(after: string): ForgetObject | undefined {
  const lead = /^\s+/.exec(after)?.[0] ?? '';
  const whole = after.slice(lead.length);
  const hasPlace = place.test(whole.slice(0, 300));
  const cut = end.exec(whole)?.index ?? whole.length;
  const { more, used } = listed(whole.slice(cut));
  const tail = whole.slice(cut + used);
  let text = whole.slice(0, cut).trim();
  const inObject = place.test(text);
  const isOwn = ownPlace.test(text);
  text = withoutTrailing(text.replace(place, ' ').replace(/\s+/g, ' ').trim());
  if (text === '') return undefined;
  const given = { tail, namesMemory: inObject || (hasPlace && !inObject && ownPlace.test(tail.slice(0, 40))) };
  if (/^(?:to|for|in|on|with|by|off|up)\s/i.test(text)) return undefined;
  const isPronoun = bare.test(text);
  if (pronoun.test(text)) {
    const said =
      !isPronoun &&
      !/^(?:about )?(?:everything|anything|all|this|that|the|these|those|my)\b(?!.*\b(?:said|told|wrote|written|shared|mentioned|sent|gave|typed)\b)/i.test(
        text,
      );
    const isEverything = /^(?:everything|anything|all)$/i.test(text);
    return { names: [], isEverything, isPronoun, ...given, namesMemory: given.namesMemory || said };
  }
  const told = readTold(text);
  if (told !== undefined) {
    if (!told.isPart && isNoMemory(told.name) && !isPersonalMatter(told.name)) return undefined;
    return {
      isEverything: told.isEverything,
      isPronoun: false,
      ...given,
      names: listedNames([told.name, ...more]),
      namesMemory: true,
    };
  }
  const kind = namesIt.exec(text);
  if (kind !== null) {
    const mine = /memor|knowledge|recollection/i.test(kind[1] ?? '') || /\byour\b/i.test(kind[0]);
    return {
      names: listedNames([text.slice(kind[0].length), ...more]),
      isEverything: /^(?:all|every|any|everything|both)\b/i.test(text) || /^(?:the )?memories/i.test(text),
      isPronoun: false,
      ...given,
      namesMemory: given.namesMemory || mine,
    };
  }
  const about =
    /^(everything|anything|all)\s+(?:there is (?:to know )?)?(?:about|on|regarding|concerning|related to|to do with|around|of)\s+/i.exec(
      text,
    );
  if (about !== null && bare.test(text.slice(about[0].length)))
    return { names: [], isEverything: false, isPronoun: true, ...given };
  if (about !== null)
    return {
      names: listedNames([text.slice(about[0].length), ...more]),
      isEverything: true,
      isPronoun: false,
      ...given,
    };
  const known = allOfAKind.exec(text)?.groups?.['of'];
  if (known !== undefined)
    return { names: listedNames([known, ...more]), isEverything: true, isPronoun: false, ...given };
  if (/^(?:everything|anything|all)\b/i.test(text) && !given.namesMemory) return undefined;
  return {
    names: listedNames([text, ...more]),
    isEverything: false,
    isPronoun: false,
    ...given,
    namesMemory: given.namesMemory && (isOwn || !isNoMemory(text)),
  };
}

/** "All of the test rules". */
const allOfAKind =
  /^all(?: of)?(?: (?:the|my|our|your|those|these|that))? (?<of>[\p{L}\p{N}][\p{L}\p{N} '-]{1,60}?) (?:rules|memories|notes|facts|preferences|conventions|guidelines)$/iu;

/** "What I told you about X", "the X that you know". */
function readTold(
  text: string,
): { readonly name: string; readonly isEverything: boolean; readonly isPart: boolean } | undefined {
  const found = tells.exec(text);
  if (found === null) return undefined;
  const before = withoutTrailing(text.slice(0, found.index).trim());
  const behind = text.slice(found.index + found[0].length).trim();
  const isEverything = wholeOf.test(before);
  if (isEverything || partOf.test(before) || before === '') {
    if (/^(?:is|are|was|were|isn't|aren't|has|have|can|should|will|needs?|wants?)\b/i.test(behind)) return undefined;
    const name = behind.replace(
      patternOf(
        [
          r`^(?:(?:yesterday|today|earlier|before|last \w+|this \w+|just now|recently|a while ago|the other day)\s*)?(?:${linking}\s+)?`,
        ],
        'i',
      ),
      '',
    );
    return { name, isEverything, isPart: true };
  }
  return { name: before, isEverything: false, isPart: false };
}

/** Further things of the same list: ", the pager and the door code". */
function listed(tail: string): { readonly more: readonly string[]; readonly used: number } {
  const more: string[] = [];
  let used = 0;
  for (let rest = tail; more.length < 5;) {
    const item =
      /^\s*,\s*(?:and |or |plus )?((?:the|my|our|his|her|their|your) [^,.;:!?\n]{2,80})(?=[,.;:!?\n]|$)/i.exec(rest);
    if (
      item === null ||
      /\b(?:is|are|was|were|has|have|had|will|we|i|it|they|should|can|does|did|do)\b/i.test(item[1] ?? '')
    )
      break;
    more.push(item[1] ?? '');
    used += item[0].length;
    rest = tail.slice(used);
  }
  return { more, used };
}

/** Names of a list, without what introduces them. */
export function listedNames(names: readonly string[]): string[] {
  return names
    .map((name) => name.replace(/^both (?=[^]* and )/i, ''))
    .flatMap((name) =>
      name.split(
        /(?<!\s)\s+(?:and|or|as well as|plus)\s+(?=(?:(?:the|my|our|about|what|everything|where|who|when)\s)|\p{Lu}[\p{L}-]+'s\s)/iu,
      ),
    )
    .map((name) =>
      withoutTrailing(
        name.trim().replace(/^(?:about|that|everything about|what (?:you know|i said|i told you) about)\s+/i, ''),
      ).replace(article, ''),
    )
    .filter((name) => name !== '' && !/^(?:it|this|that|them|these|those|him|her|so)$/i.test(name));
}

/** Without "please", "for good" and the like behind it. */
export function withoutTrailing(given: string): string {
  let text = given.replace(/(?<![\s,.!?])[\s,.!?]+$/, '');
  for (let round = 0; round < 4; round++) {
    const found = trails.exec(text);
    if (found === null) break;
    text = text.slice(0, found.index).replace(/(?<![\s,])[\s,]+$/, '');
  }
  return text;
}
