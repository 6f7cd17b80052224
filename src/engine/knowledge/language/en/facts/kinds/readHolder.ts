import type { Judged } from '../../../factRules.ts';
import { conjunctions, isAdverb, prepositions } from '../../grammar/wordClasses.ts';
import { isOpen } from '../isClaimed.ts';
import { evaluating } from './readOpinion.ts';
import type { SaidClause } from './saidClause.ts';

/** What somebody is to somebody, where the word itself does not show it. */
const relations: ReadonlySet<string> = new Set(
  (
    'wife husband spouse son daughter kid child sibling cousin nephew niece aunt uncle friend flatmate roommate ' +
    'neighbour boss lead head chief deputy coach buddy contact backup guide dba ceo cto cfo cpo pm qa sre dev vet sponsor'
  ).split(' '),
);
/** "Manager", "sister", "director", "therapist", "librarian", "assistant", "trainee". */
const agent = /..(?:er|or|ist|ian|ant|ee)$/;
/** They end like somebody who does something, and say how good something is or what it is for. */
const noAgents =
  /^(?:answer|matter|killer|winner|loser|trigger|number|order|offer|pointer|letter|favou?r|error|choice|priority|center|layer|folder|server|browser|linter|container|editor|monitor|compiler|bundler|formatter|provider|router|driver|filter|parser|master|starter|timer|blocker|door|floor|colou?r|factor)$/;

/** "Jonas is my manager", "Lea is our designer now": what a person who is named is to the speakers. */
export function readHolder({ clause, masked }: SaidClause): Judged | undefined {
  const { mood, subject, verb, tense, modal, isNegated, words, rest } = clause;
  if (mood !== 'statement' || subject !== 'name' || verb !== 'be' || tense !== 'present') return undefined;
  if (modal !== undefined || isNegated || isOpen(masked) || evaluating.test(masked)) return undefined;
  const [owner, ...after] = words.slice(rest);
  if (owner === undefined || !/^(?:my|our)$/.test(owner.low)) return undefined;
  const end = after.findIndex(
    ({ low, afterBreak }, at) =>
      at > 0 && (afterBreak || prepositions.has(low) || conjunctions.has(low) || isAdverb(low)),
  );
  const named = end === -1 ? after : after.slice(0, end);
  const head = named.at(-1)?.low ?? '';
  const isRole = relations.has(head) || (agent.test(head) && !noAgents.test(head));
  return named.length <= mostWords && isRole ? { kind: 'fact', confidence: 0.65 } : undefined;
}

/** "Our new release manager", not a whole description. */
const mostWords = 3;
