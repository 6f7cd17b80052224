import { ModelError } from './modelError.ts';
import type { ModelFolder } from './modelFolder.ts';
import { readModelFolder } from './modelFolder.ts';

/** What a model is for, told to whoever chose it for something else. */
const uses: Readonly<Record<ModelFolder['task'], string>> = {
  embed: 'makes vectors. Name it as the embedder.',
  score: 'judges passages. Name it as the reranker.',
  label: 'finds names. Name it as the recognizer of names.',
};

/** Reads a folder whose model must be for `task`; rejects with a `ModelError` when it is for something else. */
export async function readModelFor(task: ModelFolder['task'], folder: string): Promise<ModelFolder> {
  const model = await readModelFolder(folder);
  if (model.task !== task) throw new ModelError('unsupported', `The model in ${folder} ${uses[model.task]}`);
  return model;
}
