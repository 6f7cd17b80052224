import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { Word } from '../../wordsOf.ts';
import { wordsOf } from '../../wordsOf.ts';
import { isPlural } from '../directives/practiceWords.ts';
import { participleOf, verbOf } from '../grammar/verbs.ts';

/** What is asked for before something else happens is a demand: "must have been reviewed before it is merged". */
const demanded = /\b(?:before|until|unless|prior to|first|at least)\b/iu;
/** What somebody concludes from what they see, or waits for. */
const concluded = textPattern(
  /\bmust\b[^,.;]{0,40}\bsomewhere\b|\bmust (?:still |just |all |both )?be (?:there|gone|wrong|broken|mistaken|off|down|dead|kidding|right|fine|fun|nice|hard|tough)\b|\bshould (?:all |both |now )?be [^,.;]{0,30}\b(?:by (?:now|then)|any (?:minute|moment|second)(?: now)?|in (?:a|an|one|two|a few) (?:sec|second|minute|min|moment|bit|hour)s?)\b|\bshould be (?:over|done|ready|back|home|finished|there|up|through) (?:by|at|around|before) \d/iu,
);
const modal = /^(?:must|mustve|must've)$/;
/** "Must still always have been": these stand between. */
const between = /^(?:have|still|just|always|all|already|really|probably|also|been|be|actually|simply)$/;

/**
 * Whether a sentence with "must" or "should" concludes or expects something ("the caller must have passed null", "it
 * should be done by now") and demands nothing.
 */
export function isGuess(masked: string): boolean {
  if (concluded.test(masked)) return true;
  const words = wordsOf(masked.slice(0, 240));
  const at = words.findIndex(({ low }) => modal.test(low));
  if (at === -1 || demanded.test(masked)) return false;
  const behind = words.slice(at + 1, at + 6).map(({ low }) => low);
  const next = behind.find((low) => !between.test(low)) ?? '';
  const helping = behind.slice(0, behind.indexOf(next));
  // "Volumes must have fixed sizes": what all of a sort must have is a demand, however it is formed.
  if (helping.includes('have') || words[at]?.low !== 'must')
    return helping.includes('been') || (!isOfSort(words.slice(0, at)) && isParticiple(next));
  return helping.includes('be') && verbOf(next)?.form === 'ing';
}

function isParticiple(low: string): boolean {
  return participleOf(low) !== undefined && verbOf(low)?.form !== 'base';
}

function isOfSort(subject: readonly Word[]): boolean {
  const head = subject.findLast(({ low }) => !between.test(low))?.low ?? '';
  return isPlural(head) || subject.some(({ low }) => /^(?:each|every|all|any|an?)$/.test(low));
}
