import type { HookEvent, HooksPart } from './hostTypes.ts';

/** Enough for a slow disk; the command itself is done in a fraction of a second. */
const soon = 10;
/** A conversation is stored at these points. */
const storing = 20;

const claudeEvents: readonly HookEvent[] = [
  { event: 'SessionStart', matcher: 'startup|resume|clear|compact', seconds: soon },
  { event: 'UserPromptSubmit', seconds: soon },
  { event: 'PreToolUse', matcher: 'Edit|Write|Bash', seconds: soon },
  { event: 'PostToolUse', matcher: 'Edit|Write|Bash', seconds: soon },
  { event: 'PostToolUseFailure', matcher: 'Edit|Write|Bash', seconds: soon },
  { event: 'SubagentStart', seconds: soon },
  { event: 'PreCompact', seconds: storing },
  { event: 'Stop', seconds: storing },
  { event: 'SessionEnd', seconds: storing },
];

/**
 * The command is written as for Cursor, to the letter: Cursor also loads these hooks and runs a command once only when
 * both have the same.
 */
export const claudeHooks: HooksPart = {
  kind: 'hooks',
  path: '{claude}/settings.json',
  shape: 'groups',
  root: {},
  extra: { type: 'command' },
  timeout: { key: 'timeout', unit: 'seconds' },
  commands: { command: 'any' },
  argument: undefined,
  events: claudeEvents,
  source: 'https://code.claude.com/docs/en/hooks',
};

export const claudePluginHooks: HooksPart = {
  ...claudeHooks,
  path: '{folder}/hooks/hooks.json',
  root: { description: 'Recalls and stores by Tiered Memory.' },
  source: 'https://code.claude.com/docs/en/plugins-reference',
};

/** A tool that is about to run gets no context from a hook of Cursor, so there is none for it. */
export const cursorHooks: HooksPart = {
  kind: 'hooks',
  path: '{home}/.cursor/hooks.json',
  shape: 'entries',
  root: { version: 1 },
  extra: {},
  timeout: { key: 'timeout', unit: 'seconds' },
  commands: { command: 'any' },
  argument: undefined,
  events: [
    { event: 'sessionStart', seconds: soon },
    { event: 'beforeSubmitPrompt', seconds: soon },
    { event: 'postToolUse', matcher: 'Shell|Write', seconds: soon },
    { event: 'postToolUseFailure', matcher: 'Shell|Write', seconds: soon },
    { event: 'afterAgentResponse', seconds: storing },
    { event: 'preCompact', seconds: storing },
    { event: 'stop', seconds: storing },
    { event: 'sessionEnd', seconds: storing },
  ],
  source: 'https://cursor.com/docs/agent/hooks',
};

/**
 * Codex cuts what runs at the end of a session after three seconds. What failed comes by `PostToolUse` as well, since it
 * has no event of its own for it.
 */
export const codexHooks: HooksPart = {
  kind: 'hooks',
  path: '{codex}/hooks.json',
  shape: 'groups',
  root: {},
  extra: { type: 'command' },
  timeout: { key: 'timeout', unit: 'seconds' },
  commands: { command: 'any', commandWindows: 'cmd' },
  argument: 'codex',
  events: claudeEvents.flatMap((one) => {
    if (one.event === 'PostToolUseFailure') return [];
    if (one.event === 'PreToolUse' || one.event === 'PostToolUse')
      return [{ ...one, matcher: 'Bash|apply_patch|Edit|Write' }];
    return [one.event === 'SessionEnd' ? { ...one, seconds: 3 } : one];
  }),
  source: 'https://developers.openai.com/codex/hooks',
};

/** A tool that is about to run gets no context from a hook of Gemini, so there is none for it; there is for what it did. */
export const geminiHooks: HooksPart = {
  kind: 'hooks',
  path: '{home}/.gemini/extensions/tiered-memory/hooks/hooks.json',
  shape: 'groups',
  root: {},
  extra: { type: 'command', name: 'tiered-memory' },
  timeout: { key: 'timeout', unit: 'milliseconds' },
  commands: { command: 'any' },
  argument: 'gemini',
  events: [
    { event: 'SessionStart', seconds: soon },
    { event: 'BeforeAgent', seconds: soon },
    { event: 'AfterTool', matcher: 'run_shell_command|write_file|replace', seconds: soon },
    { event: 'AfterAgent', seconds: storing },
    { event: 'PreCompress', seconds: storing },
    { event: 'SessionEnd', seconds: storing },
  ],
  source: 'https://geminicli.com/docs/hooks/reference',
};

/**
 * With a capital at their start the events come with their names, as Claude Code sends them, and `PreToolUse` goes by
 * Claude's names of tools. Once a tool ran, Copilot's own names count, and a failure takes no matcher.
 */
export const copilotHooks: HooksPart = {
  kind: 'hooks',
  path: '{copilot}/hooks/tiered-memory.json',
  shape: 'entries',
  root: { version: 1 },
  extra: { type: 'command' },
  timeout: { key: 'timeoutSec', unit: 'seconds' },
  commands: { bash: 'posix', powershell: 'powershell' },
  argument: 'copilot-cli',
  events: [
    { event: 'SessionStart', seconds: soon },
    { event: 'UserPromptSubmit', seconds: soon },
    { event: 'PreToolUse', matcher: 'Edit|Write|Bash', seconds: soon },
    {
      event: 'PostToolUse',
      matcher: 'bash|powershell|create|edit|str_replace_editor|apply_patch',
      seconds: soon,
    },
    { event: 'PostToolUseFailure', seconds: soon },
    { event: 'PreCompact', seconds: storing },
    { event: 'Stop', seconds: storing },
    { event: 'SessionEnd', seconds: storing },
  ],
  source: 'https://docs.github.com/en/copilot/reference/hooks-reference',
};

/** Windsurf says neither how a command ended nor takes context, so a hook around its tools would do nothing. */
export const windsurfHooks: HooksPart = {
  kind: 'hooks',
  path: '{home}/.codeium/windsurf/hooks.json',
  shape: 'entries',
  root: {},
  extra: { show_output: false },
  timeout: undefined,
  commands: { command: 'any', powershell: 'powershell' },
  argument: 'windsurf',
  events: [
    { event: 'pre_user_prompt', seconds: soon },
    { event: 'post_cascade_response', seconds: storing },
  ],
  source: 'https://docs.windsurf.com/windsurf/cascade/hooks',
};
