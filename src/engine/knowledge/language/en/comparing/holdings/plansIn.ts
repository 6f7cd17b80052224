import { lazy } from '../../../../../ground/runtime/lazy.ts';
import { textPattern } from '../../../../../ground/text/textPattern.ts';
import { anyOf } from '../../../patterns.ts';
import { less } from '../../../../../ground/text/termSets.ts';
import { termsIn } from './termsIn.ts';

const r = String.raw;

/** What is still to come: what somebody means to do, has decided to do, or is about to do at a time that is named. */
const planned = textPattern(
  r`\b` +
    anyOf(
      r`(?:plan(?:s|ned|ning)?|intend(?:s|ed|ing)?|want(?:s|ed)?|hop(?:es?|ed|ing)|aim(?:s|ed|ing)?|decided|agreed|going|about|set|due|scheduled) to`,
      r`(?:will|shall)`,
      r`(?:is|are|am) \p{L}+ing\b(?! (?:on|in|at)\b)`,
    ) +
    r`\b`,
  'iu',
);

const ended = anyOf(
  ...[
    'cancel+(?:ed|s|ing)',
    'call(?:ed|s|ing) off',
    'scrap(?:ped|s|ping)',
    'shelv(?:ed|es|ing)',
    'abandon(?:ed|s|ing)',
  ],
  ...['drop(?:ped|s|ping)', 'ax(?:ed|es|ing)', 'ditch(?:ed|es|ing)', 'halt(?:ed|s|ing)', 'g(?:a|i)ven? up(?: on)?'],
  ...['postpon(?:ed|es|ing)', 'put off', 'back(?:ed|s|ing) out of', 'decided against', 'not going ahead with'],
  ...['not doing', 'not going to do', r`(?:won[’']t|will not) do`],
);
const thing = r`(?<thing>(?:[\p{L}\p{N}.’'-]+\s?){1,6}?)`;
/** "We called off the move to Oslo", "the Oslo move is off", "not moving to Oslo after all". */
const endings: readonly RegExp[] = [
  r`\b${ended}\s+(?:(?:the|our|that|this|all|any)\s+)*${thing}(?=\s*(?:[,.;!?]|$|\b(?:for|until|till|because|since|and|but)\b))`,
  r`^(?:the|our)\s+${thing}\s+(?:is|are|was|were|got|has been)\s+(?:now\s+|all\s+)?(?:off|dead|(?:not|no longer) happening|cancel+ed|called off|scrapped|shelved|abandoned|axed|postponed)\b`,
  r`\bnot\s+(?:moving|migrating|switching|going|changing|porting)\s+(?:over\s+)?(?:to\s+)?${thing}\s+(?:after all|any ?more)\b`,
].map((source) => textPattern(source, 'iu'));

/** How a change of course is called. */
const courses = lazy(() =>
  termsIn(
    'move moving migration migrate switch switchover rewrite port upgrade rollout launch plan plans idea project transition adoption adopt change conversion convert effort initiative thing',
  ),
);

/** Whether a statement tells what is still to come. */
export function isPlan(content: string): boolean {
  return planned.test(content);
}

/** The terms of a plan that a statement calls off; undefined where it names none. */
export function calledOffIn(content: string): ReadonlySet<string> | undefined {
  for (const pattern of endings) {
    const terms = termsIn(pattern.exec(content)?.groups?.['thing'] ?? '');
    const told = less(terms, courses());
    if (told.size > 0 && (told.size < terms.size || pattern !== endings[0])) return told;
  }
  return undefined;
}
