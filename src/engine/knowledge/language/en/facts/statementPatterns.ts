import type { StatementPatterns } from '../../factRules.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { prepositions } from '../grammar/wordClasses.ts';

const r = String.raw;
const interrogatives = ['why', 'what', 'how', 'when', 'where', 'which', 'who'];
const verbs = ['do', 'does', 'did', 'is', 'are', 'was'];
const inside = [...interrogatives, ...verbs, 'any', 'ok(?:ay)?'];

const asks = anyOf('can', 'could', 'would', 'shall', 'should', 'may', ...inside);
// "It's on port 80, right?" asks all of it, so "right" is none of these.
const cuts = anyOf('can', 'could', 'would', 'shall', 'should', ...inside);
const opens = anyOf(
  ...['can', 'could', 'would', 'will', 'shall', 'should', 'may', ...interrogatives, 'whose'],
  ...['do', 'does', 'did', "don't", 'is', 'are', 'was', 'were', 'am', 'have', 'has', 'had', 'if', 'any'],
  ...["isn't", "aren't", "doesn't", "didn't"],
);

// "Split by customer, never by row": without a verb it says more of the statement before it.
const ofPlace = anyOf(...prepositions);

export const statementPatterns: StatementPatterns = {
  // "..., and please never ..." begins a new statement, and so does the question behind one.
  boundaries: patternOf(
    [
      r`;\s+|(?<!\s)\s+[—–-]{1,2}\s+|(?<=\p{L})—(?=\p{L})`,
      r`|,\s+(?:and\s+|but\s+)?(?=(?:please|(?:never|always) (?!${ofPlace}\b)\p{Ll}+ (?!or\b|and\b)|don['’]t|do not)\s?)`,
      r`|,\s+(?=(?:so |but |and )?${cuts}\b[^,?]*\?[\s"'”’)!]*$)`,
    ],
    'giu',
  ),
  turnsToQuestion: patternOf(
    [r`,\s+(?!(?:do|does|did|is|are|was) (?:i|we|you|he|she|it|they|there)\s*\?)(?=(?:so |but |and )?${asks}\b[^,]*$)`],
    'iu',
  ),
  opensQuestion: patternOf([r`^(?:(?:so|and|but|then|ok(?:ay)?|hm+|well)[\s,]+)*${opens}\b`], 'iu'),
};
