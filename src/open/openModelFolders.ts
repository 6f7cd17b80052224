import { type LocalModels, type LocalModelsOptions, openLocalModels } from '../adapters/models/openLocalModels.ts';
import { bundled } from './bundle.ts';

/**
 * Opens models for search by meaning from folders of this machine, for `openMemory({ meaning })`. Rejects with a
 * `ModelError` when a folder holds no model that can be used. Nothing is fetched from the network. Close it after the
 * memory.
 */
export function openModelFolders(options: LocalModelsOptions): Promise<LocalModels> {
  return openLocalModels(options, bundled);
}
