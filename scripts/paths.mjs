import { join } from 'node:path';

/** The root of the checkout; every other path hangs from it, so a script may be started from anywhere. */
export const root = join(import.meta.dirname, '..');
export const distDir = join(root, 'dist');
export const distTestDir = join(root, 'dist-test');
export const vsixDir = join(root, 'dist-vsix');
export const runtimeDir = join(root, '.runtime');
export const hostDir = join(root, '.vscode-host');
export const scratchDir = join(root, '.scratch');
export const outputDir = join(root, 'test-output');
export const providerDir = join(root, 'test/host/provider');
export const engineFile = join(distDir, 'engine.js');
