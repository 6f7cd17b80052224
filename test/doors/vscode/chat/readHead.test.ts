import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../scripts/paths.mjs';
import { commandNames, readHead } from '../../../../src/doors/vscode/chat/readHead.ts';
import { writeHelp } from '../../../../src/doors/vscode/chat/writeHelp.ts';

describe('a message whose head was typed twice', () => {
  const cases: readonly (readonly [
    command: string | undefined,
    prompt: string,
    means: string | undefined,
    rest: string,
  ])[] = [
    [undefined, '@memory /stats', 'stats', ''],
    [undefined, '@memory @memory /stats', 'stats', ''],
    [undefined, '@memory: /stats', 'stats', ''],
    [undefined, ': /stats', 'stats', ''],
    [undefined, '(@memory) /recall deploys', 'recall', 'deploys'],
    [undefined, '[@memory] /recall: deploys', 'recall', 'deploys'],
    [undefined, '`@memory` `/why`', 'why', ''],
    [undefined, '@Memory, when do we deploy?', undefined, 'when do we deploy?'],
    [undefined, '/Stats', 'stats', ''],
    ['stats', '/stats', 'stats', ''],
    ['stats', '@memory /stats', 'stats', ''],
    ['recall', '/recall deploys', 'recall', 'deploys'],
    ['recall', '@memory deploys', 'recall', 'deploys'],
    ['recall', '@memory /topics', 'topics', ''],
    ['remember', '@memory /remember deploys: only after 16:00', 'remember', 'deploys: only after 16:00'],
    [undefined, '  @memory\n', undefined, ''],
  ];
  for (const [command, prompt, means, rest] of cases)
    it(`is understood: ${command === undefined ? '' : `/${command} `}${JSON.stringify(prompt)}`, () =>
      assert.deepEqual(readHead({ command, prompt }), { command: means, prompt: rest }));

  const texts: readonly (readonly [string | undefined, string])[] = [
    [undefined, 'when do we deploy?'],
    [undefined, 'ask @memory about it'],
    [undefined, '@memory/vite is a package'],
    [undefined, '@memory.example is a domain'],
    [undefined, '/stats/daily is the path'],
    [undefined, '/statistics are wrong'],
    [undefined, '(see above) it fails'],
    ['recall', '/topics of the talk'],
  ];
  for (const [command, prompt] of texts)
    it(`stays as it is where it only looks like one: ${prompt}`, () =>
      assert.deepEqual(readHead({ command, prompt }), { command, prompt }));
});

describe('the slash commands', () => {
  const { contributes } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    contributes: { chatParticipants: readonly { commands: readonly { name: string }[] }[] };
  };

  it('are the ones that package.json declares', () => {
    const declared = contributes.chatParticipants.flatMap(({ commands }) => commands.map(({ name }) => name));
    assert.deepEqual(declared, commandNames);
  });

  it('are all in the help, which names no other and says who answers', () => {
    const facts = { file: '/data/memory.db', folder: '/data', reason: undefined, total: 1, hasModel: true };
    const help = writeHelp(facts);
    const named = new Set([...help.matchAll(/`\/(\w+)/g)].map(([, name]) => name).filter((name) => name !== 'data'));
    assert.deepEqual([...named].toSorted(), commandNames.filter((name) => name !== 'help').toSorted());
    assert.match(help, /It holds 1 memory in `\/data\/memory\.db`/);
    assert.match(help, /answered by the chosen language model/);
    assert.match(writeHelp({ ...facts, hasModel: false }), /answered by memory itself/);
    assert.match(writeHelp({ ...facts, off: 'Nothing is kept.' }), /\n\*\*Nothing is kept\.\*\*\n/);
  });
});
