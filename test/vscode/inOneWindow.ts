import { join } from 'node:path';
import { createRequire } from 'node:module';
import * as vscode from 'vscode';
import { databaseFile, eventually, extensionId, newConversation } from './support/chat.ts';

/** What `run.mjs` gives for each of the suites that run in this window. */
interface Suite {
  readonly name: string;
  /** The file for its counts. */
  readonly result: string;
  /** The folder of its memory; without one it has what the window began with. */
  readonly memory?: string;
  /** Settings of the user while it runs. */
  readonly settings: { readonly [name: string]: unknown };
}

/** Runs one suite after the other, each in a conversation and with a memory of its own. */
export async function run(): Promise<void> {
  const suites = JSON.parse(process.env['TIERED_MEMORY_TEST_SUITES'] ?? '[]') as readonly Suite[];
  const failed: string[] = [];
  for (const [index, suite] of suites.entries()) {
    console.log(`\n-- ${suite.name}`);
    process.env['TIERED_MEMORY_TEST_RESULT'] = suite.result;
    try {
      // What a suite leaves to the restarted window it leaves as a window does: nothing is tidied up after the last one.
      if (index > 0) await tidyUp(suites[index - 1]?.settings ?? {});
      await set(suite.settings);
      if (suite.memory !== undefined) await openMemoryIn(suite.memory);
      const { run: runSuite } = createRequire(__filename)(join(__dirname, `${suite.name}.js`)) as {
        readonly run: () => Promise<void>;
      };
      await runSuite();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      failed.push(suite.name);
    }
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
}

async function tidyUp(settings: Suite['settings']): Promise<void> {
  await set(Object.fromEntries(Object.keys(settings).map((name) => [name, undefined])));
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  await newConversation();
}

async function openMemoryIn(folder: string): Promise<void> {
  await vscode.extensions.getExtension(extensionId)?.activate();
  await set({ 'tieredMemory.dataFolder': folder });
  await eventually(`the memory in ${folder} is open`, async () => (await databaseFile()).startsWith(join(folder, '/')));
}

async function set(settings: Suite['settings']): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await vscode.workspace.getConfiguration().update(name, value, vscode.ConfigurationTarget.Global);
}
