import type { Judged } from '../../../factRules.ts';
import { wordsOf } from '../../../wordsOf.ts';
import { verbOf } from '../../grammar/verbs.ts';
import { determiners } from '../../grammar/wordClasses.ts';
import { isOpen } from '../isClaimed.ts';
import { isForNow } from '../isForNow.ts';
import { specificSign } from './signsOf.ts';
import type { SaidClause } from './saidClause.ts';
import { countContentWords } from './saidClause.ts';

/** A command, a script or a path: something to type. */
const typed =
  /[\uE000]|(?:^|\s)(?:\.{0,2}\/)?[\p{L}\p{N}_.-]+\/[\p{L}\p{N}_./-]+|\s--?\p{Ll}[\p{L}-]*|\b\p{L}+\.(?:sh|py|js|ts|md|ya?ml|json|toml|sql)\b/u;
const purpose = /^to \p{Ll}+ |\bto (?:get|see|start|stop|restart|build|run|reset|deploy|install|update|test)\b/iu;
const occasion = /\b(?:before|after|when(?:ever)?|on|for) (?:you |we |i )?(?:each|every|any|a new|\p{Ll}+ing)\b/iu;
const doing =
  /^(?:run|use|call|start|type|execute|open|need|go|get|find|set|source|edit|copy|reach|access|connect|download|log|ssh|visit|add|put)$/;

/** "To seed the tables you run ./seed.sh", "call make docs before tagging": what to type, and when. */
export function readHowTo({ clause, masked }: SaidClause): Judged | undefined {
  const { mood, subject, verb, isNegated } = clause;
  if (aims(masked)) return { kind: 'fact', confidence: 0.65 };
  if (isOpen(masked) || isNegated || !doing.test(verb) || countContentWords(masked) < 2) return undefined;
  if (mood === 'statement' && subject === 'you' && (typed.test(masked) || purpose.test(masked)))
    return countContentWords(masked) >= 3 ? { kind: 'fact', confidence: 0.7 } : undefined;
  return mood === 'imperative' && typed.test(masked) && occasion.test(masked)
    ? { kind: 'fact', confidence: 0.65 }
    : undefined;
}

function aims(masked: string): boolean {
  if (isOpen(masked) || isForNow(masked)) return false;
  const words = wordsOf(masked.slice(0, 160));
  if (words[0]?.low !== 'to' || verbOf(words[1]?.low ?? '')?.form !== 'base') return false;
  // Between the two verbs stands what the aim is about.
  const at = words.findIndex(
    ({ low, afterBreak }, index) =>
      index >= 3 &&
      verbOf(low)?.form === 'base' &&
      (afterBreak ||
        low === 'run' ||
        doing.test(low) ||
        determiners.has(words[index - 2]?.low ?? '') ||
        determiners.has(words[index - 3]?.low ?? '')) &&
      !determiners.has(words[index - 1]?.low ?? '') &&
      !/^(?:to|and|or|not|a|the)$/.test(words[index - 1]?.low ?? ''),
  );
  if (at === -1 || at > 8 || words.slice(1, at).some(({ low }) => /^(?:this|that|it|these|them)$/.test(low)))
    return false;
  const how = masked.slice(words[at]?.from ?? 0);
  return typed.test(how) || specificSign(words.slice(at)) >= 1 || /\b\p{Lu}{3,}\b/u.test(how);
}
