import type { HostId } from '../../../../../src/doors/cli/setup/table/hostTypes.ts';

/** Written by hand from what the hosts document, for a home folder that had nothing. TOML and Markdown as they are. */
export function expectedFiles(bin: string): Readonly<Record<HostId, Readonly<Record<string, unknown>>>> {
  const command = `${bin}/tiered-memory`;
  const server = { command, args: ['mcp'] };
  const group = (line: string, timeout: number, matcher?: string): unknown => [
    { ...(matcher === undefined ? {} : { matcher }), hooks: [{ type: 'command', command: line, timeout }] },
  ];
  const hook = `"${command}" hook`;
  const claudeLike = (line: string, tools: string, atEnd: number, ran: object): unknown => ({
    SessionStart: group(line, 10, 'startup|resume|clear|compact'),
    UserPromptSubmit: group(line, 10),
    PreToolUse: group(line, 10, tools),
    PostToolUse: group(line, 10, tools),
    ...ran,
    SubagentStart: group(line, 10),
    PreCompact: group(line, 20),
    Stop: group(line, 20),
    SessionEnd: group(line, atEnd),
  });
  const gemini = (timeout: number, matcher?: string): unknown => [
    {
      ...(matcher === undefined ? {} : { matcher }),
      hooks: [{ type: 'command', name: 'tiered-memory', command: `${hook} gemini`, timeout }],
    },
  ];
  const copilot = (timeoutSec: number): unknown => ({ type: 'command', bash: `${hook} copilot-cli`, timeoutSec });
  return {
    'claude-code': {
      '.claude.json': { mcpServers: { 'tiered-memory': { type: 'stdio', ...server } } },
      '.claude/settings.json': {
        hooks: claudeLike(hook, 'Edit|Write|Bash', 20, { PostToolUseFailure: group(hook, 10, 'Edit|Write|Bash') }),
      },
    },
    cursor: {
      '.cursor/mcp.json': { mcpServers: { 'tiered-memory': server } },
      '.cursor/hooks.json': {
        version: 1,
        hooks: {
          sessionStart: [{ command: hook, timeout: 10 }],
          beforeSubmitPrompt: [{ command: hook, timeout: 10 }],
          postToolUse: [{ command: hook, timeout: 10, matcher: 'Shell|Write' }],
          postToolUseFailure: [{ command: hook, timeout: 10, matcher: 'Shell|Write' }],
          afterAgentResponse: [{ command: hook, timeout: 20 }],
          preCompact: [{ command: hook, timeout: 20 }],
          stop: [{ command: hook, timeout: 20 }],
          sessionEnd: [{ command: hook, timeout: 20 }],
        },
      },
    },
    codex: {
      '.codex/config.toml': `[mcp_servers.tiered-memory]\ncommand = "${command}"\nargs = [ "mcp" ]\n`,
      '.codex/hooks.json': { hooks: claudeLike(`${hook} codex`, 'Bash|apply_patch|Edit|Write', 3, {}) },
    },
    gemini: {
      '.gemini/extensions/tiered-memory/gemini-extension.json': {
        name: 'tiered-memory',
        version: '0.1.0',
        description: 'A memory of earlier conversations on this machine, made by tiered-memory setup.',
        mcpServers: { 'tiered-memory': server },
      },
      '.gemini/extensions/tiered-memory/hooks/hooks.json': {
        hooks: {
          SessionStart: gemini(10_000),
          BeforeAgent: gemini(10_000),
          AfterTool: gemini(10_000, 'run_shell_command|write_file|replace'),
          AfterAgent: gemini(20_000),
          PreCompress: gemini(20_000),
          SessionEnd: gemini(20_000),
        },
      },
    },
    'copilot-cli': {
      '.copilot/mcp-config.json': { mcpServers: { 'tiered-memory': { type: 'local', tools: ['*'], ...server } } },
      '.copilot/hooks/tiered-memory.json': {
        version: 1,
        hooks: {
          SessionStart: [copilot(10)],
          UserPromptSubmit: [copilot(10)],
          PreToolUse: [{ ...(copilot(10) as object), matcher: 'Edit|Write|Bash' }],
          PostToolUse: [
            { ...(copilot(10) as object), matcher: 'bash|powershell|create|edit|str_replace_editor|apply_patch' },
          ],
          PostToolUseFailure: [copilot(10)],
          PreCompact: [copilot(20)],
          Stop: [copilot(20)],
          SessionEnd: [copilot(20)],
        },
      },
      '.copilot/copilot-instructions.md':
        /^<!-- tiered-memory:begin -->\n[^]*memory_recall[^]*\n<!-- tiered-memory:end -->\n$/,
    },
    windsurf: {
      '.codeium/windsurf/mcp_config.json': { mcpServers: { 'tiered-memory': server } },
      '.codeium/windsurf/hooks.json': {
        hooks: {
          pre_user_prompt: [{ show_output: false, command: `${hook} windsurf` }],
          post_cascade_response: [{ show_output: false, command: `${hook} windsurf` }],
        },
      },
      '.codeium/windsurf/memories/global_rules.md': /memory_recall/,
    },
    zed: {
      '.config/zed/settings.json': { context_servers: { 'tiered-memory': { source: 'custom', ...server } } },
      '.config/zed/AGENTS.md': /memory_recall/,
    },
    vscode: {
      '.config/Code/User/mcp.json': { servers: { 'tiered-memory': { type: 'stdio', ...server } } },
    },
  };
}
