import { homedir } from 'node:os';
import { removeOwnedFile } from '../../adapters/files/ownedFile.ts';
import { copilotInstructionsFile } from '../../open/copilotInstructions.ts';

/** What VS Code runs, with plain Node, once the extension was uninstalled: no chat goes on reading what memory wrote. */
removeOwnedFile(copilotInstructionsFile(homedir())).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
