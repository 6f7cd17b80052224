import { downloadModel } from '../../../adapters/models/downloadModel.ts';
import { ModelError } from '../../../adapters/models/modelError.ts';
import { installedModel, removeDamaged } from '../../../adapters/models/installedModel.ts';
import { readSettings } from '../base/settings.ts';
import type { ModelsInUse } from './modelsInUse.ts';

/**
 * Removes the broken files of a damaged model and fetches them again: the user agreed to that download before. True
 * when it was done; each model is repaired at most once in a window.
 */
export async function repairModel({ cache, log, repaired }: ModelsInUse, id: string): Promise<boolean> {
  const found = await installedModel(cache, id);
  if (found.state === 'absent' || repaired.has(id)) return false;
  repaired.add(id);
  const broken = found.state === 'damaged' ? [found.rest] : await removeDamaged(cache, id);
  if (broken.length === 0 || readSettings().meaning.offline) return false;
  log.warn(`The model ${id} is damaged (${broken.join(', ')}) and is fetched again.`);
  await removeDamaged(cache, id);
  const { revision, files, host } = found.record;
  // Byte for byte what was agreed to.
  await downloadModel({ model: { id, task: 'embed', revision, files }, cache, host });
  return true;
}

/** Models that loading has shown to be damaged: changed bytes do not always change a file's size. */
export function damagedModels({ choice, embedder, reranker, repaired }: ModelsInUse): readonly string[] {
  const isDamaged = (problem: ModelError | undefined): boolean => ModelError.is(problem, 'damaged');
  const { reranker: wanted } = readSettings();
  const ids = [
    ...(choice.kind === 'local' && choice.folder === '' && isDamaged(embedder?.problem()) ? [choice.model] : []),
    ...(wanted.enabled && wanted.folder === '' && isDamaged(reranker?.problem()) ? [wanted.model] : []),
  ];
  return ids.filter((id) => !repaired.has(id));
}
