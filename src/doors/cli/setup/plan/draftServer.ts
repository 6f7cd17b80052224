import { endingOf } from '../../../../adapters/configFiles/appendedBlock.ts';
import { ConfigFileError } from '../../../../adapters/configFiles/configFileError.ts';
import { readToml, removeTomlTable, setTomlTable } from '../../../../adapters/configFiles/tomlTables.ts';
import { mcpServerName, mcpServerOf } from '../../../../open/mcpConfiguration.ts';
import type { McpPart } from '../table/hostTypes.ts';
import { bringTo, covers, put, takeOut, valueOf } from './draftJson.ts';
import { isOurServer } from './launcherText.ts';
import type { Draft, LauncherCommand } from './planTypes.ts';

/** The file with our MCP server in it. Another one of this name is somebody's own and is not touched. */
export function addServer(draft: Draft, part: McpPart, launcher: LauncherCommand): Draft {
  const path = [...part.at, mcpServerName];
  const command = mcpServerOf(launcher.path, launcher.platform);
  const now = part.format === 'toml' ? readToml(draft.text ?? '', path) : valueOf(draft, path);
  if (now !== undefined && !isOurServer(now))
    throw new ConfigFileError(
      `it has an MCP server named "${mcpServerName}" that setup did not write; rename or remove that one first`,
    );
  if (part.format === 'json') {
    const wanted = { ...part.extra, ...command };
    return now === undefined ? put(draft, path, wanted) : bringTo(draft, path, wanted);
  }
  if (covers(now, command)) return draft;
  const receipt = now === undefined ? { ...draft.receipt, ending: endingOf(draft.text ?? '') } : draft.receipt;
  return { text: setTomlTable(draft.text ?? '', path, { ...command }), receipt };
}

export function removeServer(draft: Draft, part: McpPart): Draft {
  const path = [...part.at, mcpServerName];
  const now = part.format === 'toml' ? readToml(draft.text ?? '', path) : valueOf(draft, path);
  if (!isOurServer(now)) return draft;
  if (part.format === 'json') return takeOut(draft, path);
  return { ...draft, text: removeTomlTable(draft.text ?? '', path, draft.receipt.ending) };
}
