import { isDamage, MemoryError } from '../../engine/ground/contract/memoryError.ts';
import { currentVersion, migrate } from '../../engine/store/migrations/migrations.ts';
import { isHalfMoved } from './asides.ts';
import { isForeign } from './assertOurs.ts';
import { prepareDatabaseFile, sizeOf } from './databaseFile.ts';
import { openChecked, type OpenContext, type OpenedDatabase, patiently, unwritableReason } from './openSound.ts';
import { whyLost } from './replaceLost.ts';

/**
 * Opens a database that this version can use as it is, or makes one where there has been none. Throws a `MemoryError`
 * that says which program to use for one of another version and for one that cannot be used: programs that live for a
 * moment, and may be older or newer than the editor's extension, leave migrating and restoring to it.
 */
export async function openAsItIs(file: string, context: OpenContext): Promise<OpenedDatabase> {
  const lost = isHalfMoved(file) ? 'it was being set aside' : whyLost(file);
  if (lost !== undefined) throw unusable(file, lost);
  const isNew = isAbsent(file);
  prepareDatabaseFile(file);
  const { sql, version, unwritable } = await patiently(() => check(file, context), context);
  try {
    if (version > currentVersion) throw new MemoryError('newer', newerSentence);
    if (version > 0 && version < currentVersion) throw new MemoryError('older', olderSentence);
    if (unwritable) {
      const problems = [{ code: 'readOnly' as const, message: unwritableReason }];
      return { sql, problems, readOnlyReason: unwritableReason, isNew };
    }
    if (version === 0) await patiently(() => migrate(sql, () => undefined), context);
    return { sql, problems: [], readOnlyReason: undefined, isNew };
  } catch (error) {
    sql.close();
    throw error;
  }
}

const newerSentence =
  'This memory was written by a newer version of Tiered Memory than this program; update this program to use it.';
const olderSentence =
  'This memory was written by an older version of Tiered Memory than this program; update the extension in VS Code and ' +
  'open it once, or run "tiered-memory doctor --repair" where there is none, which brings the memory up to date.';

function check(file: string, context: OpenContext): ReturnType<typeof openChecked> {
  try {
    return openChecked(file, context);
  } catch (error) {
    if (isDamage(error)) throw unusable(file, 'it is damaged', error);
    if (isForeign(error))
      throw new MemoryError(
        'corrupt',
        `${file} is no memory: it belongs to another program, and is left as it is. Name a memory instead.`,
        error,
      );
    throw error;
  }
}

function unusable(file: string, why: string, cause?: unknown): MemoryError {
  return new MemoryError(
    'corrupt',
    `The memory database ${file} cannot be used (${why}); open VS Code with Tiered Memory once, or ` +
      'run "tiered-memory doctor --repair", which restores what can be read.',
    cause,
  );
}

/** Throws a `MemoryError` where there is no database and none was lost. */
export function assertThere(file: string): void {
  if (!isAbsent(file) || whyLost(file) !== undefined) return;
  throw new MemoryError(
    'missing',
    `There is no memory yet: ${file} ${sizeOf(file) === 0 ? 'is empty' : 'does not exist'}. The first save makes it, ` +
      'in VS Code or with "tiered-memory save"; or name another file.',
  );
}

function isAbsent(file: string): boolean {
  return (sizeOf(file) ?? 0) === 0;
}
