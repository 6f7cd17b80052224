import { homedir } from 'node:os';
import path from 'node:path';
import { absolute, type LocationOptions } from './locationFile.ts';

/**
 * The folder of a memory that was made without VS Code: where the operating system keeps data of programs. VS Code uses
 * the same one when it has no memory of its own yet.
 */
export function programDataFolder(options: LocationOptions = {}): string {
  const platform = options.platform ?? process.platform;
  const environment = options.environment ?? process.env;
  const home = options.home ?? homedir();
  if (platform === 'win32') {
    const local = absolute(environment['LOCALAPPDATA'], path.win32) ?? path.win32.join(home, 'AppData', 'Local');
    return path.win32.join(local, 'Tiered Memory');
  }
  if (platform === 'darwin') return path.posix.join(home, 'Library', 'Application Support', 'Tiered Memory');
  const dataHome = absolute(environment['XDG_DATA_HOME'], path.posix) ?? path.posix.join(home, '.local', 'share');
  return path.posix.join(dataHome, 'tiered-memory');
}
