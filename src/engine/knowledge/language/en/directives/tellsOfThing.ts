import { textPattern } from '../../../../ground/text/textPattern.ts';
import { general } from './directivePatterns.ts';

/** "The sidebar is rendered from a YAML file": how one thing of the system comes about. */
const made = textPattern(
  /^(?:the|our|my|this)\s(?:[\p{L}\p{N}'’_./-]+\s){0,3}(?!\p{L}+[^su'’]s\s)[\p{L}\p{N}'’_./-]+\s(?:is|gets|was)\s(?:\p{L}+\s)?(?:generated|rendered|built|produced|created|compiled|derived|fed|filled|populated|loaded|refreshed|synced|imported|computed|calculated)\s(?:from|by|with|out of|via)\s/iu,
);
/** "orders has an index", "parcel_events holds two years": a single word with such a verb is the name of one thing. */
const named =
  /^(?!(?:each|every|everyone|everybody|everything|nobody|it|that|this)\b)\S*(?:_\S+|[^\sus'’]s)\s(?:has|holds|contains|references|owns|lacks)\s/iu;

/** "Upload tokens live one hour", "the job takes 20 minutes": how long something lasts by itself. */
const lasting =
  /^(?:[\p{L}\p{N}'’_./-]+\s){1,4}(?:lives?|lasts?|takes?|expires?|runs?)\s(?:for|in|after|about|roughly|around)?\s?(?:\d[\d.,]*|an?|one|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty|sixty)\s?(?:ms|s|secs?|seconds?|min(?:ute)?s?|hours?|h|days?|weeks?|months?|years?)\b/iu;

/** Whether a sentence describes one thing of the system, which nobody is told to make so. */
export function tellsOfThing(masked: string): boolean {
  return (made.test(masked) || named.test(masked) || lasting.test(masked)) && masked.match(general) === null;
}
