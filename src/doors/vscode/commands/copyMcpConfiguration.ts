import { existsSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { mcpConfiguration, mcpServerOf, type McpShape, mcpShapes } from '../../../open/mcpConfiguration.ts';
import type { CommandContext } from './command.ts';
import { say } from '../../../open/texts/say.ts';

interface Choice extends vscode.QuickPickItem {
  readonly shape: McpShape;
  /** Where it is pasted. */
  readonly place: string;
}

const choices: readonly Choice[] = [
  {
    label: 'VS Code',
    shape: 'vscode',
    place: say('.vscode/mcp.json, or what “MCP: Open User Configuration” opens'),
  },
  { label: 'Claude Code', shape: 'mcpServers', place: say('.mcp.json of a project, or ~/.claude.json') },
  { label: 'Cursor', shape: 'mcpServers', place: '~/.cursor/mcp.json' },
  { label: 'Gemini CLI', shape: 'mcpServers', place: '~/.gemini/settings.json' },
  { label: 'Windsurf', shape: 'mcpServers', place: '~/.codeium/windsurf/mcp_config.json' },
  { label: 'Codex', shape: 'codex', place: '~/.codex/config.toml' },
  { label: 'Copilot CLI', shape: 'copilotCli', place: '~/.copilot/mcp-config.json' },
  { label: 'Zed', shape: 'zed', place: say('the settings of Zed') },
];

/** Puts what another program needs to start memory's MCP server on the clipboard. A caller may name the shape. */
export async function copyMcpConfiguration({ host }: CommandContext, argument: unknown): Promise<void> {
  const named = mcpShapes.find((shape) => shape === argument);
  const choice = choices.find(({ shape }) => shape === named) ?? (await pick());
  if (choice === undefined) return;
  const { platform } = process;
  const launcher = path.join(host.folder(), 'bin', 'tiered-memory');
  await vscode.env.clipboard.writeText(mcpConfiguration(choice.shape, mcpServerOf(launcher, platform)));
  const copied = say('Copied the MCP configuration for {0}. Merge it into {1}.', choice.label, choice.place);
  const program = platform === 'win32' ? `${launcher}.cmd` : launcher;
  if (existsSync(program)) void vscode.window.showInformationMessage(copied);
  else
    void vscode.window.showWarningMessage(say('{0} The program that it starts is not there yet: {1}', copied, program));
}

function pick(): Thenable<Choice | undefined> {
  return vscode.window.showQuickPick(
    choices.map((choice) => ({ ...choice, detail: choice.place })),
    { title: say('Copy MCP Configuration'), placeHolder: say('Which program is to read this memory?') },
  );
}
