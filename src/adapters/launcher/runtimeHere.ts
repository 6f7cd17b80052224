import type { InstalledProgram } from './installedProgram.ts';

/** What runs this process: Node, or a desktop VS Code that acts as one when it is told to. */
export function runtimeHere(): Pick<InstalledProgram, 'runtime' | 'environment'> {
  const isElectron = 'electron' in process.versions;
  return { runtime: process.execPath, environment: isElectron ? { ELECTRON_RUN_AS_NODE: '1' } : {} };
}
