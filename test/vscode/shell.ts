import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs, { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import { readSettings, settingNames, unknownSettings } from '../../src/doors/vscode/base/settings.ts';
import {
  activateWithTestModel,
  databaseFile,
  eventually,
  extensionId,
  lastPrompt,
  newConversation,
  prompts,
  say,
  withDatabase,
} from './support/chat.ts';
import type { DeclaredSetting } from '../support/declaredSettings.ts';
import { hostSuite } from './support/hostSuite.ts';

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly configuration: readonly { readonly properties: { readonly [name: string]: DeclaredSetting } }[];
  };
}

export const run = hostSuite(() => {
  const manifest = (): Manifest => vscode.extensions.getExtension(extensionId)?.packageJSON as Manifest;
  const profile = process.env['TIERED_MEMORY_TEST_PROFILE'] ?? '';
  const settings = () => vscode.workspace.getConfiguration('tieredMemory');
  const set = (name: string, value: unknown) => settings().update(name, value, vscode.ConfigurationTarget.Global);

  before(activateWithTestModel);
  beforeEach(newConversation);

  it('R076: every command of the manifest is registered, and the other way round', async () => {
    // VS Code adds some of its own for each view.
    const ofViews =
      /^tieredMemory\.(overview|(?:tasks|team)\.(focus|open|removeView|resetViewLocation|toggleVisibility)$)/;
    const registered = (await vscode.commands.getCommands(true)).filter(
      (id) => id.startsWith('tieredMemory.') && !ofViews.test(id),
    );
    assert.deepEqual(
      registered.sort(),
      manifest()
        .contributes.commands.map(({ command }) => command)
        .sort(),
    );
  });

  it('keeps a launcher beside the memory, by which other programs reach the same file through this version', async () => {
    const file = await databaseFile();
    const launcher = join(file, '..', 'bin', 'tiered-memory');
    await eventually('the launcher', () => fs.existsSync(launcher));
    const { status, stdout, stderr } = spawnSync(launcher, ['status', '--json'], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    assert.equal((JSON.parse(stdout) as { file: string }).file, file);
  });

  it('does not offer the offline model beside another vendor’s', async () => {
    for (const until = Date.now() + 1500; Date.now() < until;) {
      assert.equal((await vscode.lm.selectChatModels({ vendor: 'tiered-memory' })).length, 0);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

  it('has the engine’s own defaults in the manifest', () => {
    const { workspace: _, workspaceAliases: __, ...engine } = defaultSettings;
    assert.deepEqual(readSettings(), {
      dataFolder: '',
      offlineModelEnabled: true,
      features: {
        enabled: true,
        contextInjection: true,
        capture: true,
        postResponseScan: true,
        resetSummarize: true,
        learning: true,
        memoryScanModels: ['*'],
      },
      summarizerModel: '',
      tools: true,
      moreTools: false,
      backEnd: 'sqlite',
      copilotInstructions: false,
      mcpOffer: false,
      statusBar: true,
      meaning: { provider: 'auto', model: '', baseUrl: '', dimensions: 0, folder: '', offline: false },
      reranker: { enabled: false, model: 'Xenova/ms-marco-MiniLM-L-6-v2', folder: '' },
      summarizerFallback: '',
      reasoning: { model: '', maxTokens: undefined, temperature: undefined, topP: undefined },
      executor: { model: '', temperature: 0.1, topP: 0.5 },
      mirror: { folder: '', workspace: '', turns: false },
      entities: { folder: '' },
      models: { host: 'https://huggingface.co' },
      keepBackups: 7,
      engine,
    });
  });

  it('R079: notices a setting that nobody reads', () => {
    assert.deepEqual(unknownSettings(), ['activeMemory.budgetToken', 'typo']);
  });

  it('R079: a setting applies at once', async () => {
    await say('@memory /remember safety: never restart the billing server, importance 6');
    await newConversation();
    await say('@memory write a haiku about autumn leaves');
    assert.doesNotMatch((await lastPrompt()).first, /billing server/);
    await set('activeMemory.alwaysInjectImportance', 6);
    await newConversation();
    await say('@memory write a haiku about winter');
    assert.match((await lastPrompt()).first, /billing server/);
    await set('activeMemory.alwaysInjectImportance', undefined);
    await newConversation();
    await say('@memory write a haiku about spring');
    assert.doesNotMatch((await lastPrompt()).first, /billing server/);
  });

  it('opens another database when the data folder changes, and comes back', async () => {
    const first = await databaseFile();
    const folder = join(profile, 'elsewhere');
    await set('dataFolder', folder);
    await eventually('the other database is in use', async () => (await databaseFile()) === join(folder, 'memory.db'));
    await say('@memory remember that the other folder is in use');
    assert.equal((await withDatabase((memory) => memory.list({ kind: ['fact', 'rule'] }))).total, 1);
    await set('dataFolder', undefined);
    await eventually('the first database is in use', async () => (await databaseFile()) === first);
    assert.equal(
      (await withDatabase((memory) => memory.list({ kind: ['fact', 'rule'], text: 'other folder' }))).total,
      0,
    );
  });

  it('shows in the view why the folder cannot be used, without trying again and again', async () => {
    const blocked = join(profile, 'blocked-view');
    writeFileSync(blocked, 'a file where the folder should be');
    await vscode.commands.executeCommand('tieredMemory.overview.focus');
    const looks = countLooksAt(blocked);
    try {
      await set('dataFolder', blocked);
      await eventually('the folder was tried', () => looks.count() > 0);
      // Trying again and again would mean thousands of times a second; a busy machine can only make it fewer.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      assert.ok(looks.count() < 20, `${looks.count()} tries`);
    } finally {
      looks.stop();
      await set('dataFolder', undefined);
    }
  });

  it('answers without memory, and says so, when the folder cannot be used', async () => {
    const blocked = join(profile, 'blocked');
    mkdirSync(profile, { recursive: true });
    writeFileSync(blocked, 'a file where the folder should be');
    await set('dataFolder', blocked);
    try {
      const before = (await prompts()).length;
      const answer = await say('@memory what is 2 + 2?');
      assert.equal(answer.errorDetails, undefined);
      assert.equal((await prompts()).length, before + 1);
      assert.match((await lastPrompt()).first, /Memory cannot be read/);
      await say('@memory remember that this goes nowhere');
      await say('@memory hello');
      const { all } = await lastPrompt();
      assert.match(all, /assistant: .*blocked.*tieredMemory\.dataFolder/);
      assert.doesNotMatch(all, /Remembered under/);
    } finally {
      await set('dataFolder', undefined);
    }
    await newConversation();
    await say('@memory hello again');
    assert.doesNotMatch((await lastPrompt()).first, /Memory cannot be read/);
  });

  it('names a budget overflow once in a conversation', async () => {
    await set('activeMemory.budgetTokens', 50);
    try {
      for (const city of ['Oslo', 'Rome', 'Lima', 'Bern'])
        await say(`@memory /remember offices: the ${city} office closes at six o'clock every day, importance 10`);
      await newConversation();
      const first = await say('@memory hello');
      const second = await say('@memory hello again');
      assert.deepEqual([first.metadata?.saidProblems, second.metadata?.saidProblems], [['budget'], []]);
    } finally {
      await set('activeMemory.budgetTokens', undefined);
    }
  });

  // The last one, so that no setting has to be taken back, which would take as long again.
  it('R079: every declared setting is read, and every one that is read is declared', async () => {
    const groups = manifest().contributes.configuration.map(({ properties }) => properties);
    const declared = Object.assign({}, ...groups) as { readonly [name: string]: DeclaredSetting };
    assert.deepEqual(
      Object.keys(declared).sort(),
      Object.values(settingNames)
        .map((name) => `tieredMemory.${name}`)
        .sort(),
    );
    const others: { readonly [name: string]: unknown } = {
      string: join(profile, 'another'),
      number: 0.49,
      integer: 9,
    };
    const inOrder = Object.entries(declared).sort(([one], [other]) => whenChanged(one) - whenChanged(other));
    let before = JSON.stringify(readSettings());
    for (const [name, { type, enum: choices, items, default: otherwise }] of inOrder) {
      // What may also be null says what sort it is beside that.
      const sort = [type].flat()[0] ?? '';
      await vscode.workspace
        .getConfiguration()
        .update(
          name,
          choices?.find((choice) => choice !== otherwise) ??
            (sort === 'boolean'
              ? otherwise !== true
              : sort === 'array'
                ? [items?.enum?.at(-1) ?? 'another']
                : others[sort]),
          vscode.ConfigurationTarget.Global,
        );
      const after = JSON.stringify(readSettings());
      assert.notEqual(after, before, `${name} has no effect.`);
      before = after;
    }
  }).timeout(240_000);
});

/** How a model samples is told to it only where its switch is on, and some settings turn others off. */
function whenChanged(setting: string): number {
  const last = ['tieredMemory.enabled', 'tieredMemory.contextInjection', 'tieredMemory.backend'];
  if (last.includes(setting)) return 1;
  return setting === 'tieredMemory.reasoning.sampling' ? -1 : 0;
}

/** Counts how often the folder is prepared. The extension runs in the same process, with the same file system module. */
function countLooksAt(folder: string): { count(): number; stop(): void } {
  const original = fs.mkdirSync;
  let count = 0;
  fs.mkdirSync = ((path: fs.PathLike, options?: fs.MakeDirectoryOptions) => {
    if (String(path) === folder) count++;
    return original(path, options);
  }) as typeof fs.mkdirSync;
  return { count: () => count, stop: () => void (fs.mkdirSync = original) };
}
