import { textPattern } from '../../../../ground/text/textPattern.ts';
import { anyOf } from '../../patterns.ts';
import { shortQuestion } from '../../shortQuestion.ts';

const r = String.raw;
const known = 'know|remember|learned|learnt|noted?|stored?|saved?|kept|keep|have';

const asking = textPattern(
  anyOf(
    r`\b(?:what|which things|anything|everything|all)(?: (?:else|all|that))? (?:do|did|have|has|does) (?:you|it|memory) (?:still |now |already )?(?:${known})(?: \p{L}+){0,2} (?:about|on|of) (?:me|myself)\b`,
    r`\b(?:tell|show|list|give)(?: me)? (?:what|everything|all|anything)(?: that)?(?: you)?(?: (?:${known}))?(?: \p{L}+)? (?:about|on|of) (?:me|myself)\b`,
    r`^\W*(?:(?:so|ok|okay|hey|hi|and|well)\b[\s,]*)*(?:who am i|do you know who i am|what do you know (?:about|of) me)\b[^.]{0,20}$`,
  ),
  'iu',
);
/** "What do you know about me?"; not "what do you know about mergesort?". */
export const asksAboutUser = shortQuestion(asking);
