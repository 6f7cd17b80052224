import { remembered } from '../../../../ground/runtime/remembered.ts';
import type { TaskRules } from '../../taskRules.ts';
import { readApplication } from './readApplication.ts';
import { readTask } from './readTask.ts';

/** Rules that are asked for every prompt and compared with every new one; more than anybody gives. */
const mostRules = 2000;

export const englishTasks: TaskRules = { readApplication: remembered(readApplication, mostRules), readTask };
