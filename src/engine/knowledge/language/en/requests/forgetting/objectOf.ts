import { type ForgetObject, readObject, withoutTrailing } from './forgetObject.ts';
import { isNoMemory } from './isNoMemory.ts';
import { telling } from './ownStatement.ts';
import { isPersonalMatter } from './isPersonalMatter.ts';
import type { FoundRequest } from './foundRequest.ts';

/** What stands before the thing that a note or a rule is about. */
const introducing =
  /^\s*(?:(?:the|my|our|that|this|any|all|your)\s+)?(?:rule|convention|guideline|preference|habit|policy|practice|note|memory|remark|fact|thing|stuff|bit|part|detail|info|information|story)s? (?:about|on|of|regarding|concerning|with)\s+(?:(?:the|my|our|his|her)\s+)?/i;
const elsewhere =
  /\b(?:from|out of|inside|within|into)\s+(?!(?:your|memory|the memory|what you|everything you)\b)|\b(?:in|on|off|at) (?:the|our|this|that|its|my|each|every|all)? ?\S+$|[/\\]\S|\.\p{L}{1,4}\b|\w\(\)|\b(?:in|from) \S+\.\p{Ll}+/iu;

/** Whether what is named lies in a file, a form or another place that is no memory. */
export function isElsewhere(given: string, isSubject = false): boolean {
  const text = given.replace(/(?<![\s,;:.!?\u2013\u2014-])[\s,;:.!?\u2013\u2014-]+$/, '').replace(introducing, '');
  if (!isSubject && elsewhere.test(text)) return true;
  const places = text.matchAll(
    /\b(?:in|on|off|at|from|of) (?:the |our |this |that |its |my |each |every )?([^,.;:!?\n]{2,40})/gi,
  );
  return [...places].some(([, place = '']) => isNoMemory(place));
}

/** Whether the words can be a thing: no sentence of their own. */
export function isThing(text: string): boolean {
  return (
    !/^(?:to|how to|if|that you|me|us|there|you|we|i|they|he|she|it|one|nothing|nobody|someone|somebody)\b(?!')/i.test(
      text.trim(),
    ) && text.trim().split(/\s+/).length <= 14
  );
}

export interface Reading {
  /** The verb can mean nothing but a memory. */
  readonly isForget: boolean;
  /** The verb says of whatever is known that it need not be. */
  readonly isKnowing?: boolean;
  /** It is said politely, or with a word that leaves no doubt. */
  readonly isSure: boolean;
}

/**
 * What words name that stand where the object of a request does: only what was told, what people tell, or, behind
 * "forget", whatever is not a thing of code. Undefined when it is something else.
 */
export function objectOf(
  words: string,
  { isForget, isSure, isKnowing = false }: Reading,
): Pick<FoundRequest, 'names' | 'isSure' | 'isEverything'> | undefined {
  const text = withoutTrailing(words).trim();
  if (text === '' || !isThing(text)) return undefined;
  const object: ForgetObject | undefined = readObject(` ${text}`);
  if (object === undefined) return undefined;
  const { names, namesMemory, isEverything } = object;
  if (names.length === 0) return { names, isSure: namesMemory, isEverything: false };
  if (!names.some((name) => telling(name))) return { names: [], isSure: false, isEverything: false };
  if (namesMemory) return { names, isSure: true, isEverything };
  if (isElsewhere(text)) return undefined;
  const isPersonal = isPersonalMatter(text);
  if (!isKnowing && names.some((name) => isNoMemory(name, true)) && !isPersonal) return undefined;
  const isOfMemory =
    /^(?:where|who|whom|whose|when|how (?:much|many|old|long)) (?:i|we|my|our|the|his|her|their|\p{Lu}\S*)\b/u.test(
      text,
    );
  if (isForget || isOfMemory) return { names, isSure, isEverything };
  return isPersonal ? { names, isSure: false, isEverything } : undefined;
}
