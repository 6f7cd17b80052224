import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackage } from '../../scripts/installPackage.mjs';
import { answered, prompted } from '../doors/hook/hookHere.ts';
import { homeBeside, openMemoryView, useWorkbench, webviewFrame } from './support.ts';

/** Somebody who installs the package beside the extension, sets their agent up once, and goes on talking to it. */
describe('a new user', function () {
  this.timeout(180_000);
  const workbench = useWorkbench();
  let removePackage = (): void => undefined;
  let installed = '';
  const { home, environment } = homeBeside(workbench);
  const program = (): string => join(installed, 'node_modules/tiered-memory/dist/doors/tiered-memory.mjs');
  const run = (...args: readonly string[]): string => {
    const place = { cwd: workbench().folder, env: environment(), encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [program(), ...args], place);
    assert.equal(status, 0, stderr);
    return stdout;
  };
  /** Runs the commands that stand for an event in the settings of Claude Code, as that program does. */
  const fire = (name: string, event: object): string => {
    const { hooks } = JSON.parse(readFileSync(join(home(), '.claude/settings.json'), 'utf8')) as {
      readonly hooks: { readonly [event: string]: readonly { readonly hooks: readonly { command: string }[] }[] };
    };
    const commands = (hooks[name] ?? []).flatMap((group) => group.hooks.map(({ command }) => command));
    assert.ok(commands.length > 0, `Nothing is set up for ${name}.`);
    const input = JSON.stringify({ ...event, hook_event_name: name });
    const place = { cwd: workbench().folder, env: environment(), encoding: 'utf8', shell: true, input } as const;
    return commands.map((command) => spawnSync(command, place).stdout).join('');
  };

  before(async () => {
    const { folder, remove } = await installPackage(process.execPath);
    installed = folder;
    removePackage = remove;
    await workbench().page.locator('.statusbar-item[id$="tieredMemory.status"]').waitFor();
    await openMemoryView(workbench().page);
    await webviewFrame(workbench().page).getByText('Nothing remembered yet').first().waitFor();
  });

  after(() => removePackage());

  it('installs the package and sets an agent up, which then uses the memory that VS Code has open', () => {
    assert.ok(run('status').includes(workbench().database));
    assert.match(run('setup', 'claude-code', '--yes'), /Claude Code is set up\. [^\n]+\n$/);
    const programs = readFileSync(join(dirname(workbench().database), 'bin/programs.json'), 'utf8');
    assert.ok(programs.indexOf(program()) > 0, programs);
  });

  it('R001: sees in VS Code at once what was said to the agent, and hears it in the agent’s next conversation', async () => {
    const transcript_path = join(home(), '.claude/projects/here/s1.jsonl');
    mkdirSync(dirname(transcript_path), { recursive: true });
    const event = { session_id: 's1', transcript_path, cwd: workbench().folder };
    const said = 'Remember that the staging database listens on port 5433.';
    fire('SessionStart', { ...event, source: 'startup' });
    fire('UserPromptSubmit', { ...event, prompt: said });
    const lines = [prompted('u1', said), answered('a1', 'Noted.')];
    writeFileSync(transcript_path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    fire('Stop', event);
    await webviewFrame(workbench().page)
      .getByText(/staging database listens/)
      .first()
      .waitFor();
    const prompt = 'On which port does the staging database listen?';
    const next = { ...event, session_id: 's2', transcript_path: join(dirname(transcript_path), 's2.jsonl') };
    assert.match(fire('UserPromptSubmit', { ...next, prompt }), /port 5433/);
  });

  it('takes it back, and the agent’s settings are as they were', () => {
    assert.match(run('setup', 'claude-code', '--remove', '--yes'), /Claude Code: taken back\./);
    assert.throws(() => readFileSync(join(home(), '.claude/settings.json')), /ENOENT/);
  });
});
