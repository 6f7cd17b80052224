import { textPattern } from '../../../../ground/text/textPattern.ts';

const r = String.raw;
const opening = r`(?:(?:@memory|please|pls|ok(?:ay)?|no|nope|oh|oops|ups|wait|hm+|sorry|actually|hey|sry)[\s,.!:–—-]+)*`;
const asking = r`(?:(?:can|could|would) you (?:please )?|i (?:want|need) to |let['’]?s )?`;
const that = r`(?:it|that|this|them|those|that one|the last (?:one|change|step)|(?:the|your|my) (?:last )?change|what you (?:just )?did|what i (?:just )?did)`;
const behind = r`(?:,? (?:please|pls|again|thanks|thank you|now))*[\s.!?]*`;

/** "Undo", "take that back", "no, bring it back please"; not "undo the migration". */
const undoing = textPattern(
  r`^\s*${opening}${asking}(?:(?:undo|revert)(?: ${that})?|(?:take|bring|put) ${that} back|restore ${that})${behind}$`,
  'iu',
);
/** Who takes back what was just done says no more than that. */
const longest = 80;

/** Whether a text asks to take back what was just done, and nothing else. */
export function asksToUndo(text: string): boolean {
  return text.length <= longest && undoing.test(text);
}
