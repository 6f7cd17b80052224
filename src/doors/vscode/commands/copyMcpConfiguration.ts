import { existsSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { mcpConfiguration, type McpShape, mcpShapes } from '../../../open/mcpConfiguration.ts';
import type { CommandContext } from './command.ts';

interface Choice extends vscode.QuickPickItem {
  readonly shape: McpShape;
  /** Where it is pasted. */
  readonly place: string;
}

const choices: readonly Choice[] = [
  { label: 'VS Code', shape: 'vscode', place: '.vscode/mcp.json, or what “MCP: Open User Configuration” opens' },
  { label: 'Claude Code', shape: 'mcpServers', place: '.mcp.json of a project, or ~/.claude.json' },
  { label: 'Cursor', shape: 'mcpServers', place: '~/.cursor/mcp.json' },
  { label: 'Gemini CLI', shape: 'mcpServers', place: '~/.gemini/settings.json' },
  { label: 'Windsurf', shape: 'mcpServers', place: '~/.codeium/windsurf/mcp_config.json' },
  { label: 'Codex', shape: 'codex', place: '~/.codex/config.toml' },
  { label: 'Copilot CLI', shape: 'copilotCli', place: '~/.copilot/mcp-config.json' },
  { label: 'Zed', shape: 'zed', place: 'the settings of Zed' },
];

/** Puts what another program needs to start memory's MCP server on the clipboard. A caller may name the shape. */
export async function copyMcpConfiguration({ host }: CommandContext, argument: unknown): Promise<void> {
  const named = mcpShapes.find((shape) => shape === argument);
  const choice = choices.find(({ shape }) => shape === named) ?? (await pick());
  if (choice === undefined) return;
  const command = launcherIn(host.folder(), process.platform);
  await vscode.env.clipboard.writeText(mcpConfiguration(choice.shape, { command, args: ['mcp'] }));
  const copied = `Copied the MCP configuration for ${choice.label}. Merge it into ${choice.place}.`;
  if (existsSync(command)) void vscode.window.showInformationMessage(copied);
  else void vscode.window.showWarningMessage(`${copied} The program that it starts is not there yet: ${command}`);
}

/** The program that other hosts start; it finds the newest installed version. */
export function launcherIn(folder: string, platform: NodeJS.Platform): string {
  return path.join(folder, 'bin', platform === 'win32' ? 'tiered-memory.cmd' : 'tiered-memory');
}

function pick(): Thenable<Choice | undefined> {
  return vscode.window.showQuickPick(
    choices.map((choice) => ({ ...choice, detail: choice.place })),
    { title: 'Copy MCP Configuration', placeHolder: 'Which program is to read this memory?' },
  );
}
