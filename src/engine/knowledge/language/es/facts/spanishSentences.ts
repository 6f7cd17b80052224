import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { StatementPatterns } from '../../factRules.ts';
import type { SentencePatterns } from '../../language.ts';
import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
const asks = r`(?:qué|cuándo|dónde|quién|quiénes|por qué|cómo|cuál|cuáles|cuánto|cuánta|cuántos|cuántas|adónde|puedes|puede|podrías|podemos|debo|debería|deberíamos|hay|es|son|está|sabes|quieres)(?!\p{L})`;

export const spanishSentences: SentencePatterns = {
  abbreviation: textPattern(
    r`(?:^|[\s(])(?:p\.\s?ej|etc|aprox|núm|nº|máx|mín|sr|sra|srta|dr|dra|prof|ud|uds|vs|pág|ee\.\s?uu|\p{L})\.$`,
    'iu',
  ),
  opensQuestion: textOf(r`^\s*¿|^\s*${asks}`),
};

export const spanishStatements: StatementPatterns = {
  boundaries: textPattern(
    r`;\s+|(?<!\s)\s+[—–-]{1,2}\s+|,\s+(?=(?:pero |y )?(?:por favor )?(?:nunca|no uses nunca)\s)|(?<!\s)\s+(?=¿)`,
    'giu',
  ),
  turnsToQuestion: textPattern(r`,\s+(?=(?:y |pero |entonces )?¿)`, 'iu'),
  opensQuestion: textOf(r`^¿|^(?:(?:y|pero|entonces|bueno)[\s,]+)*${asks}`),
};
