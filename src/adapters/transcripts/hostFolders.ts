import path from 'node:path';

/** Where this user's programs keep their files. */
export interface HostPlace {
  readonly home: string;
  readonly platform: NodeJS.Platform;
  readonly environment: { readonly [name: string]: string | undefined };
  /** Workspace folders that the caller knows, absolute: some sources name theirs by a hash or a shortened path only. */
  readonly folders?: readonly string[];
  /** VS Code's User folder where the caller knows it; the usual ones are looked for as well. */
  readonly userFolders?: readonly string[];
}

/** `CLAUDE_CONFIG_DIR` takes the place of the others. */
export function claudeFolders(place: HostPlace): string[] {
  const join = joinIn(place);
  const named = absolute(place, 'CLAUDE_CONFIG_DIR');
  return named === undefined ? [join(place.home, '.claude'), join(configHome(place), 'claude')] : [named];
}

export function codexFolder(place: HostPlace): string {
  return absolute(place, 'CODEX_HOME') ?? joinIn(place)(place.home, '.codex');
}

export function copilotFolder(place: HostPlace): string {
  return absolute(place, 'COPILOT_HOME') ?? joinIn(place)(place.home, '.copilot');
}

/** Gemini puts its own folder into the one that the variable names. */
export function geminiFolder(place: HostPlace): string {
  return joinIn(place)(absolute(place, 'GEMINI_CLI_HOME') ?? place.home, '.gemini');
}

export function cursorCliFolder(place: HostPlace): string {
  return absolute(place, 'CURSOR_CONFIG_DIR') ?? joinIn(place)(place.home, '.cursor');
}

export function cursorUserFolder(place: HostPlace): string {
  return joinIn(place)(applicationData(place), 'Cursor', 'User');
}

/** The User folders of VS Code in its builds, on this machine and where it serves a remote window. */
export function vscodeUserFolders(place: HostPlace): string[] {
  const join = joinIn(place);
  const portable = absolute(place, 'VSCODE_PORTABLE');
  const data = absolute(place, 'VSCODE_APPDATA') ?? applicationData(place);
  return [
    ...new Set([
      ...(place.userFolders ?? []),
      ...(portable === undefined ? [] : [join(portable, 'user-data', 'User')]),
      ...['Code', 'Code - Insiders', 'VSCodium'].map((name) => join(data, name, 'User')),
      ...['.vscode-server', '.vscode-server-insiders'].map((name) => join(place.home, name, 'data', 'User')),
    ]),
  ];
}

/** The rules of paths of the machine that is asked about, which in a test is not the one that asks. */
function styleOf({ platform }: HostPlace): typeof path.posix {
  return platform === 'win32' ? path.win32 : path.posix;
}

/** Joins the parts of a path by these rules. */
export function joinIn(place: HostPlace): (...parts: readonly string[]) => string {
  const style = styleOf(place);
  return (...parts) => style.join(...parts);
}

function applicationData(place: HostPlace): string {
  const join = joinIn(place);
  if (place.platform === 'win32') return absolute(place, 'APPDATA') ?? join(place.home, 'AppData', 'Roaming');
  if (place.platform === 'darwin') return join(place.home, 'Library', 'Application Support');
  return configHome(place);
}

function configHome(place: HostPlace): string {
  return absolute(place, 'XDG_CONFIG_HOME') ?? joinIn(place)(place.home, '.config');
}

/** The XDG specification says that a relative path in such a variable is to be ignored; the hosts mean absolute ones. */
function absolute(place: HostPlace, name: string): string | undefined {
  const value = place.environment[name];
  return value !== undefined && styleOf(place).isAbsolute(value) ? value : undefined;
}
