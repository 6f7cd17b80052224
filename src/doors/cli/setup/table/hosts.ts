import {
  claudeHooks,
  claudePluginHooks,
  codexHooks,
  copilotHooks,
  cursorHooks,
  geminiHooks,
  windsurfHooks,
} from './hookParts.ts';
import type { Host, HostPart, InstructionsPart, ManifestPart } from './hostTypes.ts';
import { madeBy, recallSkill, rememberSkill } from './instructions.ts';
import {
  claudeMcp,
  claudePluginMcp,
  codexMcp,
  copilotMcp,
  cursorMcp,
  geminiMcp,
  vscodeMcp,
  windsurfMcp,
  zedMcp,
} from './mcpParts.ts';

const fields = { description: `A memory of earlier conversations on this machine, ${madeBy}.` };

const claudePlugin = 'https://code.claude.com/docs/en/plugins-reference';

const claudeManifest: ManifestPart = {
  kind: 'manifest',
  path: '{folder}/.claude-plugin/plugin.json',
  fields,
  source: claudePlugin,
};

const geminiManifest: ManifestPart = { kind: 'manifest', path: geminiMcp.path, fields, source: geminiMcp.source };

const windsurfRules: InstructionsPart = {
  kind: 'instructions',
  path: '{home}/.codeium/windsurf/memories/global_rules.md',
  source: 'https://docs.windsurf.com/windsurf/cascade/memories',
};

const zedInstructions: InstructionsPart = {
  kind: 'instructions',
  path: {
    linux: '{config}/zed/AGENTS.md',
    darwin: '{home}/.config/zed/AGENTS.md',
    win32: '{appData}/Zed/AGENTS.md',
  },
  source: 'https://zed.dev/docs/ai/instructions',
};

/**
 * What is put before a prompt is dropped by Copilot CLI; what is put at the start of a session arrives. VS Code, which
 * runs the same hooks, takes both.
 */
const copilotInstructions: InstructionsPart = {
  kind: 'instructions',
  path: '{copilot}/copilot-instructions.md',
  source: 'https://docs.github.com/en/copilot/reference/copilot-cli-reference/cli-config-dir-reference',
};

const plain = { plugin: undefined, load: undefined, ownFolder: undefined, wasRun: [], caution: undefined } as const;

/** The hosts that can be set up: what goes into which file, in which form. Everything about them is made from this. */
export const hosts: readonly Host[] = [
  {
    ...plain,
    id: 'claude-code',
    name: 'Claude Code',
    signs: ['{claude}', '{claudeState}/.claude.json'],
    parts: [claudeMcp, claudeHooks],
    plugin: [
      claudeManifest,
      claudePluginHooks,
      claudePluginMcp,
      { kind: 'file', path: '{folder}/skills/recall/SKILL.md', text: recallSkill, source: claudePlugin },
      { kind: 'file', path: '{folder}/skills/remember/SKILL.md', text: rememberSkill, source: claudePlugin },
    ],
    load: 'claude --plugin-dir "{folder}"',
    next: 'Start a new session of Claude Code.',
  },
  {
    ...plain,
    id: 'cursor',
    name: 'Cursor',
    signs: ['{home}/.cursor'],
    parts: [cursorMcp, cursorHooks],
    next: 'Restart Cursor, and switch the server on under Settings, MCP if it asks.',
  },
  {
    ...plain,
    id: 'codex',
    name: 'Codex CLI',
    signs: ['{codex}'],
    parts: [codexMcp, codexHooks],
    next: 'Start Codex and trust the new hooks there with /hooks; until then it runs none of them.',
  },
  {
    ...plain,
    id: 'gemini',
    name: 'Gemini CLI',
    signs: ['{home}/.gemini'],
    parts: [geminiManifest, geminiMcp, geminiHooks],
    plugin: [geminiManifest, geminiMcp, geminiHooks].map(intoFolder),
    load: 'gemini extensions link "{folder}"',
    ownFolder: '{home}/.gemini/extensions/tiered-memory',
    next: 'Start a new session of Gemini CLI.',
  },
  {
    ...plain,
    id: 'copilot-cli',
    name: 'Copilot CLI',
    signs: ['{copilot}'],
    parts: [copilotMcp, copilotHooks, copilotInstructions],
    caution: 'VS Code runs these hooks in its own agent mode, too.',
    next: 'Start a new session of Copilot CLI, or of the agent in VS Code.',
  },
  {
    ...plain,
    id: 'windsurf',
    name: 'Windsurf',
    signs: ['{home}/.codeium/windsurf'],
    parts: [windsurfMcp, windsurfHooks, windsurfRules],
    next: 'Restart Windsurf.',
  },
  {
    ...plain,
    id: 'zed',
    name: 'Zed',
    signs: [
      { linux: '{config}/zed', darwin: '{home}/.config/zed', win32: '{appData}/Zed' },
      { linux: '{home}/.local/share/zed', darwin: '{support}/Zed', win32: '{appData}/Zed' },
    ],
    parts: [zedMcp, zedInstructions],
    next: 'Zed starts the server by itself; look for its green dot in the settings of the agent panel.',
  },
  {
    ...plain,
    id: 'vscode',
    name: 'VS Code',
    signs: [{ linux: '{config}/Code/User', darwin: '{support}/Code/User', win32: '{appData}/Code/User' }],
    parts: [vscodeMcp],
    wasRun: ['mcp'],
    caution: 'The extension brings this server itself; add it here only for a VS Code without the extension.',
    next: 'Start the server with the command "MCP: List Servers".',
  },
];

/** A part of Gemini's extension in a folder of the person's choice. */
function intoFolder(part: HostPart): HostPart {
  const path = typeof part.path === 'string' ? part.path : part.path.linux;
  return { ...part, path: path.replace('{home}/.gemini/extensions/tiered-memory', '{folder}') };
}
