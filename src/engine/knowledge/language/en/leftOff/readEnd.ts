import { anyOf, patternOf } from '../../patterns.ts';
import { wordsOf } from '../../wordsOf.ts';
import { isClaimed, isOpen } from '../facts/isClaimed.ts';
import { participleOf } from '../grammar/verbs.ts';
import { leadOf } from '../facts/leadOf.ts';
import { parseClause } from '../facts/parseClause.ts';

const r = String.raw;

const finished = anyOf(
  ...['done', 'finished', 'fixed', 'solved', 'resolved', 'merged', 'shipped', 'sorted(?: out)?', 'complete'],
  ...['completed'],
  ...['ready', 'live', 'in place', 'deployed', 'released', 'closed', 'answered', 'settled', 'decided', 'over', 'gone'],
  ...['working(?: now)?', 'in', 'up and running', 'good'],
);
const pointing = anyOf(
  ...['ok', 'yes', 'yep', 'and', 'so', 'great', 'perfect', 'all', 'both', 'that', 'this', 'it', 'everything', 'is'],
  ...['are'],
  ...['was', 'now', 'got'],
);
/** Says of what was said before that it is over. */
const bare = patternOf([
  '^',
  anyOf(
    r`(?:${pointing}(?:'s)?[, ]+)*${finished}(?: now| already| then)?`,
    r`(?:that|this|it)(?: all)? works(?: now)?`,
    r`(?:never ?mind|forget|scrap|drop|skip)(?: about)?(?: (?:it|that|this))?(?: (?:then|for now))?`,
  ),
  r`[.!\s]*$`,
]);
/** Who only points at what was said before does so in a few words. */
const longestBare = 60;
const isFinished = patternOf([
  r`\b(?:is|are|was|were|'s|'re|been|got|has been|have been)(?: now| all| already| finally)* ${finished}\b`,
]);
const works = /\b(?:works|pass(?:es)?|runs|passed|worked) (?:now|again|fine|well)\b/i;
const givenUp = patternOf([
  r`\b`,
  anyOf(
    r`(?:won't|will not|not going to|aren't going to|am not going to|no longer|don't|do not) (?:need|want|do|have|bother|use|build|add)`,
    ...['decided against', 'no longer (?:needed|necessary|relevant|planned)', 'not needed(?: any ?more)?'],
    ...['cancell?ed'],
    ...['off the table', 'obsolete', "(?:let's|we(?:'ll| will)?|i(?:'ll| will)?) (?:drop|skip|scrap|cancel|abandon)"],
  ),
  r`\b`,
]);
const dropping = /\b(?:never ?mind|forget|scrap|drop|skip)\b/i;
const unfinished = /\b(?:not|n't|never|nothing|almost|nearly|half|partly|still|yet|except|but)\b|n't\b/i;
/** Verbs whose past tells of a thought, a step or a failure, and of nothing that is done by it. */
const noDeed: ReadonlySet<string> = new Set([
  ...['be', 'have', 'want', 'think', 'need', 'plan', 'ask', 'say', 'find', 'see', 'try', 'start', 'begin', 'look'],
  ...['get'],
  ...['notice', 'forget', 'mean', 'hope', 'know', 'decide', 'promise', 'agree', 'talk', 'discuss', 'mention'],
  ...['consider'],
  ...['wonder', 'expect', 'break', 'fail', 'leave', 'stop', 'postpone', 'move', 'delay', 'schedule', 'suggest'],
  ...['propose'],
]);

/** Whether a statement gives work up, of which it was not said that it was done. */
export function givesUp(masked: string): boolean {
  const plain = masked.replaceAll('’', "'");
  return givenUp.test(plain) || dropping.test(plain);
}

/** What a statement says to be over; see `LeftOffRules`. */
export function readEnd(masked: string): 'that' | 'named' | undefined {
  if (!isClaimed(masked)) return undefined;
  const plain = masked.replaceAll('’', "'").trim();
  const said = plain.slice(leadOf(plain).length);
  if (plain.length <= longestBare && (bare.test(plain) || bare.test(said))) return 'that';
  if (givenUp.test(said)) return 'named';
  if (unfinished.test(said) || isOpen(said)) return undefined;
  if (isFinished.test(said) || works.test(said)) return 'named';
  if (isPassiveDeed(said)) return 'named';
  const { mood, subject, verb, tense, isPassive } = parseClause(wordsOf(said));
  if ((mood !== 'statement' && mood !== 'dropped') || noDeed.has(verb)) return undefined;
  // "I was working on it" ends nothing.
  if (isPassive || /\b(?:was|were) \w+ing\b/i.test(said)) return undefined;
  const isDoer = subject === 'I' || subject === 'we' || subject === 'name' || mood === 'dropped';
  return isDoer && (tense === 'past' || tense === 'perfect') ? 'named' : undefined;
}

/**
 * The deed that a statement tells of, whatever it ends: "the invoices are moved", "I talked to Ana". Undefined where it tells
 * of none, or not that it happened.
 */
export function deedIn(masked: string): string | undefined {
  const plain = masked.replaceAll('’', "'").trim();
  const said = plain.slice(leadOf(plain).length);
  if (unfinished.test(said) || isOpen(said)) return undefined;
  const { mood, subject, verb, tense, isNegated, isPassive } = parseClause(wordsOf(said));
  if (isNegated || (mood !== 'statement' && mood !== 'dropped')) return undefined;
  if (isPassive) return tense === 'past' || tense === 'present' || tense === 'perfect' ? verb : undefined;
  const isDoer = subject === 'I' || subject === 'we' || subject === 'name' || mood === 'dropped';
  return isDoer && (tense === 'past' || tense === 'perfect') ? verb : undefined;
}

/** "The migration is written", "it has been moved to the new host". */
function isPassiveDeed(said: string): boolean {
  const participle =
    /\b(?<!\b(?:will|can|could|should|would|must|may|might|to) )(?:is|are|was|were|got|been)(?: now| all| already| finally)* (\p{L}{3,})/u;
  const verb = participleOf(participle.exec(said.toLowerCase())?.[1] ?? '');
  return verb !== undefined && !noDeed.has(verb);
}
