import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findTranscripts } from '../../../src/adapters/transcripts/findTranscripts.ts';
import {
  claudeFolders,
  codexFolder,
  copilotFolder,
  cursorCliFolder,
  cursorUserFolder,
  geminiFolder,
  vscodeUserFolders,
  type HostPlace,
} from '../../../src/adapters/transcripts/hostFolders.ts';
import { fixtureHome } from './fixtureHome.ts';

describe('where transcripts are found', () => {
  const made = fixtureHome();
  after(() => made.remove());

  it('each source has its files, their size and the time of the newest, without subagents and the rest', async () => {
    const found = await findTranscripts(made.place);
    assert.deepEqual(
      found.map(({ source, title, files, problems }) => [source, title, files.length, problems]),
      [
        ['claude-code', 'Claude Code', 2, []],
        ['codex', 'Codex', 3, []],
        ['vscode', 'VS Code chat', 3, []],
        ['copilot-cli', 'Copilot CLI', 1, []],
        ['cursor', 'Cursor', 1, []],
        ['gemini', 'Gemini CLI', 2, []],
      ],
    );
    for (const { files, bytes, newestAt } of found) {
      assert.equal(
        bytes,
        files.reduce((sum, file) => sum + file.bytes, 0),
      );
      assert.ok(bytes > 0);
      assert.equal(newestAt, Math.max(...files.map(({ changedAt }) => changedAt)));
    }
  });

  it('a machine without any has none', async () => {
    const home = path.join(made.home, 'nobody');
    assert.deepEqual(await findTranscripts({ ...made.place, home }), []);
  });

  it('variables of the hosts move their folders', async () => {
    const environment = {
      CLAUDE_CONFIG_DIR: path.join(made.home, '.claude'),
      CODEX_HOME: path.join(made.home, 'none'),
    };
    const found = await findTranscripts({ ...made.place, home: '/nowhere', environment });
    assert.deepEqual(
      found.map(({ source }) => source),
      ['claude-code'],
    );
  });

  it('links that lead out of a folder are named and not followed; a folder in place of a file is named', async () => {
    const projects = path.join(made.home, '.claude', 'projects');
    const outside = path.join(made.home, 'outside');
    mkdirSync(outside);
    writeFileSync(path.join(outside, 'x.jsonl'), '{"type":"user","message":{"content":"Stolen."}}\n');
    symlinkSync(outside, path.join(projects, 'linked'));
    symlinkSync(path.join(outside, 'x.jsonl'), path.join(projects, '-work-shop', 'x.jsonl'));
    symlinkSync(path.join(projects, '-work-shop'), path.join(projects, 'twice'));
    mkdirSync(path.join(projects, '-work-shop', 'folder.jsonl'));
    const [found] = await findTranscripts(made.place);
    assert.equal(found?.files.length, 2);
    assert.deepEqual(found?.problems.map(({ problem }) => path.relative(projects, problem)).sort(), [
      '-work-shop/folder.jsonl is a folder where a file is expected.',
      '-work-shop/x.jsonl links out of its folder and was not followed.',
      'linked links out of its folder and was not followed.',
    ]);
    for (const name of ['linked', 'twice', '-work-shop/x.jsonl', '-work-shop/folder.jsonl'])
      rmSync(path.join(projects, name), { recursive: true });
  });

  const place = (platform: NodeJS.Platform, home: string, environment: HostPlace['environment'] = {}): HostPlace => ({
    platform,
    home,
    environment,
  });
  const linux = place('linux', '/home/ada');
  const mac = place('darwin', '/Users/ada');
  const windows = place('win32', 'C:\\Users\\ada');
  const cases: readonly (readonly [name: string, given: readonly string[], expected: readonly string[]])[] = [
    ['Claude Code', claudeFolders(linux), ['/home/ada/.claude', '/home/ada/.config/claude']],
    ['Claude Code moved', claudeFolders(place('linux', '/h', { CLAUDE_CONFIG_DIR: '/c' })), ['/c']],
    [
      'Claude Code moved by a relative path',
      claudeFolders(place('linux', '/h', { CLAUDE_CONFIG_DIR: 'c' })).slice(0, 1),
      ['/h/.claude'],
    ],
    ['Codex on Windows', [codexFolder(windows)], ['C:\\Users\\ada\\.codex']],
    ['Copilot CLI moved', [copilotFolder(place('linux', '/h', { COPILOT_HOME: '/x' }))], ['/x']],
    ['Gemini moved', [geminiFolder(place('linux', '/h', { GEMINI_CLI_HOME: '/g' }))], ['/g/.gemini']],
    ['Cursor CLI moved', [cursorCliFolder(place('linux', '/h', { CURSOR_CONFIG_DIR: '/x' }))], ['/x']],
    ['Cursor on a Mac', [cursorUserFolder(mac)], ['/Users/ada/Library/Application Support/Cursor/User']],
    [
      'Cursor on Windows',
      [cursorUserFolder(place('win32', 'C:\\Users\\ada', { APPDATA: 'D:\\Roaming' }))],
      ['D:\\Roaming\\Cursor\\User'],
    ],
    ['Cursor with XDG', [cursorUserFolder(place('linux', '/h', { XDG_CONFIG_HOME: '/x' }))], ['/x/Cursor/User']],
    [
      'VS Code on Windows, the folder that is known first',
      vscodeUserFolders({ ...windows, userFolders: ['E:\\Portable\\User'] }).slice(0, 4),
      [
        'E:\\Portable\\User',
        'C:\\Users\\ada\\AppData\\Roaming\\Code\\User',
        'C:\\Users\\ada\\AppData\\Roaming\\Code - Insiders\\User',
        'C:\\Users\\ada\\AppData\\Roaming\\VSCodium\\User',
      ],
    ],
    ['VS Code on a server', vscodeUserFolders(linux).slice(3, 4), ['/home/ada/.vscode-server/data/User']],
  ];
  for (const [name, given, expected] of cases) it(name, () => assert.deepEqual(given, expected));
});
