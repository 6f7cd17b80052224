import { textPattern } from '../../../../ground/text/textPattern.ts';

const r = String.raw;
const other = r`(?:new|different|other|another|separate|unrelated|completely different|totally different|next)`;
const subject = r`(?:topics?|subjects?|matters?)`;

/** "Something else:", "on a different topic", "changing the subject", "unrelated:"; not "use something else for the cache". */
export const changesSubject = textPattern(
  r`(?:^|[.!?,;\n]\s*|\b(?:but|and|now|to|for) )(?:(?:now )?(?:for |to )?something (?:else|(?:completely |entirely |totally )?different)(?: now| entirely| completely)?\s*[:,.!;–—-]|(?:on |to |now )*(?:an? |the )?${other} ${subject}\b|(?:to )?(?:change|changing|change of|switch|switching) (?:the )?(?:topics?|subjects?)\b|(?:completely |totally )?unrelated(?:ly)?\s*[:,;–—-]|(?:on|to) (?:an?other|a different) note\b)`,
  'iu',
);
