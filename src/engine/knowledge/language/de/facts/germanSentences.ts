import type { StatementPatterns } from '../../factRules.ts';
import type { SentencePatterns } from '../../language.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
const asks = r`(?:was|wann|wo|wer|wem|wen|warum|wieso|weshalb|wie|welche[rsnm]?|wohin|woher|worüber|woran|womit|kann|kannst|könnte|könntest|soll|sollen|sollte|sollten|darf|ist|sind|war|hat|haben|gibt|wird|willst|weißt)`;

/** "Am 2. August" goes on; behind "Port 80." the sentence is over. */
const ordinal = r`(?:^|(?:^|[\s(])(?:am|zum|zur|vom|beim|im|de[rmns]|die|das|eine?[nmr]?|bis|ab|seit|und|oder|jede[rnms]?|alle|kw)\s|[,–-]\s?|\d\.\s?)\d{1,2}\.$`;

export const germanSentences: SentencePatterns = {
  abbreviation: textPattern(
    r`(?:^|[\s(])(?:z\.\s?b|d\.\s?h|u\.\s?a|i\.\s?d\.\s?r|bzw|ca|etc|evtl|ggf|inkl|max|min|mind|nr|s|sog|std|str|usw|vgl|vs|dr|prof|hr|fr|\p{L})\.$|${ordinal}`,
    'iu',
  ),
  opensQuestion: textOf(r`^\s*${asks}\b`),
};

export const germanStatements: StatementPatterns = {
  boundaries: textPattern(
    r`;\s+|(?<!\s)\s+[—–-]{1,2}\s+|,\s+(?=(?:aber |und )?(?:bitte (?:kein|nie|immer)|verwende (?:nie|immer)))`,
    'giu',
  ),
  turnsToQuestion: textPattern(r`,\s+(?=(?:und |aber |also )?${asks}\b[^,]*$)`, 'iu'),
  opensQuestion: textOf(r`^(?:(?:und|aber|also|dann|ok|hm+)[\s,]+)*${asks}\b`),
};
