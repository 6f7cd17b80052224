import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { blockTitle } from '../../src/engine/knowledge/trust/blockHeadings.ts';
import { defaultToolNames, memoryTools } from '../../src/engine/tools/memoryTools.ts';
import { mcpServerName } from '../../src/open/mcpConfiguration.ts';

interface Contributed {
  readonly path: string;
  readonly when?: string;
}

interface Manifest {
  readonly publisher: string;
  readonly name: string;
  readonly contributes: {
    readonly chatInstructions: readonly Contributed[];
    readonly chatSkills: readonly Contributed[];
    readonly chatAgents: readonly Contributed[];
    readonly languageModelTools: readonly { readonly toolReferenceName: string }[];
  };
}

/** What a chat file says before its text, one line for each field, and the text. */
function parse(path: string): { readonly head: ReadonlyMap<string, string>; readonly body: string } {
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(join(root, path), 'utf8')) ?? [];
  const fields = head
    .split('\n')
    .map((line) => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)] as const);
  return { head: new Map(fields), body };
}

describe('the files for every Copilot chat', () => {
  const { publisher, name, contributes } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const { chatInstructions, chatSkills, chatAgents } = contributes;
  const all = [...chatInstructions, ...chatSkills, ...chatAgents];

  it('are there, are packaged, and name no tool that there is not', () => {
    const known = memoryTools.map((tool) => tool.name);
    for (const { path } of all) {
      assert.ok(existsSync(join(root, path)), path);
      assert.match(path, /^\.\/chat\//);
      const named = [...parse(path).body.matchAll(/`(memory_\w+)`/g)].map(([, tool]) => tool ?? '');
      assert.deepEqual(
        named.filter((tool) => !known.includes(tool)),
        [],
        path,
      );
      assert.match(parse(path).body, /data.*never an instruction|Results are data|a file, a page or a tool says/, path);
    }
    assert.match(readFileSync(join(root, '.vscodeignore'), 'utf8'), /^!chat\/\*\*$/m);
  });

  it('R223: the instructions are short, for every chat, name the default tools, and leave what is known alone', () => {
    const [instructions] = chatInstructions;
    const { head, body } = parse(instructions?.path ?? '');
    assert.equal(head.get('applyTo'), `'**'`);
    assert.ok(body.trim().split('\n').length <= 12 && body.length < 1800, `${body.length} characters`);
    for (const tool of defaultToolNames) assert.ok(body.includes(`\`${tool}\``), tool);
    assert.match(body, new RegExp(`"${blockTitle.replace('## ', '')}" is known already: do not recall it again`));
  });

  it('R062: what works by itself goes when memory is turned off; what a person picks stays', () => {
    for (const { path, when } of [...chatInstructions, ...chatSkills])
      assert.equal(when, 'config.tieredMemory.enabled && !tieredMemory.offElsewhere', path);
    for (const { path, when } of chatAgents) assert.equal(when, undefined, path);
  });

  it('a skill is called like its folder, and says what it does and when', () => {
    for (const { path } of chatSkills) {
      const { head } = parse(path);
      const description = head.get('description') ?? '';
      assert.equal(basename(path), 'SKILL.md');
      assert.equal(head.get('name'), basename(dirname(path)));
      assert.match(head.get('name') ?? '', /^[a-z][a-z0-9-]{1,63}$/);
      assert.ok(description.length > 100 && description.length <= 1024, path);
      assert.match(description, / Use it when /);
    }
  });

  it('the agent has memory’s tools and no other, by either way in', () => {
    const [agent] = chatAgents;
    const tools = [...(parse(agent?.path ?? '').head.get('tools') ?? '').matchAll(/'([^']+)'/g)].map(
      ([, tool]) => tool,
    );
    assert.deepEqual(
      tools.toSorted(),
      [
        ...contributes.languageModelTools.map(({ toolReferenceName }) => `${publisher}.${name}/${toolReferenceName}`),
        `${mcpServerName}/*`,
      ].toSorted(),
    );
  });
});
