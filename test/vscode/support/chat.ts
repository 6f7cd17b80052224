import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type * as engine from '../../../src/open/engine.ts';

export const extensionId = 'tiered-memory.tiered-memory';
export const testVendor = 'tiered-memory-test';

export interface Prompt {
  /** Id of the model that got it. */
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly text: string }[];
  readonly tools: readonly string[];
  /** Temperature and length, where they were asked for. */
  readonly options: { readonly temperature?: number; readonly top_p?: number; readonly max_tokens?: number };
}

interface Answer {
  readonly metadata?: {
    readonly threadId?: string;
    readonly userEpisodeId?: string;
    readonly injectedIds?: readonly string[];
    readonly saidProblems?: readonly string[];
  };
  readonly errorDetails?: { readonly message: string };
}

/** What most phases begin with: the extension is active, and its chat has a model. */
export async function activateWithTestModel(): Promise<void> {
  await vscode.extensions.getExtension(extensionId)?.activate();
  await testModelIsThere();
}

export async function testModelIsThere(): Promise<void> {
  await eventually(
    'the test model is there',
    async () => (await vscode.lm.selectChatModels({ vendor: testVendor })).length > 0,
  );
}

/** Sends one message as the user does, and waits for the whole answer. */
export async function say(
  query: string,
  model = { vendor: testVendor, id: 'test-model' },
  attachFiles: readonly vscode.Uri[] = [],
): Promise<Answer> {
  const answer = await vscode.commands.executeCommand<Answer | undefined>('workbench.action.chat.open', {
    query,
    mode: 'ask',
    isPartialQuery: false,
    blockOnResponse: true,
    modelSelector: model,
    ...(attachFiles.length > 0 ? { attachFiles } : {}),
  });
  assert.ok(answer, `No answer came to ${query}`);
  return answer;
}

export async function newConversation(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.chat.newChat');
}

/** The prompts that the test model got in this window, oldest first. */
export async function prompts(): Promise<readonly Prompt[]> {
  const provider = vscode.extensions.getExtension<{ readonly prompts: readonly Prompt[] }>('tiered-memory-test.model');
  assert.ok(provider);
  return (await provider.activate()).prompts;
}

/** The newest prompt; its first message contains what memory adds. */
export async function lastPrompt(): Promise<{
  readonly first: string;
  readonly all: string;
  readonly messages: Prompt['messages'];
}> {
  const { messages } = (await prompts()).at(-1) ?? { messages: [] };
  const [first] = messages;
  assert.ok(first, 'The model was not asked.');
  return { first: first.text, all: messages.map(({ role, text }) => `${role}: ${text}`).join('\n---\n'), messages };
}

/** Decides what the model answers next. */
export async function script(
  ...replies: (string | { readonly error: string } | { readonly tool: string; readonly input: object })[]
): Promise<void> {
  await vscode.commands.executeCommand('tieredMemoryTest.script', ...replies);
}

/** Opens the database a second time, as another program would: through the file that says where it is. */
export async function withDatabase<T>(work: (memory: engine.Memory) => Promise<T>, clock?: () => number): Promise<T> {
  const file = await databaseFile();
  const memory = await engineModule().openMemory({ file, ...(clock ? { clock } : {}) });
  try {
    return await work(memory);
  } finally {
    await memory.close();
  }
}

export async function databaseFile(): Promise<string> {
  const location = join(process.env['XDG_CONFIG_HOME'] ?? '', 'tiered-memory', 'location.json');
  await eventually('the location file is written', () => existsSync(location));
  return (JSON.parse(readFileSync(location, 'utf8')) as { file: string }).file;
}

export async function eventually(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  patienceMs = 90_000,
): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until;) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`It did not happen within ${patienceMs} ms: ${what}.`);
}

function engineModule(): typeof engine {
  const extension = vscode.extensions.getExtension(extensionId);
  assert.ok(extension);
  // The built engine, not a copy of its source, because other programs load it.
  return createRequire(__filename)(join(extension.extensionPath, 'dist', 'engine.js')) as typeof engine;
}
