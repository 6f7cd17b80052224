import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The copies that were made of a database before it was migrated. */
export function migrationBackupsOf(file: string): string[] {
  const [folder, start] = [dirname(file), `${basename(file)}.schema-`];
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(start) && name.endsWith('.backup'))
    .map((name) => join(folder, name));
}
