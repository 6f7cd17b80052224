import type { Activity, Application, TaskTags } from '../knowledge/language/taskRules.ts';
import { leastFit } from '../knowledge/tasks/fitOf.ts';

const names: { readonly [activity in Activity]?: string } = {
  refactor: 'refactoring',
  debug: 'debugging',
  test: 'tests',
  review: 'reviews',
  commit: 'commits',
  branch: 'branches',
  document: 'documentation',
  schema: 'schemas',
  api: 'interfaces of programs',
  interface: 'user interfaces',
  deploy: 'deployments',
  dependency: 'dependencies',
  log: 'logging',
  secure: 'security',
  plan: 'planning',
  message: 'messages',
  answer: 'answers',
};

/** Why a rule is brought, in words: what it is about that the work at hand is about, too. */
export function tellFit(rule: Application, task: TaskTags, fit: number): string {
  if (rule.isForAll) return 'A rule in force for every answer.';
  if (fit < leastFit) return 'A rule in force that may apply to this work, too.';
  const within = rule.within ?? rule;
  const shared = [
    ...both(rule.frameworks, task.frameworks),
    ...both(within.languages, task.languages),
    ...both(rule.objects, task.objects),
    ...both(rule.activities, task.activities).map((activity) => names[activity] ?? activity),
  ];
  return shared.length === 0
    ? 'A rule in force for work of this kind.'
    : `A rule in force for ${[...new Set(shared)].slice(0, 3).join(', ')}.`;
}

function both<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): readonly T[] {
  return [...one].filter((tag) => other.has(tag));
}
