import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { StatementPatterns } from '../../factRules.ts';
import type { SentencePatterns } from '../../language.ts';
import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
const asks = r`(?:o que|que|quando|onde|quem|por que|por quê|como|qual|quais|quanto|quanta|quantos|quantas|aonde|será que|você pode|você poderia|posso|devo|devemos|podemos|tem como|dá para)(?!\p{L})`;

export const portugueseSentences: SentencePatterns = {
  abbreviation: textPattern(
    r`(?:^|[\s(])(?:p\.\s?ex|etc|aprox|núm|nº|máx|mín|sr|sra|dr|dra|prof|vs|pág|av|\p{L})\.$`,
    'iu',
  ),
  opensQuestion: textOf(r`^\s*${asks}`),
};

export const portugueseStatements: StatementPatterns = {
  boundaries: textPattern(
    r`;\s+|(?<!\s)\s+[—–-]{1,2}\s+|,\s+(?=(?:mas |e )?(?:por favor )?(?:nunca|não use nunca)\s)`,
    'giu',
  ),
  turnsToQuestion: textPattern(r`,\s+(?=(?:e |mas |então )?${asks}[^,]*$)`, 'iu'),
  opensQuestion: textOf(r`^(?:(?:e|mas|então|bom)[\s,]+)*${asks}`),
};
