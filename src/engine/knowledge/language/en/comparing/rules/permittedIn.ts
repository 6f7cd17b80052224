import { textPattern } from '../../../../../ground/text/textPattern.ts';

/** "Coroutines are fine for menus too", "tags are allowed again": what, and where. */
const isFine = textPattern(
  /^(?<what>[^,;:.!?]{2,60}?) (?:is|are) (?:now |all |totally |perfectly |also )*(?:ok(?:ay)?|fine|allowed|permitted|acceptable|welcome|fair game|back)(?<where>(?: again| now| too| as well| any ?where| everywhere| from now on)*(?: (?:in|for|on|with|by|at|to) [^,;:.!?]{2,40}?)?)(?: again| now| too| as well| from now on)*(?:[,;.!]| (?:since|because|as|so|if)\b|$)/iu,
);
/** "We can merge on Fridays again", "the canary works, so you may use other libraries now". */
const canAgain = textPattern(
  /(?:^|, )(?:(?:so|and|ok|okay)[\s,]+)*(?:(?:the )?(?:assistant|team|user)|we|you|i|everyone|everybody|anyone) (?:can|may|could) (?:now |all |also )*(?<what>[^,;:.!?]{3,60}?) (?:again|now|from now on)\b/iu,
);
const pointed = /^(?:it|this|that|these|those|they|he|she|there|which|what|all|everything|the rest)\b/iu;

/** The words for what a sentence allows, with where; undefined where it allows nothing, or what is only pointed at. */
export function permittedIn(content: string): string | undefined {
  const { what, where = '' } = (canAgain.exec(content) ?? isFine.exec(content))?.groups ?? {};
  return what === undefined || pointed.test(what) ? undefined : `${what} ${where}`;
}
