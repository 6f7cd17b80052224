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

/**
 * What only both together tell: how well they fit by the lexicon of work, and what they share. Handed over in two parts,
 * since a thousand rules are weighed for one prompt and no sign of them has to be spelt out.
 */
export function eachSignOfBoth(
  rule: Application,
  task: TaskTags,
  fit: number,
  take: (name: string, value: number | string) => void,
): void {
  const concerns = concernsOf(task);
  const { said, named, objects, limit } = listsOf(rule);
  take('fit', bucketOf(fit));
  take('shared', Math.min(2, countShared(named, task.named)));
  take('said', Math.min(2, countShared(said, task.said)));
  take('strength', quarterOf(objects, concerns));
  if (limit !== undefined) {
    take('limit', countShared(limit.named, task.named) > 0 ? 'named' : 'unnamed');
    take('strength of limit', quarterOf(limit.objects, concerns));
  }
  if (rule.languages.size > 0) take('language', languageOf(rule, task));
  if (rule.except !== undefined) take('exception', 'there');
}

/** What is gone through for each prompt: of lists that is twice as fast as of sets. */
const listsOf = rememberedFor(({ said, named, objects, within }: Application) => ({
  said: [...said].filter((word) => word.length >= leastOfShared),
  ...{ named: [...named], objects: [...objects] },
  limit: within === undefined ? undefined : { named: [...within.named], objects: [...within.objects] },
}));

function bucketOf(fit: number): number {
  if (fit >= 1.2) return 1.2;
  return fit >= 0.95 ? 0.95 : Math.floor(fit * 10) / 10;
}

function quarterOf(objects: readonly string[], concerns: ReadonlyMap<string, number>): number {
  let best = 0;
  for (const object of objects) best = Math.max(best, concerns.get(object) ?? 0);
  return Math.floor(best * 4) / 4;
}

function languageOf(rule: Application, task: TaskTags): string {
  if (task.languages.size === 0) return 'unknown';
  return [...rule.languages].some((language) => task.languages.has(language)) ? 'same' : 'other';
}

function countShared(words: readonly string[], others: ReadonlySet<string>): number {
  let count = 0;
  for (const word of words) if (others.has(word)) count++;
  return count;
}
