import { rememberedFor } from '../../ground/runtime/rememberedFor.ts';
import type { Application, TaskTags } from '../language/taskRules.ts';
import { homeOf } from '../language/work/objects.ts';
import { concernsOf } from './concernsOf.ts';

/** Between what is said of the task and what is said of the rule, in the name of a sign of both. */
export const betweenSides = '|';

/** Shorter words tell little: of a task at all, and where both have them. */
const leastOfSaid = 3;
const leastOfShared = 4;

/** What a task is, as far as it tells which rules apply: its sorts of work, what is made, what is mentioned, its words. */
export const signsOfTask = rememberedFor((task: TaskTags): readonly string[] => {
  const { activities, objects, aside, said, mayBeWork, isTechnical } = task;
  return [
    ...sortsOf(activities, mayBeWork === true, isTechnical === true),
    ...[...objects].map((object) => `made ${object}`),
    ...[...aside].map((object) => `aside ${object}`),
    // Only words that many people use have a weight (`fitLogistic.ts` knows them by the mark).
    ...[...said].filter((word) => word.length >= leastOfSaid).map((word) => `=${word}`),
  ];
});

function sortsOf(activities: TaskTags['activities'], mayBeWork: boolean, isTechnical: boolean): readonly string[] {
  if (!activities.has('answer') || activities.size > 1) return [...activities];
  return [mayBeWork ? 'perhaps work' : 'no work', isTechnical ? 'of the trade' : 'of anything'];
}

/** What a rule is about, which a sign of the task speaks for or against. */
export const signsOfRule = rememberedFor((rule: Application): readonly string[] => {
  const { objects } = rule.within ?? rule;
  const [first] = objects;
  const home = first === undefined ? (rule.languages.size > 0 ? 'a language' : 'anything') : (homeOf(first) ?? 'code');
  return [
    `for ${home}`,
    ...(rule.isForAll ? ['for every answer'] : []),
    ...(first === undefined ? [] : [`first ${first}`]),
    ...[...rule.objects].map((object) => `names ${object}`),
    ...[...(rule.within?.objects ?? [])].map((object) => `within ${object}`),
  ];
});

/** What only both together tell: how well they fit by the lexicon of work, and what they share. */
export function signsOfBoth(rule: Application, task: TaskTags, fit: number): string[] {
  const concerns = concernsOf(task);
  const { within } = rule;
  const signs = [
    `fit ${bucketOf(fit)}`,
    `shared ${Math.min(2, countShared(rule.named, task.named))}`,
    `said ${Math.min(2, countShared(rule.said, task.said, leastOfShared))}`,
    `strength ${quarterOf(rule.objects, concerns)}`,
  ];
  if (within !== undefined)
    signs.push(
      `limit ${countShared(within.named, task.named) > 0 ? 'named' : 'unnamed'}`,
      `strength of limit ${quarterOf(within.objects, concerns)}`,
    );
  if (rule.languages.size > 0) signs.push(`language ${languageOf(rule, task)}`);
  if (rule.except !== undefined) signs.push('exception');
  return signs;
}

function bucketOf(fit: number): number {
  if (fit >= 1.2) return 1.2;
  return fit >= 0.95 ? 0.95 : Math.floor(fit * 10) / 10;
}

function quarterOf(objects: ReadonlySet<string>, concerns: ReadonlyMap<string, number>): number {
  let best = 0;
  for (const object of objects) best = Math.max(best, concerns.get(object) ?? 0);
  return Math.floor(best * 4) / 4;
}

function languageOf(rule: Application, task: TaskTags): string {
  if (task.languages.size === 0) return 'unknown';
  return [...rule.languages].some((language) => task.languages.has(language)) ? 'same' : 'other';
}

function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>, least = 0): number {
  let count = 0;
  for (const word of one) if (word.length >= least && other.has(word)) count++;
  return count;
}
