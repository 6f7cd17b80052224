import type { Activity, Application, TaskTags } from '../language/taskRules.ts';
import { sortOf } from '../language/work/frameworks.ts';
import { homeOf, isActivity } from '../language/work/objects.ts';
import { servesOthers } from '../language/work/codeLanguages.ts';
import type { Concerns } from './concernsOf.ts';
import { concernsOf } from './concernsOf.ts';
import { looseFit } from './looseFit.ts';

/** From here on a rule applies to a task; below the second it has nothing to do with it. */
export const leastFit = 0.5;
export const leastWeakFit = 0.3;
/** A rule for every answer stands behind those that are right about the task. */
const fitOfAnswers = 0.95;
/** What a rule names first is what it is about. */
const later = 0.75;
/** A task whose language nobody knows may be in that of the rule. */
const unknownLanguage = 0.55;
const sameLanguage = 0.2;
const sameFramework = 0.3;
const fitOfWord = 0.6;
const sharedWord = 0.15;
/** "In the billing service", and the open file lies in a folder of that name. */
const namedPlace = 0.8;

interface HowToFit {
  /** By what both name as well, whatever the lexicon of work says of it. */
  readonly loosely?: boolean;
}

/** How well a rule fits a task: 0 does not apply, more is more specific. */
export function fitOf(rule: Application, task: TaskTags, { loosely = true }: HowToFit = {}): number {
  if (rule.isForAll) return fitOfAnswers;
  const hasNoWork = task.activities.has('answer') && task.activities.size === 1;
  if (hasNoWork && task.mayBeWork !== true) return 0;
  if (rule.except !== undefined && isExcepted(rule.except, task)) return 0;
  const language = languageFit(rule, task) * (rule.within === undefined ? 1 : languageFit(rule.within, task));
  if (language === 0) return 0;
  const perhaps = loosely ? looseFit(rule, task) : 0;
  if (hasNoWork) return perhaps;
  const concerns = concernsOf(task);
  const main = Math.max(strengthOf(rule, concerns), wordFit(rule, task));
  const base = rule.within === undefined ? main : withinFit(rule.within, main, concerns, task);
  const own = base * Math.min(language, 1);
  return own < leastFit ? Math.max(own, perhaps) : own + bonus(rule, task);
}

/** A rule that names nothing of the trade applies where the task has a word of it. */
function wordFit(rule: Application, task: TaskTags): number {
  if (rule.objects.size > 0 || rule.languages.size > 0 || rule.within !== undefined) return 0;
  for (const word of rule.words) if (task.words.has(word)) return fitOfWord;
  return 0;
}

/** A rule that is limited to some work applies there alone, the better the more it is about. */
function withinFit(within: TaskTags, main: number, concerns: Concerns, task: TaskTags): number {
  // A language alone is looked at elsewhere.
  if (within.objects.size === 0) return main;
  // "When code handles time": all code is no limit.
  if ([...within.objects].every((object) => object === 'code')) return main * (concerns.get('code') ?? 0);
  const isNamed = [...within.words].some((word) => task.words.has(word));
  const place = placeOf(within, concerns);
  return (isNamed ? Math.max(place, namedPlace * (concerns.get('code') ?? 0)) : place) * (0.75 + 0.25 * main);
}

const ofWords: ReadonlySet<string> = new Set(['commit', 'branch', 'review', 'document', 'message']);

/** All that a condition names has to be there; of things of one sort ("a password or a token") one is enough. */
function placeOf(within: TaskTags, concerns: Concerns): number {
  const byHome = new Map<string, number>();
  for (const object of within.objects) {
    const own = homeOf(object) ?? object;
    const home = ofWords.has(own) ? 'words' : own;
    byHome.set(home, Math.max(byHome.get(home) ?? 0, concerns.get(object) ?? 0));
  }
  return Math.min(...byHome.values());
}

/** The most that any of its objects has to do with the task. */
function strengthOf(tags: TaskTags, concerns: Concerns): number {
  let best = 0;
  let share = 1;
  const [first = ''] = tags.objects;
  if (isActivity(first) && first !== 'code') return strengthOfWork(first, tags, concerns);
  for (const object of tags.objects) {
    best = Math.max(best, share * (concerns.get(object) ?? 0));
    share = later;
  }
  if (tags.objects.size === 0) return strengthOfLanguages(tags, concerns);
  return best;
}

/** "Tests do not reach the network": a sort of work, where it has to do with what else is named. */
function strengthOfWork(activity: Activity, tags: TaskTags, concerns: Concerns): number {
  let other = 0;
  let hasOthers = false;
  let best = concerns.get(activity) ?? 0;
  for (const object of tags.objects) {
    if (object === activity) continue;
    const strength = concerns.get(object) ?? 0;
    if (homeOf(object) === activity || isActivity(object)) best = Math.max(best, later * strength);
    else [hasOthers, other] = [true, Math.max(other, strength)];
  }
  return hasOthers ? best * (0.45 + 0.55 * other) : best;
}

/** "In Python, …" and nothing of the trade beside it: all code in it; "SQL …": all work that has SQL in it. */
function strengthOfLanguages({ languages }: TaskTags, concerns: Concerns): number {
  let best = 0;
  for (const language of languages)
    best = Math.max(best, (servesOthers(language) ? concerns.get(language) : (concerns.get('code') ?? 0) * 0.9) ?? 0);
  return best;
}

/** 0 where a rule is for another language or framework than the task. */
function languageFit(rule: TaskTags, task: TaskTags): number {
  if (isForOtherSort(rule.frameworks, task.frameworks)) return 0;
  const own = [...rule.languages].filter((language) => !servesOthers(language));
  if (own.length === 0) return 1;
  if (task.languages.size === 0) return unknownLanguage;
  if (own.some((language) => task.languages.has(language))) return 1 + sameLanguage;
  // What holds for JavaScript holds for TypeScript as well.
  return own.includes('javascript') && task.languages.has('typescript') ? 1 : 0;
}

function isForOtherSort(rule: ReadonlySet<string>, task: ReadonlySet<string>): boolean {
  for (const framework of rule) {
    const sort = sortOf(framework);
    if (sort === undefined || task.has(framework)) continue;
    for (const other of task) if (sortOf(other) === sort) return true;
  }
  return false;
}

function isExcepted(except: TaskTags, task: TaskTags): boolean {
  for (const language of except.languages) if (task.languages.has(language)) return true;
  for (const framework of except.frameworks) if (task.frameworks.has(framework)) return true;
  for (const object of except.objects) if (object !== 'code' && task.objects.has(object)) return true;
  // A feature with its tests is more than tests.
  const own = [...task.activities].filter((activity) => activity !== 'code');
  return own.length > 0 && own.every((activity) => except.activities.has(activity));
}

/** What the rule and the task name alike makes the rule more specific. */
function bonus(rule: Application, task: TaskTags): number {
  let more = 0;
  for (const language of rule.languages) if (task.languages.has(language)) more = sameLanguage;
  for (const framework of rule.frameworks) if (task.frameworks.has(framework)) more = sameFramework;
  for (const object of rule.objects) if (task.objects.has(object)) more += sharedWord;
  return more;
}
