import personal from '../../words/personalMatters.json' with { type: 'json' };

/** Heads of what people tell about themselves and their work, and a program's code has none of. */
const personalMatters: ReadonlySet<string> = new Set(personal);
const behindHead =
  /\s(?:of|for|in|on|at|from|with|to|by|about|regarding|concerning|that|which|who|where|when|and|or|as|we|i|you)\s/i;
const rulesAbout =
  /^(?:\S+ )?(?:rule|convention|guideline|preference|habit|policy|practice|note|memory|remark|fact|thing|stuff|bit|part|detail|info|information|story)s? (?:about|on|of|regarding|concerning|that|where|with|for)\s/i;

/** Whether a name is, by its head, something that people tell of themselves, of each other or of how they work. */
export function isPersonalMatter(name: string): boolean {
  const plain = name.trim().replace(/^(?:the|a|an|my|our|your|his|her|their|its|this|that|any|all)\s+/i, '');
  if (rulesAbout.test(plain) || /^\S+(?: \S+){0,3} (?:thing|stuff|business|info|situation|bit)$/i.test(plain))
    return true;
  const cut = behindHead.exec(` ${plain} `)?.index ?? plain.length + 1;
  const head =
    plain
      .slice(0, Math.max(0, cut - 1) || cut)
      .toLowerCase()
      .match(/[\p{L}\p{N}-]+/gu)
      ?.at(-1) ?? '';
  return personalMatters.has(head) || personalMatters.has(head.replace(/s$/, ''));
}
