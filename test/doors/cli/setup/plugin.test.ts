import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onMachine } from '../../../support/setupMachine.ts';

describe('tiered-memory setup --plugin', () => {
  it(
    'writes a folder for Claude Code that starts this program, and takes back only what is its own',
    onMachine(async (machine) => {
      const plugin = path.join(machine.home, 'plugins', 'my memory');
      assert.equal(await machine.run({ hosts: ['claude-code'], plugin, yes: true }), 0);
      assert.match(machine.said, /Load it with: claude --plugin-dir ".*my memory"/);
      const files = readdirSync(plugin, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(path.join(plugin, name)).isFile(),
      );
      assert.deepEqual(files.sort(), [
        '.claude-plugin/plugin.json',
        '.mcp.json',
        'hooks/hooks.json',
        'skills/recall/SKILL.md',
        'skills/remember/SKILL.md',
      ]);
      const manifest = JSON.parse(readFileSync(path.join(plugin, '.claude-plugin/plugin.json'), 'utf8')) as object;
      assert.deepEqual(Object.keys(manifest), ['name', 'version', 'description']);
      assert.ok(!existsSync(path.join(machine.home, '.claude.json')));
      assert.equal(await machine.run({ hosts: ['claude-code'], plugin, yes: true }), 0);
      assert.match(machine.said, /nothing to change/);
      const skill = path.join(plugin, 'skills/recall/SKILL.md');
      writeFileSync(skill, `${readFileSync(skill, 'utf8')}\nMine.\n`);
      assert.equal(await machine.run({ hosts: ['claude-code'], plugin, yes: true, isRemoval: true }), 0);
      assert.match(machine.said, /SKILL\.md was changed since setup wrote it and stays as it is\./);
      assert.deepEqual(readdirSync(plugin, { recursive: true, encoding: 'utf8' }).sort(), [
        'skills',
        'skills/recall',
        'skills/recall/SKILL.md',
      ]);
      rmSync(skill);
    }),
  );

  it(
    'removes the whole folder when nothing else is in it',
    onMachine(async (machine) => {
      for (const id of ['claude-code', 'gemini'] as const) {
        const plugin = path.join(machine.home, id);
        await machine.run({ hosts: [id], plugin, yes: true });
        assert.ok(existsSync(plugin));
        await machine.run({ hosts: [id], plugin, yes: true, isRemoval: true });
        assert.ok(!existsSync(plugin), id);
      }
    }),
  );

  it(
    'does not write into a folder of another plugin',
    onMachine(async (machine) => {
      machine.put('p/.claude-plugin/plugin.json', '{"name": "other"}');
      assert.equal(await machine.run({ hosts: ['claude-code'], plugin: path.join(machine.home, 'p'), yes: true }), 1);
      assert.match(machine.said, /belongs to something else/);
      assert.deepEqual(readdirSync(path.join(machine.home, 'p')), ['.claude-plugin']);
    }),
  );
});
