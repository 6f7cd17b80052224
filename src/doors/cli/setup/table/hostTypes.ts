export type HostId = 'claude-code' | 'cursor' | 'codex' | 'gemini' | 'copilot-cli' | 'windsurf' | 'zed' | 'vscode';

/**
 * A path with the name of a place in braces at its start (see `placesOf`), for every system or for each, with slashes
 * as on Linux.
 */
export type PathTemplate = string | Readonly<Record<'linux' | 'darwin' | 'win32', string>>;

/** A server of tools that the host starts. */
export interface McpPart {
  readonly kind: 'mcp';
  readonly format: 'json' | 'toml';
  readonly path: PathTemplate;
  /** Names of the objects around the entry. */
  readonly at: readonly string[];
  /** What the host wants beside `command` and `args`. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly source: string;
}

export interface HookEvent {
  readonly event: string;
  /** For which tools, or which kinds of start. */
  readonly matcher?: string;
  /** After how long the host stops waiting, in seconds. */
  readonly seconds: number;
}

/** Commands that the host runs at points of a conversation. */
export interface HooksPart {
  readonly kind: 'hooks';
  readonly path: PathTemplate;
  /** `groups`: a matcher with a list of commands. `entries`: each command with its matcher. */
  readonly shape: 'groups' | 'entries';
  /** Keys of the file beside `hooks` that the host insists on. */
  readonly root: Readonly<Record<string, unknown>>;
  /** Keys of each command beside the command itself. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** What the time-out is called and in which unit; undefined where the host documents none. */
  readonly timeout: { readonly key: string; readonly unit: 'seconds' | 'milliseconds' } | undefined;
  /** The keys that hold the command, and the shell for which it is written. */
  readonly commands: Readonly<Record<string, 'any' | 'posix' | 'cmd' | 'powershell'>>;
  /** Said behind `hook`, where what the host sends does not say which host it is. */
  readonly argument: string | undefined;
  readonly events: readonly HookEvent[];
  readonly source: string;
}

/** A marked part of a Markdown file that the host puts before every conversation. */
export interface InstructionsPart {
  readonly kind: 'instructions';
  readonly path: PathTemplate;
  readonly source: string;
}

/** What a folder says of itself that the host loads as a whole. */
export interface ManifestPart {
  readonly kind: 'manifest';
  readonly path: PathTemplate;
  /** Beside `name` and `version`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly source: string;
}

/** A file that belongs to this program alone. */
export interface OwnFilePart {
  readonly kind: 'file';
  readonly path: PathTemplate;
  readonly text: string;
  readonly source: string;
}

export type HostPart = McpPart | HooksPart | InstructionsPart | ManifestPart | OwnFilePart;

export interface Host {
  readonly id: HostId;
  /** As people call it. */
  readonly name: string;
  /** One of these is there when the host was used on this machine. */
  readonly signs: readonly PathTemplate[];
  readonly parts: readonly HostPart[];
  /** Parts of a folder that the host loads as a whole, for hosts that know such a thing. Paths start with `{folder}`. */
  readonly plugin: readonly HostPart[] | undefined;
  /** The command that makes the host load such a folder, which stands for `{folder}`. */
  readonly load: string | undefined;
  /** The folder of the parts, when all of them lie in one that belongs to this program. */
  readonly ownFolder: PathTemplate | undefined;
  /** What was seen to work in the host itself; everything else follows its documentation. */
  readonly wasRun: readonly HostPart['kind'][];
  /** What the person should know before saying yes. */
  readonly caution: string | undefined;
  /** What the person does afterwards. */
  readonly next: string;
}
