import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { ContrastPatterns } from '../../comparingRules.ts';
import { anyOf, patternOf } from '../../patterns.ts';

const clauseEnd = String.raw`(?=[.,;!?]|\s(?:and|but|because|since|so|for|in|on|as)\b|$)`;
/** A comma or no comma, and from the first blank on, which keeps it linear on long runs of them. */
const before = String.raw`(?:,|(?<![\s,]))`;
const words = String.raw`([^.,;!?]{2,60}?)`;

const plainDenial = textPattern(
  String.raw`${before}\s+(?:and\s+|but\s+)?(?:not|never|no longer)\s+(?:with\s+|on\s+|in\s+|to\s+)?${words}` +
    String.raw`(?:\s+any ?more)?(?=[.;!?]|$)`,
  'iu',
);

export const contrastPatterns: ContrastPatterns = {
  denials: [
    plainDenial,
    textPattern(
      String.raw`${before}\s+(?:instead of|rather than|in place of|as opposed to)\s+${words}${clauseEnd}`,
      'iu',
    ),
    textPattern(String.raw`(?<!\s)\s+from\s+${words}(?=\s+(?:over\s+)?to\b)`, 'iu'),
  ],
  plainDenial,
  change: patternOf([
    String.raw`\b`,
    anyOf(
      ...['now', 'again', 'any ?more', 'no (?:longer|more)', 'from now on', 'instead'],
      '(?:moves?|moved|moving|switch(?:es|ed|ing)?|goes|went|going|migrat(?:es|ed|ing)) ' +
        '(?:back |over |away )*(?:to|from)',
    ),
    String.raw`\b`,
  ]),
  // "No semicolons" denies a thing and takes nothing back.
  lead: textPattern(
    /^(?:(?:no(?=\s*[,.:;!–—-]|\s+(?:we|i|it|the|that|this|they|he|she|you|our|my|use|sorry|wait|actually)\b)|nope|nah|sorry|wait|actually|correction)\b\s*[,.:;!–—-]*\s*)+/i,
  ),
};
