import type { Stated, StatedPart } from '../../../statedRules.ts';
import type { StatedClause } from './clausesOf.ts';
import { clausesOf } from './clausesOf.ts';
import { cuesIn, cuesOfPart } from './cuesIn.ts';
import type { ClausePhrases } from './phrasesOf.ts';
import { phrasesOf } from './phrasesOf.ts';
import { otherWordsOf, propertiesOf } from './wordGroups.ts';

/** More clauses than these nobody says of one thing. */
const mostParts = 3;

/** What a text states, clause by clause, what else it speaks of, and its cues. */
export function readStated(content: string): Stated {
  const clauses = clausesOf(content).map((clause) => ({ ...clause, ...phrasesOf(clause) }));
  const told = clauses.filter(({ rank, phrases }) => rank !== 'beside' && phrases.length > 0);
  const others = clauses.filter((clause) => !told.includes(clause));
  return {
    isOrder: !clauses.some(({ rank, isOrder }) => rank === 'states' && !isOrder),
    parts: told.slice(0, mostParts).map(partOf),
    beside: new Set(others.flatMap(({ phrases }) => phrases.flatMap(({ words }) => words.map(({ term }) => term)))),
    soughtBy: otherWordsOf(
      told.flatMap(({ phrases, verbs }) => [
        ...verbs,
        ...phrases.flatMap(({ words }) => words.map(({ term }) => term)),
      ]),
    ),
    cues: cuesIn(content),
  };
}

function partOf({ text, rank, phrases, verbs }: StatedClause & ClausePhrases): StatedPart {
  const terms = [...verbs, ...phrases.flatMap(({ words }) => words.map(({ term }) => term))];
  return {
    phrases,
    verbs: new Set(verbs),
    properties: new Set(terms.flatMap(propertiesOf)),
    cues: cuesOfPart(text),
    goesOn: rank === 'goesOn',
  };
}
