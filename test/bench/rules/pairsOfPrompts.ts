import { join } from 'node:path';
import { languageOf } from '../../../src/engine/knowledge/language/languages.ts';
import type { Application, TaskTags } from '../../../src/engine/knowledge/language/taskRules.ts';
import {
  betweenSides,
  eachSignOfBoth,
  signsOfRule,
  signsOfTask,
} from '../../../src/engine/knowledge/tasks/applySigns.ts';
import { fitOf } from '../../../src/engine/knowledge/tasks/fitOf.ts';
import type { Example } from './fitLogistic.ts';
import { promptMaterial } from './promptMaterial.ts';
import { authorOf, material } from './writers.ts';

/** A prompt and a rule of one writer, with the signs that it applies; arguable ones are left out. */
export interface PairExample extends Example {
  readonly fit: number;
  readonly prompt: string;
}

/** No folder counts for more than one of so many prompts. */
const mostPrompts = 60;

export function pairsOfPrompts(writer: string): readonly PairExample[] {
  const { subjects, prompts } = promptMaterial(join(material, writer));
  const rules = subjects.map(({ id, saved, voice }) => ({
    ...{ id, voice },
    application: languageOf(saved).tasks.readApplication(saved),
  }));
  const weight = Math.min(1, mostPrompts / prompts.length);
  return prompts.flatMap((prompt) => {
    const task = languageOf(prompt.text).tasks.readTask(prompt.text, prompt.file ?? undefined);
    return rules
      .filter(({ id, voice }) => voice === prompt.voice && !(prompt.may?.includes(id) ?? false))
      .map(({ id, application }) => {
        const fit = fitOf(application, task);
        return {
          signs: signsOf(application, task, fit),
          isTrue: prompt.applies.includes(id),
          writer: authorOf(writer),
          ...{ weight, fit, prompt: prompt.text },
        };
      });
  });
}

function signsOf(rule: Application, task: TaskTags, fit: number): readonly string[] {
  const own = signsOfRule(rule);
  const ofTask = signsOfTask(task);
  // Of all that a rule names, words of the task are only paired with what it is for.
  const crossed = own.flatMap((sign) =>
    ofTask
      .filter((task) => sign.startsWith('for ') || !/^(?:=|made |aside )/.test(task))
      .map((task) => `${task}${betweenSides}${sign}`),
  );
  const both: string[] = [];
  eachSignOfBoth(rule, task, fit, (name, value) => both.push(`${name} ${value}`));
  return [...own, ...crossed, ...both];
}
