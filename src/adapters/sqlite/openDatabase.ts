import { existsSync } from 'node:fs';
import { isBusy, isDamage, isFull, MemoryError } from '../../engine/ground/contract/memoryError.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { migrate } from '../../engine/store/migrations/migrations.ts';
import { alone } from './alone.ts';
import { asidesToRestore, isHalfMoved } from './asides.ts';
import { isForeign } from './assertOurs.ts';
import { prepareFolder, removeDamageMark, sizeOf } from './databaseFile.ts';
import { assertThere, openAsItIs } from './openAsItIs.ts';
import { openInMemory } from './openInMemory.ts';
import type { OpenContext, OpenedDatabase } from './openSound.ts';
import { configure, openSound } from './openSound.ts';
import { openSqlite } from './openSqlite.ts';
import { replaceLost, whyLost } from './replaceLost.ts';

const fullReason =
  'The disk with the memory database is full, so the memory is open for reading only. Free some space and reload ' +
  'the window to save again.';
const fullReasonOfProgram =
  'The disk with the memory database is full, so the memory is open for reading only. Free some space and start the ' +
  'program again to save.';

/**
 * Opens, checks and if need be migrates the database, and sets aside a file that cannot be used, as far as the context
 * lets it.
 */
export async function openDatabase(file: string, context: OpenContext): Promise<OpenedDatabase> {
  if (file === ':memory:') {
    const sql = openSqlite(file, context);
    configure(sql);
    migrate(sql, () => undefined);
    return { sql, problems: [], readOnlyReason: undefined, isNew: true };
  }
  const { mayCreate = true, mayMigrate = true } = context;
  try {
    if (!mayCreate) assertThere(file);
    prepareFolder(file);
    return mayMigrate ? await openOrSetAside(file, context) : await openAsItIs(file, context);
  } catch (error) {
    const sql = isFull(error) ? openInMemory(file, context) : undefined;
    if (sql === undefined) throw asMemoryError(error, file);
    const message = context.inWindow === false ? fullReasonOfProgram : fullReason;
    return { sql, problems: [{ code: 'full', message }], readOnlyReason: message, isNew: false };
  }
}

async function openOrSetAside(file: string, context: OpenContext): Promise<OpenedDatabase> {
  // The mark was about a file that is no longer there.
  if (!existsSync(file)) removeDamageMark(file);
  if (whyLost(file) === undefined && !isHalfMoved(file) && asidesToRestore(file).length === 0) {
    const isNew = (sizeOf(file) ?? 0) === 0;
    try {
      return { ...(await openSound(file, context)), isNew };
    } catch (error) {
      if (!isDamage(error) && !isForeign(error)) throw error;
    }
  }
  return await alone(file, context, () => replaceLost(file, context));
}

function asMemoryError(error: unknown, file: string): unknown {
  if (MemoryError.is(error)) return error;
  if (isFull(error)) {
    return new MemoryError(
      'full',
      `The disk with the memory database is full: ${file} cannot be opened. Nothing was lost; free some space ` +
        'and try again.',
      error,
    );
  }
  const detail = messageOf(error);
  if (isBusy(error)) {
    return new MemoryError(
      'locked',
      `Another program keeps the memory database locked: ${file}. Close it and try again.`,
      error,
    );
  }
  return new MemoryError(
    'readOnly',
    `The memory database cannot be opened: ${file} (${detail}). Check the permissions of its folder, or choose ` +
      'another in the setting tieredMemory.dataFolder.',
    error,
  );
}
