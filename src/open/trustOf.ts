import { isInside } from '../adapters/files/isInside.ts';
import type { FolderTrust, SharedSettings } from './sharedSettings.ts';

/** What somebody decided about a folder: the nearest of the folders around it decides; nobody trusted an unknown one. */
export function trustOf(folder: string, { folders }: Pick<SharedSettings, 'folders'>): FolderTrust | undefined {
  const around = folders.filter((known) => isInside(folder, known.folder));
  return around.toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

/** Notes what was decided about a folder; what was decided before about that very folder gives way. */
export function withTrust(settings: SharedSettings, decided: FolderTrust): SharedSettings {
  const others = settings.folders.filter(({ folder }) => folder !== decided.folder);
  const before = settings.folders.find(({ folder }) => folder === decided.folder);
  const isWorkspace = decided.isWorkspace || before?.isWorkspace === true;
  return { ...settings, folders: [...others, { ...decided, isWorkspace }] };
}
