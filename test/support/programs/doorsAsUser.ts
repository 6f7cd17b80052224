import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServe } from '../../../src/doors/serve/runServe.ts';
import { runHere } from '../../doors/cli/runHere.ts';
import { type HookHome, hookHome } from '../../doors/hook/hookHere.ts';
import { connectMcp } from '../mcpClient.ts';

// Goes through every door as another user and prints what each answers: doorsAsUser.ts <uid> <home> …
// A home holds a repository that is trusted and its memory in `memory`.
const [uid = '', ...given] = process.argv.slice(2);
// As in asUser.ts, the other user may be unable to load anything: all of it is loaded before.
const warm = mkdtempSync(join(tmpdir(), 'tm-doors-'));
await throughDoors(warm, hookHome(warm));
const homes = given.map((home) => ({ home, hooks: hookHome(home, { isTrusted: false }) }));
rmSync(warm, { recursive: true });
process.setgid?.(Number(uid));
process.setuid?.(Number(uid));
process.env['HOME'] = mkdtempSync(join(tmpdir(), 'tm-doors-'));

const answers: object[] = [];
for (const { home, hooks } of homes) answers.push(await throughDoors(home, hooks));
rmSync(process.env['HOME'], { recursive: true });
console.log(JSON.stringify(answers));

async function throughDoors(home: string, hooks: HookHome): Promise<object> {
  const folder = join(home, 'memory');
  const commands: object[] = [];
  for (const args of [['recall', 'port of staging'], ['save', 'Staging listens on port 5434'], ['undo'], ['status']]) {
    const { code, output, errors } = await runHere(folder, args);
    commands.push({ args, code, output, errors });
  }
  return { commands, hook: await throughHook(hooks), mcp: await throughMcp(folder), serve: await throughServe(folder) };
}

async function throughHook({ repository, send }: HookHome): Promise<object> {
  const event = { hook_event_name: 'UserPromptSubmit', session_id: 's', cwd: repository, prompt: 'Which port?' };
  return { answer: await send(event), kept: await send({ ...event, hook_event_name: 'BeforeAgent' }, 'gemini') };
}

async function throughMcp(folder: string): Promise<object> {
  const { call, close } = await connectMcp(folder);
  try {
    const recall = await call('memory_recall', { query: 'port of staging' });
    return { recall, save: await call('memory_save', { topic: 'staging', content: 'Staging listens on port 5434' }) };
  } finally {
    await close();
  }
}

async function throughServe(folder: string): Promise<object> {
  const [said, complaints]: [string[], string[]] = [[], []];
  const code = await runServe(['--port', '0', '--db', folder], {
    write: (text) => void said.push(text),
    writeError: (text) => void complaints.push(text),
    environment: {},
    onEnd: (end) => void setImmediate(end),
  });
  return { code, said, complaints };
}
