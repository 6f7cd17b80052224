import type { Judged } from '../../../factRules.ts';
import { isOpen } from '../isClaimed.ts';
import type { SaidClause } from './saidClause.ts';
import { countContentWords } from './saidClause.ts';

/** A command, a script or a path: something to type. */
const typed =
  /[\uE000]|(?:^|\s)(?:\.{0,2}\/)?[\p{L}\p{N}_.-]+\/[\p{L}\p{N}_./-]+|\s--?\p{Ll}[\p{L}-]*|\b\p{L}+\.(?:sh|py|js|ts|md|ya?ml|json|toml|sql)\b/u;
const purpose = /^to \p{Ll}+ |\bto (?:get|see|start|stop|restart|build|run|reset|deploy|install|update|test)\b/iu;
const occasion = /\b(?:before|after|when(?:ever)?|on|for) (?:you |we |i )?(?:each|every|any|a new|\p{Ll}+ing)\b/iu;
const doing = /^(?:run|use|call|start|type|execute|open|need|go|get|find|set|source|edit|copy)$/;

/** "To seed the tables you run ./seed.sh", "call make docs before tagging": what to type, and when. */
export function readHowTo({ clause, masked }: SaidClause): Judged | undefined {
  const { mood, subject, verb, isNegated } = clause;
  if (isOpen(masked) || isNegated || !doing.test(verb) || countContentWords(masked) < 2) return undefined;
  if (mood === 'statement' && subject === 'you' && (typed.test(masked) || purpose.test(masked)))
    return countContentWords(masked) >= 3 ? { kind: 'fact', confidence: 0.7 } : undefined;
  return mood === 'imperative' && typed.test(masked) && occasion.test(masked)
    ? { kind: 'fact', confidence: 0.65 }
    : undefined;
}
