import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { StatementPatterns } from '../../factRules.ts';
import type { SentencePatterns } from '../../language.ts';
import { textOf } from '../../made/wordPattern.ts';

const asks = '(?:什么|谁|哪|怎么|为什么|为何|多少|几时|是否|能不能|可不可以|要不要|有没有)';

export const chineseSentences: SentencePatterns = { abbreviation: /(?!)/u, opensQuestion: textOf(`^\\s*${asks}`) };

export const chineseStatements: StatementPatterns = {
  boundaries: textPattern(String.raw`[；;]\s*|——|(?<!\s)\s+[—–-]{1,2}\s+`, 'gu'),
  turnsToQuestion: textPattern(`[，,]\\s*(?=[^，,]*${asks})`, 'u'),
  opensQuestion: textOf(`^${asks}`),
};
