import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommandLine } from '../../src/doors/cli/runCommandLine.ts';
import { runHook } from '../../src/doors/hook/runHook.ts';
import { createMemoryAtHand } from '../../src/doors/mcp/memoryAtHand.ts';
import { openService } from '../../src/doors/serve/openService.ts';
import { hearLeftByHooks } from '../../src/doors/vscode/base/hearLeftByHooks.ts';
import { startHearing } from '../../src/open/startHearing.ts';
import { hasOverdue } from '../../src/open/unheard.ts';
import { type HookHome, hookHome } from '../doors/hook/hookHere.ts';
import { withFolder } from '../support/folder.ts';

const program = join(import.meta.dirname, '../../src/doors/tiered-memory.ts');
const minuteMs = 60_000;

/** A prompt that a hook kept; it was ended before anything heard what the prompt asks for. */
async function left({ repository: cwd, file, sendOnly }: HookHome): Promise<void> {
  const prompt = 'Remember that the lock keeper is called Ruud.';
  await sendOnly({ session_id: 's1', cwd, hook_event_name: 'BeforeAgent', prompt }, 'gemini');
  const folder = join(dirname(file), 'unheard');
  const [name = ''] = readdirSync(folder);
  renameSync(
    join(folder, name),
    join(
      folder,
      name.replace(/^\d+/, (at) => String(Number(at) - minuteMs)),
    ),
  );
}

type Door = (here: HookHome & { readonly home: string }) => Promise<void>;

const environmentOf = ({ file }: Pick<HookHome, 'file'>): NodeJS.ProcessEnv => ({ TIERED_MEMORY_DB: file });

const doors: Readonly<Record<string, Door>> = {
  'the command line': async (here) => {
    const code = await runCommandLine(['topics'], program, {
      ...{ folder: here.repository, home: here.home, platform: process.platform, environment: environmentOf(here) },
      ...{ write: () => undefined, writeError: () => undefined, isTerminal: false },
    } as unknown as Parameters<typeof runCommandLine>[2]);
    assert.notEqual(code, 2);
  },
  'the MCP server': async ({ file, home, repository: folder }) => {
    const place = { db: file, home, folder, environment: {} };
    const atHand = createMemoryAtHand({ ...place, isLasting: true, programFile: program });
    await atHand.reach();
    await atHand.close();
  },
  'the service': async (here) => {
    const options = { db: here.file, port: 0, environment: environmentOf(here), log: () => undefined };
    const open = await openService({ ...options, programFile: program });
    await open.close();
  },
  'a window of VS Code': async ({ file, home }) => {
    const extensionPath = join(home, 'extension');
    mkdirSync(join(extensionPath, 'dist/doors'), { recursive: true });
    const started = `await import(${JSON.stringify(program)});`;
    // The program tells its own name by the file that was started.
    writeFileSync(join(extensionPath, 'dist/doors/tiered-memory.mjs'), started);
    let opened = (): unknown => undefined;
    const host = {
      current: () => Promise.resolve({ file }),
      onDidChange: (listener: () => unknown) => {
        opened = listener;
        return { dispose: () => undefined };
      },
    } as unknown as Parameters<typeof hearLeftByHooks>[0];
    hearLeftByHooks(host, { extensionPath });
    await opened();
  },
  'a hook that leaves nothing': async (here) => {
    const event = { session_id: 's2', cwd: here.repository, hook_event_name: 'PreToolUse', tool_name: 'Read' };
    await runHook([], {
      ...{ home: here.home, platform: process.platform, environment: environmentOf(here) },
      ...{ input: () => Promise.resolve(JSON.stringify(event)), write: () => undefined, now: Date.now },
      hearLater: (folder) => Promise.resolve(startHearing(program, folder, environmentOf(here))),
    });
  },
};

describe('what a hook left and nobody did', function () {
  this.timeout(60_000);

  for (const [name, door] of Object.entries(doors))
    it(`is done when ${name} comes`, () =>
      withFolder(async (home) => {
        const here = hookHome(home);
        await left(here);
        await door({ ...here, home });
        const folder = join(dirname(here.file), 'unheard');
        while (readdirSync(folder).length > 0) await delay(50);
        const open = await here.open();
        const { rows } = await open.memory.list({ kind: 'fact', scope: { workspace: open.workspace ?? '' } });
        await open.close();
        assert.deepEqual(
          rows.map(({ content }) => content),
          ['The lock keeper is called Ruud'],
        );
      }));

  it('is left to the process that is at it', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      const data = dirname(here.file);
      assert.equal(hasOverdue(data, Date.now()), false);
      await left(here);
      const [name = ''] = readdirSync(join(data, 'unheard'));
      const at = Number(/^\d+/.exec(name)?.[0]);
      assert.deepEqual([hasOverdue(data, at + 1000), hasOverdue(data, at + minuteMs)], [false, true]);
      const taken = join(data, 'unheard', `${name}.1`);
      renameSync(join(data, 'unheard', name), taken);
      assert.equal(hasOverdue(data, Date.now()), false);
      const long = new Date(Date.now() - 10 * minuteMs);
      utimesSync(taken, long, long);
      assert.equal(hasOverdue(data, Date.now()), true);
      assert.ok(existsSync(taken));
    }));
});
