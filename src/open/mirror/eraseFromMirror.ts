import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../../adapters/files/isInside.ts';
import { lastMirrorState, mirrorStateFile, writeMirrorState } from './mirrorState.ts';

/** What became of the Markdown files of some memories. */
interface ErasedFromMirror {
  readonly removed: readonly string[];
  /** The folder, where it is not there and so could not be cleaned. */
  readonly missing?: string;
}

/**
 * Removes the files of memories that were erased or lost sentences, with what was kept beside them. Those that go on are
 * written anew by the next sync, which does not take a file that is gone for one that the user removed.
 */
export function eraseFromMirror(memoryFile: string, ids: ReadonlySet<string>): ErasedFromMirror {
  const note = mirrorStateFile(memoryFile);
  const state = lastMirrorState(note);
  const affected = [...(state?.files ?? [])].filter(([, { id }]) => ids.has(id));
  if (state === undefined || affected.length === 0) return { removed: [] };
  if (!existsSync(state.folder)) return { removed: [], missing: state.folder };
  const removed: string[] = [];
  const files = new Map(state.files);
  for (const [file] of affected) {
    const place = path.join(state.folder, file);
    if (isInside(place, state.folder)) removed.push(...removeWithCopies(place));
    files.delete(file);
  }
  writeMirrorState(note, { ...state, files });
  return { removed };
}

/** A file and those that bear its name and a mark behind it. */
function removeWithCopies(file: string): readonly string[] {
  const { dir, name } = path.parse(file);
  if (!existsSync(dir)) return [];
  const found = readdirSync(dir).filter((one) => one === `${name}.md` || one.startsWith(`${name}.conflict-`));
  const places = found.map((one) => path.join(dir, one));
  for (const place of places) rmSync(place, { force: true });
  return places;
}
