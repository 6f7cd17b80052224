import { patternOf } from '../../patterns.ts';
import { wordsOf } from '../../wordsOf.ts';
import { general, isUnclaimed, momentary } from './directivePatterns.ts';
import { isName, objectScore, purposeScore } from './objectScore.ts';
import { isWorkThing, practiceVerbOf } from './practiceWords.ts';
import { readPractice } from './readPractice.ts';
import { scorePractice } from './scorePractice.ts';

const r = String.raw;
const who = r`(?:we|i|the team|everyone|everybody|our (?:team|group|department))(?:['’](?:ve|re|m))?(?: have| has| are| am)?(?: (?:just|now|finally|all|recently|also|officially|therefore|both))*`;
const moved = patternOf(
  [
    r`^${who} (?:switch|mov|migrat|chang|convert|go|went|gone)(?:ed|e|ing|es)?(?: over| away| back)? (?:from (?<old>[^,.;!?]{2,40}?) )?(?:over )?(?:to|on to|onto|with) (?<holds>[^,.;!?]{2,80})`,
  ],
  'iu',
);
const agreed = patternOf(
  [
    r`^(?:${who} )?(?:agreed|decided|settled|standardi[sz]ed|adopted|voted|committed|opted|converged|aligned|landed)(?: as \p{L}+ \p{L}+| in [^,.]{2,20}| together| now)? (?:on |to |that |for |upon )?(?<holds>[^.;!?]{3,160})`,
  ],
  'iu',
);
const dates =
  /\b(?:\d{1,2}(?:st|nd|rd|th|:\d\d| ?[ap]m)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|meeting|demo|launch|apartment|house|city)\b/iu;

/** "We moved from Jest to Vitest", "we agreed that every file ...": what is told as done, and holds from then on. */
export function scoreChange(masked: string): number {
  if (isUnclaimed(masked) || momentary.test(masked)) return -1;
  const move = moved.exec(masked)?.groups;
  if (move !== undefined) {
    if (dates.test(masked)) return -1;
    const target = wordsOf(move['holds'] ?? '');
    const isWork = target.slice(0, 4).some(({ low, text }) => isName(text, low) || isWorkThing(low));
    return isWork && objectScore(target) >= 0.3 ? 1.2 : move['old'] !== undefined && isWork ? 1 : -1;
  }
  const holds = agreed.exec(masked)?.groups?.['holds'];
  if (holds === undefined) return -1;
  // "Hermes as the message queue": what one thing of the system is.
  if (/\bas (?:the|our) /iu.test(holds)) return -1;
  const words = wordsOf(holds);
  const practice = readPractice(words);
  const isWork = words.some(({ low, text }) => isName(text, low) || isWorkThing(low));
  if (practice.mood === 'fragment')
    return isWork &&
      objectScore(words) >= 0.3 &&
      purposeScore(words) >= 0 &&
      practiceVerbOf(words[0]?.low ?? '')?.form !== 'base'
      ? 1
      : -1;
  if (!isWork) return -1;
  // "To use Redis for the sessions" decides about one thing of the system and not about how work is done.
  const isOfOne = practice.mood === 'order' && /\bthe\b/iu.test(holds) && holds.match(general) === null;
  const score = scorePractice(practice, holds, { occasion: false });
  return score + (isOfOne ? -0.4 : practice.mood === 'order' ? 0.2 : 0.35);
}
