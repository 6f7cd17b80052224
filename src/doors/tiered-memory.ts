import { fileURLToPath } from 'node:url';

/**
 * The program `tiered-memory`. This file is compiled for old versions of Node and imports nothing of ours before it
 * knows that the runtime is new enough: on an older one SQLite's library would crash the process.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

const [door, ...rest] = process.argv.slice(2);
const isHook = door === 'hook' && rest[0] !== '--help' && rest[0] !== '-h';

if (major > 22 || (major === 22 && minor >= 14)) {
  const file = fileURLToPath(import.meta.url);
  if (isHook) {
    // A process of a moment, which runs many times an hour: in a build it is loaded without Node's loader of modules.
    const { runHookProgram } = await import('./hook/runHookProgram.ts');
    await runHookProgram(rest, file);
  } else {
    const { startProgram } = await import('./startProgram.ts');
    await startProgram(process.argv.slice(2), file);
  }
} else {
  process.stderr.write(
    `tiered-memory needs Node.js 22.14 or newer; this is ${process.versions.node}. Install a newer one and try again.\n`,
  );
  // A hook must never stop the program that called it.
  process.exitCode = door === 'hook' ? 0 : 1;
}
