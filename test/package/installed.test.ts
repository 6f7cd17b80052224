import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { answered, prompted } from '../doors/hook/hookHere.ts';
import { untilKept } from '../support/untilKept.ts';

/** The folder into which the package was installed. */
const installed = process.env['TIERED_MEMORY_TEST_PACKAGE'] ?? '';

/** The installed package in the hands of somebody who has nothing else of ours. */
describe('the npm package', () => {
  const home = join(installed, 'home');
  const repository = join(home, 'work');
  const program = join(installed, 'node_modules/tiered-memory/dist/doors/tiered-memory.mjs');
  const environment = {
    ...process.env,
    HOME: home,
    USERPROFILE: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    LOCALAPPDATA: join(home, 'Local'),
    APPDATA: join(home, 'Roaming'),
  };
  const run = (args: readonly string[], { input = '', node = process.execPath } = {}) =>
    spawnSync(node, [program, ...args], { cwd: repository, encoding: 'utf8', env: environment, input });
  const done = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = run(args);
    assert.equal(status, 0, stderr);
    return stdout;
  };

  before(() => {
    mkdirSync(join(repository, '.git'), { recursive: true });
    writeFileSync(join(repository, '.git/HEAD'), 'ref: refs/heads/main\n');
  });

  it('is started by its name', () => {
    const bin = join(
      installed,
      'node_modules/.bin',
      process.platform === 'win32' ? 'tiered-memory.cmd' : 'tiered-memory',
    );
    assert.ok(existsSync(bin));
    // Its first line asks for the Node that is found first.
    const path = [join(process.execPath, '..'), process.env['PATH']].join(delimiter);
    const { status, stdout } = spawnSync(`"${bin}" --help`, {
      encoding: 'utf8',
      shell: true,
      env: { ...environment, PATH: path },
    });
    assert.equal(status, 0);
    assert.match(stdout, /^Usage: tiered-memory/);
  });

  it('makes a memory of its own, keeps something in it and finds it again', () => {
    assert.match(done('status'), /Memory +.*memory\.db/);
    done('save', 'The harbour crane is painted green', '--topic', 'harbour');
    assert.match(done('recall', 'what colour is the crane?'), /painted green/);
    assert.match(done('topics'), /harbour/);
    assert.match(done('doctor'), /./);
  });

  it('keeps a conversation of a trusted folder by its hook, and brings it to the next prompt', () => {
    done('trust');
    const transcripts = join(home, '.claude/projects/work');
    mkdirSync(transcripts, { recursive: true });
    const transcript_path = join(transcripts, 's1.jsonl');
    const lines = [
      prompted('u1', 'Remember that the staging database listens on port 5433.'),
      answered('a1', 'Noted.'),
    ];
    writeFileSync(transcript_path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const event = { session_id: 's1', transcript_path, cwd: repository, hook_event_name: 'Stop' };
    assert.equal(run(['hook'], { input: JSON.stringify(event) }).status, 0);
    untilKept((JSON.parse(done('--json', 'status')) as { readonly file: string }).file);
    assert.match(done('status'), /Hooks +the last conversation was captured/);
    const prompt = 'which port does the staging database use?';
    const next = { session_id: 's2', cwd: repository, hook_event_name: 'UserPromptSubmit', prompt };
    assert.match(run(['hook'], { input: JSON.stringify(next) }).stdout, /port 5433/);
  });

  it('R217: serves its tools by MCP', () => {
    const clientInfo = { name: 'test', version: '1' };
    const messages = [
      { id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/list' },
    ];
    const input = messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('');
    const { stdout } = run(['mcp'], { input });
    assert.match(stdout, /"memory_recall"/);
  });

  // Only where there is such a Node.
  const old = process.env['TIERED_MEMORY_TEST_OLD_NODE'] ?? '/usr/bin/node';
  const version = spawnSync(old, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout ?? '';
  const [major = 0, minor = 0] = version.trim().split('.').map(Number);
  if (major > 0 && (major < 22 || (major === 22 && minor < 14)))
    it('says one sentence on a Node that is too old, and lets a hook’s caller go on', () => {
      const { status, stdout, stderr } = run(['status'], { node: old });
      assert.deepEqual([status, stdout], [1, '']);
      assert.match(stderr, /^tiered-memory needs Node\.js 22\.14 or newer; this is [\d.]+\. [^\n]+\n$/);
      assert.equal(run(['hook'], { node: old, input: '{}' }).status, 0);
    });
});
