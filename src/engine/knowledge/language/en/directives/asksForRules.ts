import { textPattern } from '../../../../ground/text/textPattern.ts';
import { anyOf } from '../../patterns.ts';
import { shortQuestion } from '../../shortQuestion.ts';

const r = String.raw;
const rules = r`(?:(?:coding|code|house|style|standing|team|project)[ -])?(?:rules|conventions|guidelines)`;

/** "Which rules do you follow?", "list our conventions"; not "which firewall rules do we need?". */
const asking = textPattern(
  anyOf(
    r`\b(?:which|what|any|how many)(?: of)?(?: the| my| our)? ${rules}\b(?: (?:are|do|did|have|should|must|does|can))?(?: (?:there|currently|now|still))*(?: (?:you|i|we|me|us|apply|hold)\b|\s*\?| (?:that )?(?:are )?in force\b)`,
    r`\b(?:which|what)(?:['’]s| are| is)(?: all)?(?: of)? (?:my|our|your|the) ${rules}\b(?! (?:of|for|in) \p{L})`,
    r`\b(?:list|show|tell|remind|give|repeat|recap|name)\b(?: me| us)?(?: of| about)?(?: all)?(?: of)? (?:my|our|your|the) ${rules}\b(?! (?:of|for|in) \p{L})`,
  ),
  'iu',
);
export const asksForRules = shortQuestion(asking);
