import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { StatementPatterns } from '../../factRules.ts';
import type { SentencePatterns } from '../../language.ts';
import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
const asks = r`(?:qu['’]est-ce|est-ce|que|quand|où|qui|pourquoi|comment|quel|quelle|quels|quelles|combien|peux-tu|pourrais-tu|peut-on|pourquoi|faut-il|y a-t-il|as-tu|es-tu|sais-tu|veux-tu|dois-je|devrait-on)(?!\p{L})`;

export const frenchSentences: SentencePatterns = {
  abbreviation: textPattern(
    r`(?:^|[\s(])(?:p\.\s?ex|etc|env|n°|max|min|mme|mlle|dr|prof|cf|vs|p|av|apr|\p{L})\.$`,
    'iu',
  ),
  opensQuestion: textOf(r`^\s*${asks}`),
};

export const frenchStatements: StatementPatterns = {
  boundaries: textPattern(
    r`\s?;\s+|(?<!\s)\s+[—–-]{1,2}\s+|,\s+(?=(?:mais |et )?(?:n['’]utilise(?:z)? jamais|ne \p{L}+ jamais)\s)`,
    'giu',
  ),
  turnsToQuestion: textPattern(r`,\s+(?=(?:et |mais |alors )?${asks}[^,]*$)`, 'iu'),
  opensQuestion: textOf(r`^(?:(?:et|mais|alors|bon)[\s,]+)*${asks}`),
};
