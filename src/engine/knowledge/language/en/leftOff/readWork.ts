import { anyOf, patternOf } from '../../patterns.ts';
import { wordsOf } from '../../wordsOf.ts';
import type { Clause } from '../facts/clause.ts';
import { isClaimed, isOpen } from '../facts/isClaimed.ts';
import { countContentWords } from '../facts/kinds/saidClause.ts';
import { leadOf } from '../facts/leadOf.ts';
import { parseClause } from '../facts/parseClause.ts';
import { findPlannedTime } from '../times/plannedTimes.ts';

const r = String.raw;

/** Labels of a list of what is to be done. */
const openLabel = patternOf([
  r`^(?:still |what(?:'s| is) )?`,
  anyOf(
    ...['to-?dos?', 'fixme', 'tbd', 'open(?: (?:question|point|issue|item)s?)?', 'remaining', 'pending', 'backlog'],
    ...['left(?: to do)?', 'follow-?ups?', 'action items?', 'unresolved', 'undecided'],
    ...['next(?: (?:step|up|time|task)s?)?'],
  ),
  r`$`,
]);
const openStart = /^(?:todo|fixme|tbd)\b/i;
const someOpen = anyOf(
  ...['open', 'pending', 'missing', 'unclear', 'undecided', 'unresolved', 'unfinished', 'outstanding', 'to do', 'todo'],
  ...['to be done', 'undone', 'incomplete', 'unanswered', 'untested', 'left'],
);
const stillOpen = patternOf([
  r`\b`,
  anyOf(
    r`still (?:need|needs|have|has|must|got|want)(?: to)?\b`,
    r`still ${someOpen}`,
    r`still (?:fails?|failing|broken|crash(?:es|ing)?|flaky|leaks?|hangs?|(?:doesn't|don't|does not|do not|won't) \w+)`,
    r`(?:remains?|stays?|left|leave|leaving) (?:it |that |this )?(?:${someOpen}|to be \w+)`,
    r`(?:is|are|was|were) (?:left to|not yet|yet to|undecided|unresolved|unfinished|outstanding)`,
    r`(?:need|needs|have|has) (?:yet )?to (?:decide|figure out|find out|work out|settle|agree|clarify|be \w+ed)`,
    r`(?:have not|haven't|has not|hasn't|did not|didn't|not) (?:yet )?(?:decided|settled|agreed|figured out)`,
    r`(?:don't|do not|must not|mustn't|should not forget|never) forget to|remind me to|remember to`,
  ),
  r`\b`,
]);
const negation = /\b(?:not|never|nothing|nobody)\b|n't\b/i;
const later = patternOf([
  r`\b`,
  anyOf(
    ...['later', 'next time', 'afterwards', 'another (?:time|day)', 'some other (?:time|day)', 'at some point', 'soon'],
    ...['eventually', 'one day', 'after (?:that|this|lunch)', 'once .{3,40}', "when i(?: a|')m back", 'next'],
  ),
  r`\b`,
]);
/** What one says one will do and does in the same breath. */
const atOnce: ReadonlySet<string> = new Set([
  ...['see', 'look', 'let', 'show', 'send', 'give', 'paste', 'explain', 'tell', 'be', 'have', 'need', 'try', 'wait'],
  ...['ask'],
  ...['check', 'think', 'know', 'get', 'assume', 'say', 'share', 'attach', 'post', 'describe', 'start', 'go', 'take'],
  ...['use'],
]);
const planning: ReadonlySet<string> = new Set(['plan', 'intend', 'aim', 'hope', 'mean', 'want', 'need', 'have']);
const leastWords = 3;

/** What a statement that is no question leaves to be done; see `LeftOffRules`. */
export function readWork(masked: string, at: number): 'open' | 'planned' | undefined {
  if (!isClaimed(masked)) return undefined;
  const { label, length } = leadOf(masked);
  const said = masked.slice(length);
  if (countContentWords(said) === 0 && label === undefined) return undefined;
  if (openStart.test(masked) || (label !== undefined && openLabel.test(label.trim()))) return 'open';
  const plain = said.replaceAll('’', "'");
  const isLater = later.test(plain) || isAhead(said, at);
  if (stillOpen.test(plain) || isNotYet(plain)) return 'open';
  return isPlan(parseClause(wordsOf(said)), said, isLater) ? 'planned' : undefined;
}

/** "We haven't moved the tests yet." */
function isNotYet(text: string): boolean {
  const yet = text.search(/\byet\b/i);
  return yet > 0 && negation.test(text.slice(0, yet));
}

function isAhead(text: string, at: number): boolean {
  const time = findPlannedTime(text, at);
  return time !== undefined && time.to > at + 12 * 3_600_000;
}

function isPlan(clause: Clause, said: string, isLater: boolean): boolean {
  const { mood, subject, verb, tense, isNegated, words, rest } = clause;
  if (isNegated || isOpen(said)) return false;
  if (mood === 'proposal' || mood === 'imperative') return isLater && words.length >= leastWords;
  const isOurs = mood === 'dropped' || ((subject === 'I' || subject === 'we') && mood === 'statement');
  if (!isOurs || words.length < leastWords) return false;
  if (tense === 'will') return isLater || (!atOnce.has(verb) && countContentWords(said) >= leastWords);
  if (tense === 'progressive' || tense === 'modal') return isLater;
  if (!planning.has(verb) || tense !== 'present' || !words.slice(rest, rest + 2).some(({ low }) => low === 'to'))
    return false;
  return isLater || verb === 'plan' || verb === 'intend' || verb === 'aim';
}
