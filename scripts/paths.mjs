import { join } from 'node:path';

if (!import.meta.dirname) throw new Error(`Node 20.11 or newer is needed; this is ${process.versions.node}.`);

/** The root of the checkout; all other paths begin with it, so a script may be started from anywhere. */
export const root = join(import.meta.dirname, '..');
export const distDir = join(root, 'dist');
export const distTestDir = join(root, 'dist-test');
export const vsixDir = join(root, 'dist-vsix');
export const cliDir = join(root, 'dist-cli');
export const runtimeDir = join(root, '.runtime');
export const hostDir = join(root, '.vscode-host');
export const scratchDir = join(root, '.scratch');
export const outputDir = join(root, 'test-output');
export const providerDir = join(root, 'test/vscode/provider');
export const engineFile = join(distDir, 'engine.js');

/** @param {string} target */
export const vsixFile = (target) => join(vsixDir, `tiered-memory-${target}.vsix`);
