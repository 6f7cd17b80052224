import path from 'node:path';
import { largestLog, oldestNode } from './launcherProgram.ts';
import type { InstalledProgram } from './installedProgram.ts';

/** What to do without any runtime: the hooks of a host must go on, everything else says why it cannot. */
const nothingFound = `No runtime was found. Install Node ${oldestNode} or newer, or open VS Code once.`;

/**
 * The script for POSIX systems, and for the shell of Git on Windows. It becomes the runtime itself, so that no process
 * remains beside it. A runtime that is there and cannot be started is passed over where the shell can do that; where it
 * cannot, it ends, for a hook without an error.
 */
export function posixScript(folder: string, programs: readonly InstalledProgram[]): string {
  const runtimes = distinct(programs).map(({ runtime, environment }) => {
    const exports = Object.entries(environment).map(([name, value]) => `export ${name}=${quoted(value)}; `);
    return `[ -x ${quoted(runtime)} ] && { ${exports.join('')}exec ${quoted(runtime)} "$launcher" "$@"; }\n`;
  });
  return `#!/bin/sh
# Written by Tiered Memory and replaced with every update: runs the newest installed version.
launcher=${quoted(path.join(folder, 'launcher.cjs'))}
[ "$1" = hook ] && trap 'exit 0' EXIT
shopt -s execfail 2>/dev/null
${runtimes.join('')}command -v node >/dev/null 2>&1 && exec node "$launcher" "$@"
if [ "$1" = hook ]; then
  exec 2>/dev/null
  log=${quoted(path.join(folder, 'launcher.log'))}
  [ "$(wc -c <"$log" || echo 0)" -gt ${largestLog} ] && : >"$log"
  echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) ${nothingFound}" >>"$log"
  exit 0
fi
echo "tiered-memory: ${nothingFound}" >&2
exit 1
`;
}

/** The script for the command prompt of Windows, with its line ends. */
export function windowsScript(
  programs: readonly InstalledProgram[],
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const runtimes = distinct(programs);
  const known = runtimes.map(({ runtime }, index) => `if exist ${inBatch(runtime, environment)} goto run${index}`);
  const runs = runtimes.flatMap(({ runtime, environment: own }, index) => [
    `:run${index}`,
    ...Object.entries(own).map(([name, value]) => `set "${name}=${value.replaceAll('%', '%%')}"`),
    `${inBatch(runtime, environment)} "%~dp0launcher.cjs" %*`,
    'exit /b %ERRORLEVEL%',
  ]);
  const text = [
    '@echo off',
    'rem Written by Tiered Memory and replaced with every update: runs the newest installed version.',
    'setlocal',
    ...(runtimes.some(({ runtime }) => !isPlain(inBatch(runtime, environment))) ? ['chcp 65001 >nul'] : []),
    ...known,
    'where node >nul 2>nul && goto runNode',
    'if "%~1"=="hook" goto hook',
    `echo tiered-memory: ${nothingFound} 1>&2`,
    'exit /b 1',
    ':hook',
    `>>"%~dp0launcher.log" echo %DATE% %TIME% ${nothingFound}`,
    'exit /b 0',
    ':runNode',
    'node "%~dp0launcher.cjs" %*',
    'exit /b %ERRORLEVEL%',
    ...runs,
  ];
  return `${text.join('\r\n')}\r\n`;
}

function distinct(programs: readonly InstalledProgram[]): InstalledProgram[] {
  return programs.filter((one, index) => programs.findIndex(({ runtime }) => runtime === one.runtime) === index);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Folders by their variables, since a script is read in a code page that may not have the letters of a user's name. */
function inBatch(file: string, environment: Readonly<Record<string, string | undefined>>): string {
  for (const name of ['LOCALAPPDATA', 'APPDATA', 'USERPROFILE', 'ProgramFiles']) {
    const folder = environment[name];
    if (folder !== undefined && folder !== '' && file.toLowerCase().startsWith(`${folder.toLowerCase()}\\`))
      return `"%${name}%${file.slice(folder.length).replaceAll('%', '%%')}"`;
  }
  return `"${file.replaceAll('%', '%%')}"`;
}

function isPlain(text: string): boolean {
  return [...text].every((letter) => letter >= ' ' && letter <= '~');
}
