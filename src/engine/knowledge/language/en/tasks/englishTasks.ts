import type { TaskRules } from '../../taskRules.ts';
import { readApplication } from './readApplication.ts';
import { readTask } from './readTask.ts';

export const englishTasks: TaskRules = { readApplication, readTask };
