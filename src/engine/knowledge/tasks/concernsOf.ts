import { rememberedFor } from '../../ground/runtime/rememberedFor.ts';
import type { Activity, TaskTags } from '../language/taskRules.ts';
import { sortOf } from '../language/work/frameworks.ts';
import { homeOf, isActivity, objectsOf, shareOfCode, touchedBy } from '../language/work/objects.ts';

/** How much a task has to do with each activity and object, from 0 to 1; what is missing has nothing to do with it. */
export type Concerns = ReadonlyMap<string, number>;

/** What a task only mentions counts for less, and what that touches for less again. */
const aside = 0.85;
/** Of an activity, what the prompt did not name. */
const unnamed: Readonly<Partial<Record<Activity, number>>> = {
  ...{ schema: 0.5, interface: 0.55, deploy: 0.4, message: 0.45, plan: 0.45, secure: 0.45 },
  ...{ commit: 0.7, branch: 0.7, dependency: 0.7, log: 0.7 },
};
const usuallyUnnamed = 0.6;
/** Work on words that are only mentioned is not asked for: "a function that checks commit messages". */
const asideOfWords = 0.35;
const asideOfReleases = 0.55;
/** Hardly what is written about counts where only words are written. */
const asideInWords = 0.6;
const hinted = 0.65;
/** Languages of servers, devices and data. */
const behind: ReadonlySet<string> = new Set([
  ...['python', 'go', 'rust', 'c', 'cpp', 'sql', 'shell', 'terraform', 'dockerfile', 'yaml', 'elixir', 'erlang', 'r'],
  ...['julia', 'scala', 'haskell', 'ruby', 'php', 'java', 'powershell', 'proto', 'makefile', 'perl', 'zig'],
]);
const nearlySame = 0.9;
const wordWork: ReadonlySet<string> = new Set(['commit', 'branch', 'review', 'document', 'message', 'plan', 'answer']);

const kindsOfTest: ReadonlySet<string> = new Set(['unit test', 'integration test', 'end-to-end test']);

/** Computed once for each task. */
export const concernsOf = rememberedFor(computed);

function computed(task: TaskTags): Concerns {
  const concerns = new Map<string, number>();
  const raise = (concern: string, strength: number): void => {
    if (strength > (concerns.get(concern) ?? 0)) concerns.set(concern, strength);
  };
  const spread = (concern: string, strength: number): void => {
    if (strength <= 0) return;
    raise(concern, strength);
    for (const [touched, share] of touchedBy(concern)) raise(touched, strength * share);
  };
  for (const object of task.objects) {
    spread(object, 1);
    const home = homeOf(object);
    if (home !== undefined) raise(home, touchedBy(object).find(([touched]) => touched === home)?.[1] ?? 1);
  }
  for (const activity of task.activities) {
    // An activity that only follows from an object has as much to do with the task as that has with it.
    const strength = concerns.get(activity) ?? 1;
    for (const [touched, share] of touchedBy(activity)) raise(touched, strength * share);
    if (activity !== 'code')
      for (const object of unnamedOf(activity, task))
        raise(
          object,
          object === 'integration test' || object === 'end-to-end test' ? 0.45 : (unnamed[activity] ?? usuallyUnnamed),
        );
  }
  const isTestAlone =
    task.activities.has('test') && [...task.activities].every((own) => own === 'test' || own === 'code');
  const isOfWords = [...task.activities].every((own) => wordWork.has(own));
  if (!isOfWords) raiseHints(task, spread);
  for (const object of task.aside) {
    const strength = asideStrength(object, isTestAlone) * (isOfWords ? asideInWords : 1);
    raise(object, strength);
    for (const [touched, share] of touchedBy(object)) raise(touched, strength * share * aside);
  }
  const code = concerns.get('code') ?? 0;
  for (const object of objectsOf('code')) raise(object, code * shareOfCode(object));
  // What is nearly the same counts again: what needs a secret needs a token.
  for (const [concern, strength] of [...concerns])
    for (const [touched, share] of touchedBy(concern))
      if (share >= nearlySame && homeOf(touched) === homeOf(concern) && !isActivity(touched))
        raise(touched, strength * share);
  for (const language of task.languages) raise(language, 0.9);
  return concerns;
}

/** Where no interface can be, words that may be of one are not. */
function raiseHints(task: TaskTags, spread: (concern: string, strength: number) => void) {
  const isNone = isBehind(task);
  for (const hint of task.hints)
    if (!isNone || homeOf(hint) !== 'interface')
      for (const own of [hint, ...(homeOf(hint) === 'interface' ? ['interface'] : [])]) spread(own, hinted);
}

/** Whether the language of the work is one in which no interface is written. */
export function isBehind({ languages, frameworks }: TaskTags): boolean {
  return (
    languages.size > 0 &&
    [...languages].every((language) => behind.has(language)) &&
    [...frameworks].every((framework) => sortOf(framework) !== 'client')
  );
}

/** Who asks for unit tests wants no other kind of test. */
function unnamedOf(activity: Activity, { objects }: TaskTags): readonly string[] {
  const all = objectsOf(activity);
  return all.some((object) => kindsOfTest.has(object) && objects.has(object))
    ? all.filter((object) => !kindsOfTest.has(object))
    : all;
}

function asideStrength(object: string, isTestAlone: boolean): number {
  const home = homeOf(object) ?? 'code';
  if (wordWork.has(home)) return asideOfWords;
  if (home === 'deploy' || home === 'dependency') return asideOfReleases;
  return isTestAlone && home !== 'test' && home !== 'code' ? aside / 2 : aside;
}
