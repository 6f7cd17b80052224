import type { Problem, ProblemCode } from '../ground/contract/model.ts';

// The others explain a call to its caller; they are only in the log.
const concernsUser: ReadonlySet<ProblemCode> = new Set([
  'budget',
  'readOnly',
  'full',
  'corrupt',
  'setAside',
  'newer',
  'language',
  'failed',
]);

/** The problems of a turn that the user should be told: each that concerns them, once in a conversation. */
export function chooseProblems(problems: readonly Problem[], told: ReadonlySet<string>): readonly Problem[] {
  return problems.filter(
    ({ code }, at) =>
      concernsUser.has(code) && !told.has(code) && problems.findIndex((other) => other.code === code) === at,
  );
}
