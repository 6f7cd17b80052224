import { readFileSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path, { isAbsolute } from 'node:path';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';

export interface LocationOptions {
  readonly platform?: NodeJS.Platform;
  readonly home?: string;
  readonly environment?: { readonly [name: string]: string | undefined };
}

/** Where other programs of this user look for the database in use. */
export function locationFilePath(options: LocationOptions = {}): string {
  const platform = options.platform ?? process.platform;
  const environment = options.environment ?? process.env;
  const home = options.home ?? homedir();
  if (platform === 'win32') {
    const roaming = absolute(environment['APPDATA'], path.win32) ?? path.win32.join(home, 'AppData', 'Roaming');
    return path.win32.join(roaming, 'Tiered Memory', 'location.json');
  }
  if (platform === 'darwin')
    return path.posix.join(home, 'Library', 'Application Support', 'Tiered Memory', 'location.json');
  const configHome = absolute(environment['XDG_CONFIG_HOME'], path.posix) ?? path.posix.join(home, '.config');
  return path.posix.join(configHome, 'tiered-memory', 'location.json');
}

/**
 * Writes which database is in use, for this user only. It never throws: the memory works without the file,
 * so what went wrong comes back as a sentence for the log.
 */
export async function writeLocationFile(
  databaseFile: string,
  options: LocationOptions & { readonly now: number },
): Promise<string | undefined> {
  const file = locationFilePath(options);
  // Two windows may write at once; each writes under a name of its own until the rename.
  const temporary = `${file}.${process.pid}.${options.now}.tmp`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const content = { version: 1, file: databaseFile, writtenAt: new Date(options.now).toISOString() };
    await writeFile(temporary, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
    // The umask may have narrowed the mode above; make it exact.
    await chmod(temporary, 0o600);
    await rename(temporary, file);
    return undefined;
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    const reason = messageOf(error);
    return `Other programs will not find the memory: ${file} could not be written (${reason}).`;
  }
}

/**
 * The database that `writeLocationFile` named last; undefined when none was named. What cannot be read or understood
 * comes back as a sentence.
 */
export function readLocationFile(options: LocationOptions = {}): { readonly file?: string; readonly problem?: string } {
  const location = locationFilePath(options);
  let text: string;
  try {
    text = readFileSync(location, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    return { problem: `${location} cannot be read (${messageOf(error)}).` };
  }
  try {
    const { file } = JSON.parse(text) as { readonly file?: unknown };
    if (typeof file === 'string' && isAbsolute(file)) return { file };
  } catch {
    // Said below, like any other content that names no file.
  }
  return { problem: `${location} does not name a database. Open VS Code with Tiered Memory once, or delete the file.` };
}

/** The specification says that a relative path in these variables is to be ignored. */
export function absolute(folder: string | undefined, style: typeof path.posix): string | undefined {
  return folder !== undefined && style.isAbsolute(folder) ? folder : undefined;
}
