import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Scope } from '../../engine/ground/contract/model.ts';
import { identitiesOf } from '../identitiesOfFolder.ts';
import type { SharedSettings } from '../sharedSettings.ts';
import { realOf, workspaceOf } from '../workspaceOf.ts';

/** Where what was said in a folder belongs, and why nothing of it may be kept. */
export interface PlaceOfFolder {
  readonly scope: Scope;
  /** `elsewhere`: a path of another machine, which nobody here can trust. */
  readonly obstacle?: 'untrusted' | 'captureOff' | 'elsewhere';
}

/**
 * Places the folders of conversations as every door places its own: the repository, or the folder that VS Code had open,
 * otherwise the user's own scope. A folder that is gone is known by its path, so that what was said there stays apart
 * from other work. Each folder is looked at once.
 */
export function createPlaceOfFolder(
  settings: SharedSettings,
  note: (line: string) => void = () => undefined,
): (folder: string) => Promise<PlaceOfFolder> {
  const places = new Map<string, Promise<PlaceOfFolder>>();
  return (folder) => {
    const known = places.get(folder) ?? place(folder, settings, note);
    places.set(folder, known);
    return known;
  };
}

async function place(folder: string, settings: SharedSettings, note: (line: string) => void): Promise<PlaceOfFolder> {
  if (!path.isAbsolute(folder)) return { scope: 'user', obstacle: 'elsewhere' };
  const { identities, isTrusted, off } = await workspaceOf(folder, settings, note);
  const [workspace] = identities.length > 0 || existsSync(folder) ? identities : identitiesOf({ root: realOf(folder) });
  const scope = workspace === undefined ? ('user' as const) : { workspace };
  if (!isTrusted) return { scope, obstacle: 'untrusted' };
  return off.includes('enabled') || off.includes('capture') ? { scope, obstacle: 'captureOff' } : { scope };
}
