import { existsSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { databaseName } from '../../../open/findMemoryFile.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import { programFileOf } from '../base/programFileOf.ts';
import type { Log } from '../base/redactedLog.ts';
import { onDidChangeSettings, readSettings } from '../base/settings.ts';

/** As in the manifest. */
const providerId = 'tieredMemory.mcp';

/**
 * Offers memory's MCP server to VS Code, which starts it with its own runtime. Only where the settings say so: then the
 * manifest withdraws the tools, so that no conversation has both.
 */
export function registerMcpServer(
  { extension }: Pick<vscode.ExtensionContext, 'extension'>,
  host: Pick<MemoryHost, 'folder'>,
  log: Log,
): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const server = programFileOf(extension);
  const { version } = extension.packageJSON as { readonly version: string };
  return vscode.Disposable.from(
    changed,
    onDidChangeSettings(() => changed.fire()),
    vscode.workspace.onDidChangeWorkspaceFolders(() => changed.fire()),
    vscode.lm.registerMcpServerDefinitionProvider(providerId, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: () => {
        if (!readSettings().mcpOffer) return [];
        if (!existsSync(server)) {
          log.warn(`The MCP server is not offered: ${server} is missing.`);
          return [];
        }
        return [mcpServerDefinition(server, host.folder(), version)];
      },
    }),
  );
}

/** The server on the memory and the folder of this window. */
function mcpServerDefinition(server: string, folder: string, version: string): vscode.McpStdioServerDefinition {
  const workspace = vscode.workspace.workspaceFolders?.[0]?.uri;
  const where = workspace?.scheme === 'file' ? ['--workspace', workspace.fsPath] : [];
  const more = readSettings().moreTools ? ['--tools', 'more'] : [];
  return new vscode.McpStdioServerDefinition(
    'Tiered Memory',
    process.execPath,
    [server, 'mcp', '--db', path.join(folder, databaseName), ...where, ...more],
    { ELECTRON_RUN_AS_NODE: '1' },
    version,
  );
}
