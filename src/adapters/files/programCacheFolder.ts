import { homedir } from 'node:os';
import path from 'node:path';
import { absolute, type LocationOptions } from './locationFile.ts';

/** Where the operating system keeps what a program can make anew at any time. */
export function programCacheFolder(options: LocationOptions = {}): string {
  const platform = options.platform ?? process.platform;
  const environment = options.environment ?? process.env;
  const home = options.home ?? homedir();
  if (platform === 'win32') {
    const local = absolute(environment['LOCALAPPDATA'], path.win32) ?? path.win32.join(home, 'AppData', 'Local');
    return path.win32.join(local, 'Tiered Memory', 'Cache');
  }
  if (platform === 'darwin') return path.posix.join(home, 'Library', 'Caches', 'Tiered Memory');
  const cacheHome = absolute(environment['XDG_CACHE_HOME'], path.posix) ?? path.posix.join(home, '.cache');
  return path.posix.join(cacheHome, 'tiered-memory');
}
