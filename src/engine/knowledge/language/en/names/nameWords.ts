import titleWords from '../words/titles.json' with { type: 'json' };
import { anyOf, patternOf } from '../../patterns.ts';
import { everydayWords } from '../index/everydayWords.ts';
import { stopWords } from '../index/stopWords.ts';

/** English words that tell what a capitalised name is, or that it is no name. */

/** What stands before the name of a person. */
export const titles: ReadonlySet<string> = new Set(titleWords);
/** After these a name is a place, unless it says that it is something else. */
export const placePrepositions: ReadonlySet<string> = new Set([
  ...['in', 'near', 'around', 'across', 'outside', 'inside', 'toward', 'towards', 'visiting'],
]);
/** After these it is a person or a group. */
export const personPrepositions: ReadonlySet<string> = new Set([
  ...['with', 'by', 'and', 'for', 'from', 'to', 'cc', 'ask', 'asked', 'tell', 'told', 'meet', 'met', 'thank'],
  ...['thanked', 'copy', 'copied', 'help', 'helped', 'call', 'called', 'email', 'emailed', 'ping', 'pinged'],
  ...['invite', 'invited', 'pay', 'paid', 'hire', 'hired'],
]);

/** With these "to" and "from" go to places. */
export const motion = patternOf([
  String.raw`\b`,
  anyOf(
    ...['mov(?:e|ed|es|ing)', 'fl(?:y|ies|ew|ying)', String.raw`travel\w*`, 'driv(?:e|es|ing)', 'drove'],
    ...['go(?:es|ing)?', 'went', 'c(?:ome|omes|ame|oming)', String.raw`relocat\w*`, 'trip', 'train', 'flight'],
  ),
  String.raw` (?:\w+ )?(?:to|from)$`,
]);

/** Whether a word in lower case occurs in any conversation. */
export function isCommonWord(low: string): boolean {
  return stopWords.has(low.replace(/['’]/g, '')) || everydayWords.has(low) || everydayWords.has(low.replace(/s$/, ''));
}
