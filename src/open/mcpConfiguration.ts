/** What a host is told to start. */
export interface McpServer {
  /** Absolute path of a program, or the shell of Windows. */
  readonly command: string;
  readonly args: readonly string[];
}

/** What starts the server on a system, by its launcher without an ending. Windows starts a script only by its shell. */
export function mcpServerOf(launcher: string, platform: NodeJS.Platform): McpServer {
  return platform === 'win32'
    ? { command: 'cmd', args: ['/c', `${launcher}.cmd`, 'mcp'] }
    : { command: launcher, args: ['mcp'] };
}

/** Under which name hosts list the server. */
export const mcpServerName = 'tiered-memory';

/** The shapes in which hosts want to be told. */
export const mcpShapes = ['vscode', 'mcpServers', 'codex', 'zed', 'copilotCli'] as const;
export type McpShape = (typeof mcpShapes)[number];

/** A host's configuration with this one server in it: JSON, or TOML for Codex. Ends without a line break. */
export function mcpConfiguration(shape: McpShape, { command, args }: McpServer): string {
  const start = { command, args };
  const one = <T>(server: T): { readonly [name: string]: T } => ({ [mcpServerName]: server });
  switch (shape) {
    case 'vscode':
      return json({ servers: one({ type: 'stdio', ...start }) });
    case 'mcpServers':
      return json({ mcpServers: one(start) });
    case 'copilotCli':
      return json({ mcpServers: one({ type: 'local', ...start, tools: ['*'] }) });
    case 'zed':
      return json({ context_servers: one({ source: 'custom', ...start }) });
    case 'codex':
      // A JSON string is a basic string of TOML as well, and so is an array of them.
      return [
        `[mcp_servers.${mcpServerName}]`,
        `command = ${JSON.stringify(command)}`,
        `args = ${JSON.stringify(args)}`,
      ].join('\n');
  }
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
