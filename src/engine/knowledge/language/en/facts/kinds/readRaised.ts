import type { Judged } from '../../../factRules.ts';
import { isOpen } from '../isClaimed.ts';
import { isForNow } from '../isForNow.ts';
import { isPassingThing } from './isPassing.ts';
import type { SaidClause } from './saidClause.ts';

const raising: ReadonlySet<string> = new Set([
  ...['raise', 'increase', 'bump', 'scale', 'lower', 'reduce', 'decrease', 'cut', 'extend', 'shorten'],
]);
const toAmount =
  /\bto (?:about |around |at most |only )?(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety)\b/iu;
const toVersion = /\bto (?:\p{L}[\p{L}.+#-]* ){1,2}v?\d/iu;
/** Sizes of what is drawn, which are tried one after the other. */
const drawn = /\d\s?(?:px|r?em|vh|vw|pt)\b/iu;

/** "We raised the request timeout to 45 seconds": how much of something there is from then on. */
export function readRaised({ clause, masked }: SaidClause): Judged | undefined {
  const { mood, subject, verb, tense, isNegated, words, rest } = clause;
  if (mood !== 'statement' || subject !== 'we' || isNegated || !raising.has(verb)) return undefined;
  if (tense !== 'past' && tense !== 'perfect') return undefined;
  if (!(toAmount.test(masked) || toVersion.test(masked)) || drawn.test(masked) || isOpen(masked) || isForNow(masked))
    return undefined;
  // "We bumped to Go 1.23": what is raised stands behind the "to".
  if (words[rest]?.low === 'to') return toVersion.test(masked) ? { kind: 'fact', confidence: 0.65 } : undefined;
  const until = words.findIndex(({ low }, at) => at > rest && low === 'to');
  const head = words[until - 1]?.low ?? '';
  return until <= rest || isPassingThing(head) || /^(?:it|that|this|them)$/.test(head)
    ? undefined
    : { kind: 'fact', confidence: 0.65 };
}
