import { isSubset } from '../../ground/text/termSets.ts';
import type { Reason } from '../language/reasonRules.ts';
import { queryTerms } from '../language/terms.ts';
import { isKnownTool } from '../language/tools/isKnownTool.ts';
import { claimOf } from './claim.ts';
import { areOpposed, compareStatements, holdsValues, statementOf, subjectOf } from './likeness.ts';

/** Terms that a premise and what states it must share, of each of the two; set by hand, to be right rather than complete. */
const ofPremise = 0.6;
const ofStatement = 0.4;
/** The same where the premise names nothing in particular. */
const ofPlain = 0.75;
/** A value may have a word more than the name by which it is called. */
const mostBeside = 1;

/** How well a statement says what is presupposed, 0 to 1; 0 where it says something else. */
export function statesPremise(content: string, { premise, names }: Pick<Reason, 'premise' | 'names'>): number {
  const [wanted, given] = [statementOf(premise), statementOf(content)];
  if (wanted.isNegated !== given.isNegated || areOpposed(wanted, given) || !holdsValues(given, wanted)) return 0;
  const [asked, said] = [subjectOf(premise), subjectOf(content)];
  if (asked.size === 0 || said.size === 0) return 0;
  const named = namesIn(premise);
  if (!isSubset(named, given.terms)) return 0;
  const shared = [...asked].filter((term) => said.has(term)).length;
  const [ofAsked, ofSaid] = [shared / asked.size, shared / said.size];
  const { jaccard } = compareStatements(wanted, given);
  if (named.size === 0) return names === 'clause' && ofAsked >= ofPlain && ofSaid >= ofPlain ? jaccard : 0;
  if (ofAsked >= ofPremise && ofSaid >= ofStatement) return (ofAsked + ofSaid) / 2;
  const isNameAlone = [...asked].every((term) => named.has(term));
  return (names === 'thing' || isNameAlone) && ofAsked >= ofPremise && isGivenAsValue(content, named) ? ofAsked / 2 : 0;
}

/** Whether a statement names something in particular, so that others can be about the same thing. */
export function namesSomething(content: string): boolean {
  return namesIn(content).size > 0;
}

/** The terms of what is written as a name or number: with a capital or a digit, and of tools that are written small. */
function namesIn(premise: string): ReadonlySet<string> {
  const isName = (word: string): boolean => /[\d\p{Lu}]/u.test(word) || isKnownTool(word.toLowerCase());
  return new Set([...queryTerms(premise)].filter(([, word]) => isName(word)).map(([term]) => term));
}

function isGivenAsValue(content: string, named: ReadonlySet<string>): boolean {
  const claim = claimOf(content);
  const values = [
    ...claim.holdings().all.map(({ value }) => value),
    ...(claim.attribute ? [claim.attribute.value] : []),
  ];
  return values.some((value) => isSubset(named, value) && value.size <= named.size + mostBeside);
}
