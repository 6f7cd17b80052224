import { shares } from '../../ground/text/termSets.ts';
import type { Activity, Application, TaskTags } from '../language/taskRules.ts';
import { homeOf } from '../language/work/objects.ts';
import { isBehind } from './concernsOf.ts';

/** Of a rule and a task that name one thing, whatever sort of work it belongs to. */
const oneWord = 0.5;
const twoWords = 0.65;
/** The same where the rule is limited to some work, of which the task says nothing. */
const oneWordWithin = 0.4;
/** Nothing tells which work the rule is for, so it may be any. */
const anyWork = 0.45;
/** Both are about programs, or about writing code. */
const ofPrograms = 0.3;
const ofCode = 0.35;
const ofHandingOver = 0.3;

const programs: ReadonlySet<Activity> = new Set([
  ...(['code', 'refactor', 'debug', 'test', 'schema', 'api', 'interface', 'dependency', 'log', 'secure'] as const),
]);

/** What is done with a change once it is made; one of it is often asked for in the words of another. */
const handingOver: ReadonlySet<Activity> = new Set([
  ...(['commit', 'branch', 'review', 'deploy', 'dependency', 'document', 'plan', 'message'] as const),
]);

/** Whether nothing in a rule tells which work it is for. */
function isForAnyWork({ isForAll, objects, languages, frameworks, within }: Application): boolean {
  return !isForAll && within === undefined && objects.size + languages.size + frameworks.size === 0;
}

/**
 * How well a rule may fit a task beside what the lexicon of work says, which does not know every trade: by the things
 * that both name, else little, if it may be for any work or both are about programs.
 */
export function looseFit(rule: Application, task: TaskTags): number {
  const named = namedFit(rule, task);
  // "Write a haiku" asks for something as well.
  if (task.mayBeWork === true && task.isTechnical !== true) return named;
  return Math.max(named, isForAnyWork(rule) ? anyWork : 0, programFit(rule, task), handingFit(rule, task));
}

function homeOfRule(rule: Application): Activity {
  const [first] = (rule.within ?? rule).objects;
  return first === undefined ? 'code' : (homeOf(first) ?? 'code');
}

function namedFit({ named, within }: Application, task: TaskTags): number {
  const shared = [...named].filter((word) => task.named.has(word)).length;
  if (shared === 0) return 0;
  if (within !== undefined && !shares(within.named, task.named)) return oneWordWithin;
  return shared === 1 ? oneWord : twoWords;
}

function programFit(rule: Application, task: TaskTags): number {
  const home = homeOfRule(rule);
  if (!programs.has(home) || (home === 'interface' && isBehind(task))) return 0;
  if (task.activities.has('code') || task.activities.has(home)) return ofCode;
  const isOfPrograms = task.mayBeWork === true || [...task.activities].some((activity) => programs.has(activity));
  return isOfPrograms ? ofPrograms : 0;
}

function handingFit(rule: Application, { activities, mayBeWork }: TaskTags): number {
  const home = homeOfRule(rule);
  if (!handingOver.has(home)) return 0;
  if ([...activities].some((activity) => handingOver.has(activity))) return ofHandingOver;
  // Of a change that is not made yet nobody asks for its branch or its commit in words that nobody knows.
  return mayBeWork === true && home !== 'branch' && home !== 'commit' ? ofHandingOver : 0;
}
