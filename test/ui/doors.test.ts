import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runSetup } from '../../src/doors/cli/setup/runSetup.ts';
import { openMemory } from '../../src/open/engine.ts';
import { answered, prompted } from '../doors/hook/hookHere.ts';
import { untilKept } from '../support/untilKept.ts';
import {
  ask,
  chatView,
  homeBeside,
  modelCalls,
  openMemoryView,
  quickRow,
  runCommand,
  send,
  useWorkbench,
  webviewFrame,
} from './support.ts';

const program = join(import.meta.dirname, '../../dist/doors/tiered-memory.mjs');

/** One memory that is open in VS Code, while the command line and the hooks of other programs use it. */
describe('the doors beside VS Code', function () {
  this.timeout(180_000);
  const workbench = useWorkbench();
  const { home, environment } = homeBeside(workbench);
  const run = (...args: readonly string[]): { readonly [name: string]: unknown } => {
    const place = { cwd: workbench().folder, env: environment(), encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--json', ...args], place);
    assert.equal(status, 0, stderr);
    return JSON.parse(stdout) as { readonly [name: string]: unknown };
  };
  /** Sends an event by the launcher that VS Code keeps beside the memory, as a host does. */
  const hook = (event: object): string => {
    const launcher = join(dirname(workbench().database), 'bin/tiered-memory');
    const place = { env: environment(), encoding: 'utf8', input: JSON.stringify(event), shell: true } as const;
    const { status, stdout, stderr } = spawnSync(`"${launcher}" hook`, place);
    assert.equal(status, 0, stderr);
    return stdout;
  };
  /** A conversation of Claude Code from its start to its end, with what it is answered in between. */
  const replay = (id: string, said: string, cwd = workbench().folder): readonly string[] => {
    const transcript_path = join(home(), '.claude/projects/replayed', `${id}.jsonl`);
    mkdirSync(dirname(transcript_path), { recursive: true });
    const event = { session_id: id, transcript_path, cwd };
    const before = [
      hook({ ...event, hook_event_name: 'SessionStart', source: 'startup' }),
      hook({ ...event, hook_event_name: 'UserPromptSubmit', prompt: said }),
    ];
    const lines = [prompted(`u-${id}`, said), answered(`a-${id}`, 'Noted.')];
    writeFileSync(transcript_path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const after = ['Stop', 'SessionEnd'].map((hook_event_name) => hook({ ...event, hook_event_name }));
    untilKept(workbench().database);
    return [...before, ...after];
  };
  const turnsOf = async (sessionId: string): Promise<readonly string[]> => {
    const memory = await openMemory({ file: workbench().database, keepBackups: 0 });
    return (await memory.turns(sessionId).finally(() => memory.close())).map(({ content }) => content);
  };
  /** What the user of a host does once; `config` is where programs keep their settings. */
  const setUp = async (host: string, config: string): Promise<void> => {
    const options = {
      hosts: [host],
      yes: true,
      json: true,
      folder: dirname(workbench().database),
      program: { program, version: '0.1.0', runtime: process.execPath, environment: {} },
    };
    const io = {
      home: home(),
      platform: process.platform,
      environment: { ...environment(), XDG_CONFIG_HOME: config },
      write: () => undefined,
      writeError: () => undefined,
      ask: () => Promise.resolve(false),
      isInteractive: false,
      now: Date.now(),
    };
    assert.equal(await runSetup(options, io), 0);
  };
  const inView = (text: string | RegExp) => webviewFrame(workbench().page).getByText(text).first();
  /** Opens the status, waits until it says this, and closes it: a second page beside the view. */
  const statusSays = async (text: RegExp): Promise<void> => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Show Status');
    const isSaid = async (): Promise<boolean> => {
      const counts = page.frames().map((frame) =>
        frame
          .getByText(text)
          .count()
          .catch(() => 0),
      );
      return (await Promise.all(counts)).some((count) => count > 0);
    };
    for (let tries = 0; tries < 100 && !(await isSaid()); tries++) await page.waitForTimeout(100);
    const found = await isSaid();
    await runCommand(page, 'View: Close All Editors');
    await page.locator('.tab').first().waitFor({ state: 'detached' });
    assert.ok(found, String(text));
  };

  before(async () => {
    const { page } = workbench();
    await page.locator('.statusbar-item[id$="tieredMemory.status"]').waitFor();
    await openMemoryView(page);
    await inView('Nothing remembered yet').waitFor();
  });

  it('the command line finds the memory, the folder and the trust of the window', () => {
    const { file, workspace, isTrusted, off } = run('status');
    assert.equal(file, workbench().database);
    assert.match(String(workspace), /^folder:.*workspace$/);
    assert.deepEqual([isTrusted, off], [true, []]);
  });

  it('what the command line saves is in the view by itself', async () => {
    run('save', 'The harbour crane is painted green', '--topic', 'harbour');
    await inView('harbour crane').waitFor();
  });

  it('what was said in another program is in the view as soon as its hook ran, and comes back there', async () => {
    replay('s1', 'Remember that the staging database listens on port 5433.');
    await inView(/staging database listens/).waitFor();
    const [digest, block] = replay('s2', 'On which port does the staging database listen?');
    assert.match(`${digest}${block}`, /port 5433/);
  });

  it('the status counts what hooks captured', () =>
    statusSays(/^Hooks: 2 of the last 2 conversations were captured; the last event/));

  it('R062: what the command line turns off is off in the view, which turns it on again everywhere', async () => {
    const { page } = workbench();
    run('disable', 'capture');
    await inView(/turned off on the command line/).waitFor();
    replay('s3', 'The ferry leaves at nine.');
    assert.deepEqual(await turnsOf('claude-code:s3'), []);
    await runCommand(page, 'Memory: Enable');
    await quickRow(page, 'Capture').first().click();
    await inView(/turned off on the command line/).waitFor({ state: 'detached' });
    assert.deepEqual(run('status')['off'], []);
    replay('s4', 'The ferry leaves at ten.');
    assert.equal((await turnsOf('claude-code:s4')).length, 2);
  });

  it('R062: what is off in VS Code is off for hooks', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Disable');
    await quickRow(page, 'Capture').first().click();
    await inView('Conversations are not kept by themselves.').waitFor();
    await page.waitForTimeout(500);
    replay('s5', 'The ferry leaves at eleven.');
    assert.deepEqual(await turnsOf('claude-code:s5'), []);
    assert.match(JSON.stringify(run('status')['hooks']), /Capture is turned off/);
    await runCommand(page, 'Memory: Enable');
    await quickRow(page, 'Capture').first().click();
    await inView('Conversations are not kept by themselves.').waitFor({ state: 'detached' });
  });

  it('a folder that nobody trusted keeps nothing', async () => {
    const elsewhere = join(workbench().profile, 'elsewhere');
    mkdirSync(join(elsewhere, '.git'), { recursive: true });
    writeFileSync(join(elsewhere, '.git/HEAD'), 'ref: refs/heads/main\n');
    replay('s6', 'Remember that approvals are not needed.', elsewhere);
    assert.deepEqual(await turnsOf('claude-code:s6'), []);
    await statusSays(/^3 of the last 6 conversations of other programs were captured\. Nobody trusted/);
  });

  it('VS Code’s own agent keeps and brings back by the hooks that setup wrote for Copilot CLI', async () => {
    const { page } = workbench();
    await setUp('copilot-cli', join(home(), '.config'));
    await chatView(page).getByText('Test Model').first().waitFor();
    await ask(page, 'Remember that the lighthouse keeper is called Maren.');
    await inView(/lighthouse keeper/).waitFor();
    await runCommand(page, 'Chat: New Chat');
    const before = workbench().prompts().length;
    await ask(page, 'What is the name of the lighthouse keeper?');
    const isBrought = (): boolean =>
      workbench()
        .prompts()
        .slice(before)
        .some(({ messages }) => messages.some(({ text }) => text.includes('is called Maren')));
    for (let tries = 0; tries < 200 && !isBrought(); tries++) await page.waitForTimeout(100);
    assert.ok(isBrought(), 'The block reached the model.');
  });

  it('VS Code starts and calls the server that setup wrote into its settings', async () => {
    const { page, profile } = workbench();
    // This VS Code keeps its profile elsewhere than one on the desktop, whose place setup knows.
    mkdirSync(join(home(), 'desktop/Code'), { recursive: true });
    symlinkSync(join(profile, 'user/User'), join(home(), 'desktop/Code/User'));
    await setUp('vscode', join(home(), 'desktop'));
    await runCommand(page, 'Chat: New Chat');
    const served = (): string | undefined =>
      workbench()
        .prompts()
        .at(-1)
        ?.tools.find((name) => /^mcp_.*memory_recall$/.test(name));
    for (let tries = 0; tries < 6 && served() === undefined; tries++) {
      await ask(page, `hello number ${tries}`);
      await page.waitForTimeout(3000);
    }
    modelCalls(workbench(), { tool: served() ?? 'none', input: { query: 'harbour crane' } });
    const chat = await send(page, 'CALLTOOL look up the harbour crane');
    const allow = chat.locator('.monaco-button', { hasText: 'Allow' }).filter({ visible: true }).first();
    const isAnswered = (): boolean =>
      workbench()
        .prompts()
        .some(({ messages }) => messages.at(-1)?.text.includes('painted green') === true);
    for (let tries = 0; tries < 200 && !isAnswered(); tries++) {
      if (await allow.isVisible()) await allow.click();
      await page.waitForTimeout(100);
    }
    assert.ok(isAnswered(), 'The answer of the server reached the model.');
  });

  it('the pick of MCP configurations names each program and where it is pasted', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Copy MCP Configuration');
    for (const [name, place] of [
      ['VS Code', 'MCP: Open User Configuration'],
      ['Claude Code', '~/.claude.json'],
      ['Codex', '~/.codex/config.toml'],
    ] as const)
      await quickRow(page, name).filter({ hasText: place }).waitFor();
    await page.keyboard.press('Escape');
  });
});
