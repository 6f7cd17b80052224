import type { McpPart } from './hostTypes.ts';

const asServers = { kind: 'mcp', format: 'json', at: ['mcpServers'], extra: {} } as const;

export const claudeMcp: McpPart = {
  ...asServers,
  path: '{claudeState}/.claude.json',
  extra: { type: 'stdio' },
  source: 'https://code.claude.com/docs/en/mcp',
};

export const claudePluginMcp: McpPart = {
  ...claudeMcp,
  path: '{folder}/.mcp.json',
  source: 'https://code.claude.com/docs/en/plugins-reference',
};

export const cursorMcp: McpPart = {
  ...asServers,
  path: '{home}/.cursor/mcp.json',
  source: 'https://cursor.com/docs/context/mcp',
};

export const codexMcp: McpPart = {
  ...asServers,
  format: 'toml',
  path: '{codex}/config.toml',
  at: ['mcp_servers'],
  source: 'https://developers.openai.com/codex/mcp',
};

export const geminiMcp: McpPart = {
  ...asServers,
  path: '{home}/.gemini/extensions/tiered-memory/gemini-extension.json',
  source: 'https://geminicli.com/docs/extensions/reference',
};

export const copilotMcp: McpPart = {
  ...asServers,
  path: '{copilot}/mcp-config.json',
  extra: { type: 'local', tools: ['*'] },
  source: 'https://docs.github.com/en/copilot/how-tos/copilot-cli/customize-copilot/add-mcp-servers',
};

export const windsurfMcp: McpPart = {
  ...asServers,
  path: '{home}/.codeium/windsurf/mcp_config.json',
  source: 'https://docs.windsurf.com/windsurf/cascade/mcp',
};

export const zedMcp: McpPart = {
  ...asServers,
  path: {
    linux: '{config}/zed/settings.json',
    darwin: '{home}/.config/zed/settings.json',
    win32: '{appData}/Zed/settings.json',
  },
  at: ['context_servers'],
  extra: { source: 'custom' },
  source: 'https://zed.dev/docs/ai/mcp',
};

export const vscodeMcp: McpPart = {
  ...asServers,
  path: {
    linux: '{config}/Code/User/mcp.json',
    darwin: '{support}/Code/User/mcp.json',
    win32: '{appData}/Code/User/mcp.json',
  },
  at: ['servers'],
  extra: { type: 'stdio' },
  source: 'https://code.visualstudio.com/docs/agents/reference/mcp-configuration',
};
