import type { MirrorSettings } from '../settingsFrom.ts';
import type { MemoryRecord } from '../../engine/ground/contract/model.ts';

/** What of a memory is mirrored. */
export interface MirrorContent {
  /** Identity of the workspace whose memories alone are mirrored, as for its repository; absent: those of all, and the user's own. */
  readonly workspace?: string | undefined;
  /** Turns of conversations too, one file each. */
  readonly turns: boolean;
}

/** What the settings say of it. */
export function mirrorContentOf({ workspace, turns }: Pick<MirrorSettings, 'workspace' | 'turns'>): MirrorContent {
  return { turns, workspace: workspace === '' ? undefined : workspace };
}

/** What waits for review stays out: a file would be read by others as if it were known. */
export function belongsToMirror({ workspace, turns }: MirrorContent): (memory: MemoryRecord) => boolean {
  return ({ kind, scope, quarantinedAt }) =>
    quarantinedAt === undefined &&
    (turns || kind !== 'episode') &&
    (workspace === undefined || (typeof scope === 'object' && 'workspace' in scope && scope.workspace === workspace));
}
