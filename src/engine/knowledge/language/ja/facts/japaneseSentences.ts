import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { StatementPatterns } from '../../factRules.ts';
import type { SentencePatterns } from '../../language.ts';
import { textOf } from '../../made/wordPattern.ts';

const asks = '(?:何|なぜ|どうして|どう|どこ|いつ|誰|どの|どれ|いくつ)';

export const japaneseSentences: SentencePatterns = { abbreviation: /(?!)/u, opensQuestion: textOf(`^\\s*${asks}`) };

export const japaneseStatements: StatementPatterns = {
  boundaries: textPattern(String.raw`[；;]\s*|——|(?<!\s)\s+[—–-]{1,2}\s+`, 'gu'),
  turnsToQuestion: textPattern(`[、,]\\s*(?=[^、,]*${asks})`, 'u'),
  opensQuestion: textOf(`^${asks}`, '(?:ですか|ますか|でしょうか)[。？?]?$'),
};
