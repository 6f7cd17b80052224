import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { onMachine } from '../../../support/setupMachine.ts';

describe('tiered-memory setup', () => {
  const mine = '{\n  "mcpServers": {\n    "other": { "command": "x" }\n  }\n}\n';

  it(
    'shows the exact change, asks, makes it, and says what to do next',
    onMachine(async (machine) => {
      machine.put('.cursor/mcp.json', mine);
      assert.equal(await machine.run({ hosts: ['cursor'] }), 0);
      const file = path.join(machine.home, '.cursor/mcp.json');
      const launcher = path.join(machine.folder, 'bin', 'tiered-memory');
      const diff = [
        `--- ${file}`,
        `+++ ${file}`,
        '@@ -1,5 +1,11 @@',
        ' {',
        '   "mcpServers": {',
        '-    "other": { "command": "x" }',
        '+    "other": { "command": "x" },',
        '+    "tiered-memory": {',
        `+      "command": "${launcher}",`,
        '+      "args": [',
        '+        "mcp"',
        '+      ]',
        '+    }',
        '   }',
        ' }',
        '',
      ].join('\n');
      assert.ok(machine.said.startsWith(diff), machine.said);
      assert.match(machine.said, /--- \/dev\/null\n\+\+\+ .*hooks\.json/);
      assert.deepEqual(machine.asked, ['Change this for Cursor?']);
      assert.match(machine.said, /Cursor is set up\. Restart Cursor/);
    }),
  );

  it(
    'says that conversations are kept in trusted folders alone, as long as there is none',
    onMachine(async (machine) => {
      await machine.run({ hosts: ['zed'], yes: true });
      assert.doesNotMatch(machine.said, /trust/, 'Zed has no hooks.');
      await machine.run({ hosts: ['cursor'], yes: true });
      assert.match(machine.said, /Restart Cursor[^\n]*\nConversations are kept in folders that you trust[^\n]+\n$/);
      const trusted = { folder: machine.home, isTrusted: true, isWorkspace: false, off: [] };
      writeFileSync(path.join(machine.folder, 'settings.json'), JSON.stringify({ version: 1, folders: [trusted] }));
      await machine.run({ hosts: ['codex'], yes: true });
      assert.doesNotMatch(machine.said.slice(machine.said.indexOf('Codex CLI is set up')), /Conversations are kept/);
    }),
  );

  it(
    'writes commands that a host can start: the launcher runs this program',
    onMachine(async (machine) => {
      await machine.run({ hosts: ['claude-code'], yes: true });
      const { hooks } = JSON.parse(machine.read('.claude/settings.json')) as {
        hooks: Record<string, { hooks: { command: string }[] }[]>;
      };
      const command = hooks['Stop']?.[0]?.hooks[0]?.command ?? '';
      assert.equal(spawnSync(command, { shell: true, encoding: 'utf8' }).stdout, 'hook\n');
      const { mcpServers } = JSON.parse(machine.read('.claude.json')) as {
        mcpServers: Record<string, { command: string; args: string[] }>;
      };
      const server = mcpServers['tiered-memory'];
      assert.equal(spawnSync(server?.command ?? '', server?.args ?? [], { encoding: 'utf8' }).stdout, 'mcp\n');
    }),
  );

  it(
    'gives Cursor the same command for hooks as Claude Code, to the letter, and others their name',
    onMachine(async (machine) => {
      await machine.run({ hosts: ['claude-code', 'cursor', 'codex', 'windsurf'], yes: true });
      const commands = (name: string): Set<string> =>
        new Set(
          [...machine.read(name).matchAll(/"command": ("(?:[^"\\]|\\.)*")/g)].map(
            ([, text]) => JSON.parse(text ?? '') as string,
          ),
        );
      const bare = `"${path.join(machine.folder, 'bin', 'tiered-memory')}" hook`;
      assert.deepEqual(commands('.claude/settings.json'), new Set([bare]));
      assert.deepEqual(commands('.cursor/hooks.json'), new Set([bare]));
      assert.deepEqual(commands('.codex/hooks.json'), new Set([`${bare} codex`]));
      assert.deepEqual(commands('.codeium/windsurf/hooks.json'), new Set([`${bare} windsurf`]));
    }),
  );

  it(
    'changes nothing a second time, and takes everything back',
    onMachine(async (machine) => {
      machine.put('.cursor/mcp.json', mine);
      machine.put('.zed', '');
      const before = machine.everything();
      const ids = ['claude-code', 'cursor', 'codex', 'gemini', 'copilot-cli', 'windsurf', 'zed', 'vscode'];
      assert.equal(await machine.run({ hosts: ids, yes: true }), 0);
      assert.equal(await machine.run({ hosts: ids, yes: true }), 0);
      assert.equal(machine.said, machine.said.replaceAll(/^(?!.*: nothing to change\.$).+\n/gm, ''));
      assert.equal(await machine.run({ hosts: ids, yes: true, isRemoval: true }), 0);
      assert.equal(machine.read('.cursor/mcp.json'), mine);
      const left = machine.everything().filter((name) => !name.includes('.tiered-memory-backup-'));
      const files = left.filter((name) => !statSync(path.join(machine.home, name)).isDirectory());
      assert.deepEqual(
        files,
        before.filter((name) => files.includes(name)),
      );
      assert.deepEqual(files, ['.cursor/mcp.json', '.zed']);
      assert.ok(!existsSync(path.join(machine.home, '.gemini/extensions/tiered-memory')));
      assert.deepEqual(JSON.parse(readFileSync(path.join(machine.folder, 'bin/setup.json'), 'utf8')), {
        version: 1,
        files: {},
      });
    }),
  );

  it(
    'takes back without its notes, and where it was never set up',
    onMachine(async (machine) => {
      machine.put('.cursor/mcp.json', mine);
      await machine.run({ hosts: ['cursor'], yes: true });
      rmSync(machine.folder, { recursive: true });
      assert.equal(await machine.run({ hosts: ['cursor', 'zed'], yes: true, isRemoval: true }), 0);
      assert.equal(machine.read('.cursor/mcp.json'), mine);
      assert.ok(!existsSync(path.join(machine.home, '.cursor/hooks.json')));
      assert.match(machine.said, /Zed: nothing to change\./);
      assert.ok(!existsSync(machine.folder));
    }),
  );

  for (const [name, options, io, code, sentence] of [
    ['in a dry run', { dryRun: true, yes: true }, {}, 0, /this would change\. Nothing was written\./],
    ['when the person says no', {}, {}, 1, /^Nothing was written\.$/m],
    ['without a terminal and without --yes', {}, { isInteractive: false }, 1, /add --yes/],
  ] as const)
    it(
      `writes nothing at all ${name}`,
      onMachine(async (machine) => {
        machine.answer = false;
        machine.put('.cursor/mcp.json', mine);
        const before = machine.everything();
        assert.equal(await machine.run({ hosts: ['cursor'], ...options }, io), code);
        assert.match(machine.said, sentence);
        assert.match(machine.said, /\+ {4}"tiered-memory": \{/);
        assert.deepEqual(machine.everything(), before);
        assert.deepEqual(readdirSync(machine.folder), ['program.mjs']);
      }),
    );

  it(
    'keeps the newest three backups beside a file',
    onMachine(async (machine) => {
      const file = machine.put('.cursor/mcp.json', mine);
      for (let round = 0; round < 3; round++) {
        await machine.run({ hosts: ['cursor'], yes: true });
        await machine.run({ hosts: ['cursor'], yes: true, isRemoval: true });
      }
      const backups = readdirSync(path.dirname(file)).filter((name) => name.startsWith('mcp.json.'));
      assert.equal(backups.length, 3);
      assert.match(backups[0] ?? '', /^mcp\.json\.tiered-memory-backup-20261122T12\d{7}$/);
      assert.ok(backups.some((name) => readFileSync(path.join(path.dirname(file), name), 'utf8') === mine));
    }),
  );

  it(
    'writes through a link to its target, and keeps the mode',
    onMachine(async (machine) => {
      const target = machine.put('dotfiles/cursor.json', mine);
      chmodSync(target, 0o640);
      mkdirSync(path.join(machine.home, '.cursor'));
      const link = path.join(machine.home, '.cursor/mcp.json');
      symlinkSync('../dotfiles/cursor.json', link);
      assert.equal(await machine.run({ hosts: ['cursor'], yes: true }), 0);
      assert.ok(lstatSync(link).isSymbolicLink());
      assert.match(readFileSync(target, 'utf8'), /tiered-memory/);
      assert.equal(statSync(target).mode & 0o777, 0o640);
      assert.deepEqual(readdirSync(path.dirname(target)), ['cursor.json']);
    }),
  );

  it(
    'changes nothing when one of the files is read-only, is no text, or has an error',
    onMachine(async (machine) => {
      const cases: [prepare: () => string, sentence: RegExp][] = [
        [
          () => machine.put('.cursor/hooks.json', '{ "hooks": { }'),
          /hooks\.json at line 1, column 15: it is not valid JSON \(close brace expected\)\. Mend /,
        ],
        [() => machine.put('.cursor/hooks.json', '{"hooks": []}'), /hooks\.json.*"hooks" should be an object\. Mend /],
        [
          () => {
            const file = path.join(machine.home, '.cursor/hooks.json');
            writeFileSync(file, Buffer.from([0x22, 0xff]));
            return file;
          },
          /it is not written in UTF-8\. Mend /,
        ],
        [
          () => {
            const file = machine.put('.cursor/hooks.json', '{}');
            chmodSync(file, 0o444);
            return file;
          },
          /hooks\.json: it is read-only\. Mend /,
        ],
      ];
      machine.put('.cursor/mcp.json', mine);
      for (const [prepare, sentence] of cases) {
        const file = prepare();
        assert.equal(await machine.run({ hosts: ['cursor'], yes: true }), 1);
        assert.match(machine.said, sentence);
        assert.ok(machine.said.startsWith('Nothing was changed: '));
        assert.match(machine.said, / Mend that, then run "tiered-memory setup [a-z-]+" again\.\n$/);
        assert.equal(machine.said.split('\n').length, 2);
        assert.equal(machine.read('.cursor/mcp.json'), mine);
        rmSync(file);
      }
    }),
  );

  it(
    'does not touch a server of the same name that is somebody else’s',
    onMachine(async (machine) => {
      const text = '{"mcpServers": {"tiered-memory": {"command": "node", "args": ["mine.js"]}}}';
      machine.put('.cursor/mcp.json', text);
      assert.equal(await machine.run({ hosts: ['cursor'], yes: true }), 1);
      assert.match(machine.said, /has an MCP server named "tiered-memory" that setup did not write/);
      assert.equal(await machine.run({ hosts: ['cursor'], yes: true, isRemoval: true }), 0);
      assert.equal(machine.read('.cursor/mcp.json'), text);
    }),
  );

  it(
    'puts back what it wrote when a later file was changed while it asked',
    onMachine(async (machine) => {
      machine.put('.cursor/mcp.json', mine);
      machine.put('.cursor/hooks.json', '{"version": 1}');
      const ask = (): Promise<boolean> => {
        machine.put('.cursor/hooks.json', '{"version": 1, "hooks": {}}');
        return Promise.resolve(true);
      };
      assert.equal(await machine.run({ hosts: ['cursor'] }, { ask }), 1);
      assert.match(machine.said, /hooks\.json: another program changed it in the meantime; run the command again\.\n$/);
      assert.equal(machine.read('.cursor/mcp.json'), mine);
      assert.equal(machine.read('.cursor/hooks.json'), '{"version": 1, "hooks": {}}');
    }),
  );

  it(
    'lists the hosts of this machine and what is set up, also as JSON',
    onMachine(async (machine) => {
      machine.put('.cursor/mcp.json', mine);
      machine.put('.config/zed/settings.json', '{');
      await machine.run({ hosts: ['windsurf'], yes: true });
      assert.equal(await machine.run({ json: true }), 0);
      const listed = JSON.parse(machine.said) as { id: string; isFound: boolean; state: string }[];
      const states = Object.fromEntries(listed.map(({ id, isFound, state }) => [id, [isFound, state]]));
      assert.deepEqual(states, {
        'claude-code': [false, 'none'],
        cursor: [true, 'none'],
        codex: [false, 'none'],
        gemini: [false, 'none'],
        'copilot-cli': [false, 'none'],
        windsurf: [true, 'current'],
        zed: [true, 'unreadable'],
        vscode: [false, 'none'],
      });
      const moved = path.join(machine.home, 'moved');
      mkdirSync(moved);
      await machine.run({ folder: moved });
      assert.match(machine.said, /^windsurf +Windsurf +set up by an older version$/m);
      assert.match(machine.said, /^codex +Codex CLI +not found on this machine$/m);
      assert.match(
        machine.said,
        /^zed .* cannot be read\n {2}Nothing was changed: .*settings\.json at line 1, column 2: /m,
      );
    }),
  );

  it(
    'answers in JSON with the changes and their backups',
    onMachine(async (machine) => {
      machine.put('.cursor/mcp.json', mine);
      assert.equal(await machine.run({ hosts: ['cursor'], json: true }), 1);
      assert.equal(await machine.run({ hosts: ['cursor'], json: true, yes: true }), 0);
      const [outcome] = JSON.parse(machine.said) as {
        host: string;
        isDone: boolean;
        changes: { path: string; diff: string; backup?: string }[];
      }[];
      assert.deepEqual([outcome?.host, outcome?.isDone], ['cursor', true]);
      assert.deepEqual(
        outcome?.changes.map(({ path: file, backup }) => [path.basename(file), backup !== undefined]),
        [
          ['mcp.json', true],
          ['hooks.json', false],
        ],
      );
      assert.deepEqual(machine.asked, []);
    }),
  );

  it(
    'says which hosts there are when a name is none',
    onMachine(async (machine) => {
      assert.equal(await machine.run({ hosts: ['cursr'], yes: true }), 2);
      assert.match(machine.said, /^There is no host "cursr"\. Hosts are: claude-code, cursor, /);
      assert.equal(await machine.run({ hosts: ['zed'], plugin: '/x', yes: true }), 2);
      assert.match(machine.said, /loads no folder as a whole/);
    }),
  );

  it(
    'leaves out the parts that the person does not want',
    onMachine(async (machine) => {
      await machine.run({ hosts: ['windsurf'], yes: true, without: ['instructions', 'hooks'] });
      assert.deepEqual(readdirSync(path.join(machine.home, '.codeium/windsurf')), ['mcp_config.json']);
    }),
  );
});
