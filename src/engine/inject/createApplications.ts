import { remembered } from '../ground/runtime/remembered.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { Application } from '../knowledge/language/taskRules.ts';

/** Readings that are kept: as many as anybody has rules. */
const mostKept = 2000;

/** When rules apply, each read once from its words: those of a thousand rules are needed for every prompt. */
export function createApplications(): (rule: string) => Application {
  return remembered((rule) => languageOf(rule).tasks.readApplication(rule), mostKept);
}
