import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { declaredSettings, settingsGroups } from '../support/declaredSettings.ts';
import { defaultToolNames, memoryTools } from '../../src/engine/tools/memoryTools.ts';

interface Manifest {
  readonly contributes: {
    readonly chatParticipants: readonly { readonly commands: readonly { readonly name: string }[] }[];
    readonly languageModelTools: readonly {
      readonly name: string;
      readonly toolReferenceName: string;
      readonly canBeReferencedInPrompt: boolean;
      readonly displayName: string;
      readonly userDescription: string;
      readonly modelDescription: string;
      readonly inputSchema: object;
      readonly icon: string;
      readonly tags: readonly string[];
      readonly when?: string;
    }[];
    readonly commands: readonly { readonly command: string; readonly title: string; readonly category: string }[];
  };
  readonly capabilities: { readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] } };
}

describe('the manifest', () => {
  const manifestFile = join(root, 'package.json');
  const text = readFileSync(manifestFile, 'utf8');
  const { contributes, capabilities } = JSON.parse(text) as Manifest;
  const words = JSON.parse(readFileSync(join(root, 'package.nls.json'), 'utf8')) as { readonly [key: string]: string };

  it('R076, R028: declares every tool as it is defined', () => {
    assert.deepEqual(
      contributes.languageModelTools.map(({ name, modelDescription, inputSchema }) => ({
        name,
        modelDescription,
        inputSchema,
      })),
      memoryTools.map(({ name, description, schema }) => ({
        name,
        modelDescription: description,
        inputSchema: schema,
      })),
    );
  });

  it('R245: offers the default tools unless they are turned off, and the others behind a setting', () => {
    const offered = contributes.languageModelTools.map(({ toolReferenceName, when }) => [toolReferenceName, when]);
    const byDefault = 'config.tieredMemory.tools.enabled && !config.tieredMemory.mcp.offer';
    const more = byDefault.replace('&&', '&& config.tieredMemory.tools.more &&');
    assert.deepEqual(offered, [
      ['remember', byDefault],
      ['recall', byDefault],
      ['forget', byDefault],
      ['memoryQuery', more],
      ['memoryEntity', more],
      ['memoryCorrect', more],
      ['memoryConfirm', more],
      ['memoryAge', more],
      ['memoryLink', more],
      ['memoryStats', more],
      ['memoryDelegate', more],
    ]);
    assert.deepEqual(
      contributes.languageModelTools.filter(({ when }) => when === byDefault).map(({ name }) => name),
      defaultToolNames,
    );
    for (const tool of contributes.languageModelTools) {
      // Without either, VS Code keeps a tool out of agent mode.
      assert.equal(tool.canBeReferencedInPrompt, true, tool.name);
      assert.match(tool.icon, /^\$\([\w-]+\)$/);
    }
  });

  it('names every slash command that the chat answers', () => {
    const source = readFileSync(join(root, 'src/doors/vscode/chat/slashCommands.ts'), 'utf8');
    const listed = /slashCommands[^=]*= \{([^}]*)\}/.exec(source)?.[1] ?? '';
    const answered = [...listed.matchAll(/^\s*(\w+)/gm)].map(([, name]) => name ?? '');
    assert.deepEqual(
      contributes.chatParticipants.flatMap(({ commands }) => commands.map(({ name }) => name)).sort(),
      // Keeping something is a turn of its own, and help needs no memory.
      [...answered, 'remember', 'help'].sort(),
    );
  });

  it('has words for every key, and a key for all words', () => {
    const used = [...text.matchAll(/"%([^%"]+)%"/g)].map(([, key]) => key ?? '');
    assert.deepEqual([...new Set(used)].sort(), Object.keys(words).sort());
    for (const [key, said] of Object.entries(words)) assert.ok(said.trim().length > 2, key);
  });

  it('orders its settings without a gap, and links only to settings that exist', () => {
    const groups = settingsGroups(manifestFile);
    for (const list of [groups, ...groups.map(({ properties }) => Object.values(properties))])
      assert.deepEqual(
        list.map(({ order }) => order),
        list.map((_, index) => index + 1),
      );
    const names = new Set(Object.keys(declaredSettings(manifestFile)));
    for (const said of Object.values(words)) {
      for (const [, linked] of said.matchAll(/`#([\w.]+\.[\w.]+)#`/g)) assert.ok(names.has(linked ?? ''), linked);
    }
  });

  it('lets a folder change nothing but the switches, and those only when it is trusted', () => {
    const fromFolder = Object.entries(declaredSettings(manifestFile)).filter(
      ([, { scope }]) => !['application', 'machine'].includes(scope),
    );
    assert.deepEqual(
      fromFolder.map(([name]) => name).sort(),
      [...capabilities.untrustedWorkspaces.restrictedConfigurations].sort(),
    );
  });
});
