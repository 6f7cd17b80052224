import assert from 'node:assert/strict';
import { mcpConfiguration, mcpServerOf, mcpShapes } from '../../src/open/mcpConfiguration.ts';

const unix = mcpServerOf('/home/ada/.config/memory/bin/tiered-memory', 'linux');
const windows = { command: 'C:\\Users\\Ada "A"\\bin\\tiered-memory.cmd', args: ['mcp', '--db', 'D:\\m.db'] };

describe('the MCP configuration', () => {
  it('is what each host documents', () => {
    const { command, args } = unix;
    const parsed = (shape: Parameters<typeof mcpConfiguration>[0]): unknown =>
      JSON.parse(mcpConfiguration(shape, unix));
    assert.deepEqual(parsed('vscode'), { servers: { 'tiered-memory': { type: 'stdio', command, args } } });
    assert.deepEqual(parsed('mcpServers'), { mcpServers: { 'tiered-memory': { command, args } } });
    assert.deepEqual(parsed('copilotCli'), {
      mcpServers: { 'tiered-memory': { type: 'local', command, args, tools: ['*'] } },
    });
    assert.deepEqual(parsed('zed'), { context_servers: { 'tiered-memory': { source: 'custom', command, args } } });
    assert.equal(
      mcpConfiguration('codex', unix),
      '[mcp_servers.tiered-memory]\ncommand = "/home/ada/.config/memory/bin/tiered-memory"\nargs = ["mcp"]',
    );
  });

  it('starts a script by the shell on Windows', () => {
    assert.deepEqual(unix, { command: '/home/ada/.config/memory/bin/tiered-memory', args: ['mcp'] });
    assert.deepEqual(mcpServerOf('C:\\bin\\tiered-memory', 'win32'), {
      command: 'cmd',
      args: ['/c', 'C:\\bin\\tiered-memory.cmd', 'mcp'],
    });
  });

  it('escapes what a path may hold, and calls no package by its name', () => {
    for (const shape of mcpShapes) {
      const text = mcpConfiguration(shape, windows);
      assert.ok(text.includes('C:\\\\Users\\\\Ada \\"A\\"\\\\bin\\\\tiered-memory.cmd'), text);
      assert.doesNotMatch(text, /npx|pnpm|bunx/);
    }
  });
});
