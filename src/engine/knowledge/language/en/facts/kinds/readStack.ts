import { textPattern } from '../../../../../ground/text/textPattern.ts';
import type { Judged } from '../../../factRules.ts';
import { isKnownTool } from '../../../tools/isKnownTool.ts';
import { wordsOf } from '../../../wordsOf.ts';
import { isOpen } from '../isClaimed.ts';
import { parseClause } from '../parseClause.ts';
import type { SaidClause } from './saidClause.ts';

/** "Go 1.22" is no order to go. */
const language = /\bgo (?=v?\d)/giu;
const between = /\s*[,+&]\s*|\s+(?:and|with|on|via|plus|over)\s+/iu;
/** "Chi router", "Postgres 15", "TypeScript strict": what names one of them says hardly more. */
const mostWords = 4;
const leastTools = 2;
/** Asks for something, or weighs one against the other. */
const asking = textPattern(
  /\b(?:please|pls|help|thanks|example|tutorial|vs\.?|versus|or|no|not|without|instead|error|issue|how|why|which)\b/iu,
);

/** "Backend here, chi router, postgres 15 via pgx": what somebody works with, listed as they begin to talk. */
export function readStack({ masked: said, opens, lead }: SaidClause): Judged | undefined {
  const masked = said.replace(language, 'golang ');
  if (
    parseClause(wordsOf(masked)).mood !== 'fragment' ||
    opens !== true ||
    lead.denies ||
    isOpen(masked) ||
    asking.test(masked)
  )
    return undefined;
  const pieces = masked
    .replace(/[\s.!]+$/u, '')
    .split(between)
    .map((piece) => wordsOf(piece));
  if (pieces.some((words) => words.length > mostWords)) return undefined;
  const tools = pieces.filter((words) => words.some(({ low }) => isKnownTool(low)));
  return tools.length >= leastTools && tools.length * 2 >= pieces.length
    ? { kind: 'fact', confidence: 0.65, isSure: true }
    : undefined;
}
