import { enableCompileCache } from 'node:module';
import path from 'node:path';
import type { LocationOptions } from '../adapters/files/locationFile.ts';
import { compiledFolder } from './compiledFolder.ts';

/**
 * Keeps what Node compiles of a program for its next start: half of what a short process does is compiling. Call it
 * before what is heavy is imported. Where there can be no cache the program works as well, so nothing is told.
 */
export function useCompileCache(program: string, use: string, options: LocationOptions = {}): void {
  try {
    const folder = compiledFolder(program, options);
    if (folder !== undefined) enableCompileCache(path.join(folder, use));
  } catch {
    // A home that cannot be written to, or a disk that is full.
  }
}
