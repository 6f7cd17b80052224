import { remembered } from '../../../../ground/runtime/remembered.ts';
import type { TaskRules } from '../../taskRules.ts';

/** Rules that are asked for every prompt; more than anybody gives. */
const mostRules = 2000;
const question = /[?？]/u;

/**
 * Tasks and rules in another language, read by the words of the trade that it has from English. What a rule says of how to
 * talk to somebody holds for every answer, and what is no question may be work, whatever its verb.
 */
export function tasksByEnglish(english: TaskRules, aboutPerson: RegExp): TaskRules {
  return {
    readApplication: remembered((rule) => {
      const application = english.readApplication(rule);
      const isForAll = application.isForAll || (application.objects.size === 0 && aboutPerson.test(rule));
      return isForAll === application.isForAll ? application : { ...application, isForAll };
    }, mostRules),
    readTask: (prompt, surroundings) => {
      const task = english.readTask(prompt, surroundings);
      const mayBeWork = task.activities.has('answer') && task.activities.size === 1 && !question.test(prompt);
      return mayBeWork ? { ...task, mayBeWork } : task;
    },
  };
}
