import assert from 'node:assert/strict';
import { filesOf, planSetup, type SetupTarget } from '../../../../../src/doors/cli/setup/plan/planSetup.ts';
import { hosts } from '../../../../../src/doors/cli/setup/table/hosts.ts';
import { hostsTable } from '../../../../../src/doors/cli/setup/table/hostsTable.ts';
import type { Host } from '../../../../../src/doors/cli/setup/table/hostTypes.ts';
import { pathFrom, type Surroundings } from '../../../../../src/doors/cli/setup/table/places.ts';

const windows: Surroundings = {
  home: 'C:\\Users\\Kim Ö',
  platform: 'win32',
  environment: { APPDATA: 'D:\\Roaming', CODEX_HOME: 'relative' },
};
const mac: Surroundings = { home: '/Users/kim', platform: 'darwin', environment: { XDG_CONFIG_HOME: '/xdg' } };
const linux: Surroundings = {
  home: '/home/kim',
  platform: 'linux',
  environment: {
    XDG_CONFIG_HOME: '/xdg',
    CODEX_HOME: '/codex',
    COPILOT_HOME: '/copilot',
    CLAUDE_CONFIG_DIR: '/claude',
  },
};

const all = hosts.flatMap((host) => [...host.parts, ...(host.plugin ?? [])]);

describe('the table of hosts', () => {
  const files: readonly (readonly [Host['id'], Surroundings, readonly string[]])[] = [
    ['claude-code', mac, ['/Users/kim/.claude.json', '/Users/kim/.claude/settings.json']],
    ['claude-code', linux, ['/claude/.claude.json', '/claude/settings.json']],
    ['codex', linux, ['/codex/config.toml', '/codex/hooks.json']],
    ['codex', windows, ['C:\\Users\\Kim Ö\\.codex\\config.toml', 'C:\\Users\\Kim Ö\\.codex\\hooks.json']],
    ['zed', linux, ['/xdg/zed/settings.json', '/xdg/zed/AGENTS.md']],
    ['zed', mac, ['/Users/kim/.config/zed/settings.json', '/Users/kim/.config/zed/AGENTS.md']],
    ['zed', windows, ['D:\\Roaming\\Zed\\settings.json', 'D:\\Roaming\\Zed\\AGENTS.md']],
    ['vscode', linux, ['/xdg/Code/User/mcp.json']],
    ['vscode', mac, ['/Users/kim/Library/Application Support/Code/User/mcp.json']],
    ['vscode', windows, ['D:\\Roaming\\Code\\User\\mcp.json']],
    [
      'copilot-cli',
      linux,
      ['/copilot/mcp-config.json', '/copilot/hooks/tiered-memory.json', '/copilot/copilot-instructions.md'],
    ],
  ];
  for (const [id, surroundings, paths] of files)
    it(`knows where ${id} keeps its files on ${surroundings.platform}`, () => {
      const host = hosts.find((one) => one.id === id);
      assert.ok(host);
      assert.deepEqual(
        filesOf({ ...surroundings, host }).map(({ path }) => path),
        paths,
      );
    });

  it('names a page of the host for every part, and a place for every path', () => {
    for (const { source, path } of all) {
      assert.match(
        source,
        /^https:\/\/(?:code\.claude\.com|cursor\.com|developers\.openai\.com|geminicli\.com|docs\.github\.com|docs\.windsurf\.com|zed\.dev|code\.visualstudio\.com)\//,
      );
      for (const surroundings of [windows, mac, linux]) assert.ok(pathFrom(path, surroundings, '/folder').length > 0);
    }
  });

  it('writes times in the unit of the host, and none longer than Codex lets the end of a session take', () => {
    const times = Object.fromEntries(
      hosts.flatMap(({ id, parts }) =>
        parts.flatMap((part) =>
          part.kind === 'hooks' ? [[id, part.timeout && Object.values(part.timeout).join(' ')]] : [],
        ),
      ),
    ) as Record<string, string | undefined>;
    assert.deepEqual(times, {
      'claude-code': 'timeout seconds',
      cursor: 'timeout seconds',
      codex: 'timeout seconds',
      gemini: 'timeout milliseconds',
      'copilot-cli': 'timeoutSec seconds',
      windsurf: undefined,
    });
    const codex = all.find((part) => part.kind === 'hooks' && part.argument === 'codex');
    assert.ok(codex?.kind === 'hooks');
    assert.ok(codex.events.every(({ event, seconds }) => event !== 'SessionEnd' || seconds <= 3));
  });

  it('gives each shell of Windows what it can run', () => {
    const path = `C:\\Users\\Kim's $x\\bin\\tiered-memory`;
    const launcher = { path, platform: 'win32' as const, version: '0.1.0' };
    const written = (id: Host['id']): string => {
      const host = hosts.find((one) => one.id === id);
      assert.ok(host);
      const target: SetupTarget = { ...windows, host, launcher };
      const empty = new Map(filesOf(target).map((file) => [file.path, undefined]));
      return planSetup(target, empty, {})
        .changes.map(({ after }) => after)
        .join('');
    };
    const json = (text: string): string => JSON.stringify(text);
    const call = `& 'C:\\Users\\Kim''s $x\\bin\\tiered-memory.cmd' hook`;
    assert.ok(written('claude-code').includes(`"command": ${json(`"${path}" hook`)}`));
    assert.ok(written('claude-code').includes(`"command": "cmd"`));
    assert.ok(written('codex').includes(`"commandWindows": ${json(`"${path}.cmd" hook codex`)}`));
    assert.ok(written('copilot-cli').includes(`"powershell": ${json(`${call} copilot-cli`)}`));
    assert.ok(written('windsurf').includes(`"powershell": ${json(`${call} windsurf`)}`));
    const host = hosts.find((one) => one.id === 'codex');
    assert.ok(host);
    const target: SetupTarget = { ...windows, host, launcher };
    const first = planSetup(target, new Map(filesOf(target).map((file) => [file.path, undefined])), {});
    const files = new Map(first.changes.map((change) => [change.path, change.after]));
    assert.deepEqual(planSetup(target, files, first.receipts).changes, []);
  });

  it('starts nothing by a name from a registry', () => {
    assert.doesNotMatch(JSON.stringify(hosts), /npx|uvx|bunx|pnpm|npm /);
  });

  it('becomes the table of the README: one line for each host, with every file', () => {
    const table = hostsTable();
    const lines = table.split('\n').slice(2);
    assert.equal(lines.length, hosts.length);
    hosts.forEach(({ id, wasRun }, index) => {
      assert.ok(lines[index]?.startsWith(`| \`${id}\` |`));
      assert.equal(lines[index]?.endsWith('| follows its documentation |'), wasRun.length === 0);
    });
    assert.ok(table.includes('hooks: `~/.claude/settings.json`'));
    assert.ok(table.includes('`~/.config/zed/settings.json` (Windows `%APPDATA%/Zed/settings.json`)'));
    assert.doesNotMatch(table, /[{}]/);
  });
});
