import assert from 'node:assert/strict';
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readServiceToken } from '../../../src/doors/serve/serviceToken.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { begins, done, event, type FakeUpstream, fakeUpstream, says } from '../../support/fakeUpstream.ts';
import { withFolder } from '../../support/folder.ts';
import { clientOf } from '../../support/served.ts';

interface Started {
  readonly child: ChildProcess;
  readonly client: ReturnType<typeof clientOf>;
  readonly output: () => string;
}

/** Starts the program as a user does, and waits until it says where it serves. */
async function start(folder: string, upstream: FakeUpstream): Promise<Started> {
  const program = join(import.meta.dirname, '../../../src/doors/tiered-memory.ts');
  const child = fork(program, ['serve', '--port', '0', '--db', folder, '--upstream', upstream.baseUrl], {
    execArgv: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)));
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      const found = /^Serving +(http:\S+)\/v1$/m.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { child, client: clientOf(address, readServiceToken(folder)), output: () => output };
}

async function withProcess(
  test: (started: Started & { folder: string; upstream: FakeUpstream }) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const upstream = await fakeUpstream();
    const started = await start(folder, upstream);
    try {
      await test({ ...started, folder, upstream });
    } finally {
      if (started.child.exitCode === null && started.child.signalCode === null) {
        started.child.kill('SIGKILL');
        await once(started.child, 'exit');
      }
      await upstream.close();
    }
  });
}

const ask = (content: string) => ({ model: 'm', messages: [{ role: 'user' as const, content }], memory_id: 'talk-1' });

async function kept(folder: string): Promise<readonly string[]> {
  const memory = await openMemory({ file: join(folder, 'memory.db') });
  try {
    return (await memory.turns('talk-1')).map(({ content }) => content);
  } finally {
    await memory.close();
  }
}

describe('the service as a program', () => {
  it('finishes what it is answering when it is told to end, and takes no more', () =>
    withProcess(async ({ child, client, folder, upstream, output }) => {
      const begun = Promise.withResolvers<() => void>();
      upstream.react = (response, { path }) => {
        if (path === '/v1/models') {
          response.end('{"data":[]}');
          return;
        }
        begins(response);
        response.write(event('A heron '));
        begun.resolve(() => response.end(`${event('is a bird.')}${event(undefined, 'stop')}${done}`));
      };
      const exited = once(child, 'exit');
      let text = '';
      for await (const chunk of await client.chat.completions.create({ ...ask('What is a heron?'), stream: true })) {
        if (text === '') {
          child.kill('SIGTERM');
          // The end was heard once nobody new is let in.
          while (
            await client.models.list().then(
              () => true,
              () => false,
            )
          );
          (await begun.promise)();
        }
        text += chunk.choices[0]?.delta.content ?? '';
      }
      assert.equal(text, 'A heron is a bird.');
      assert.deepEqual(await exited, [0, null], output());
      assert.deepEqual(await kept(folder), ['What is a heron?', 'A heron is a bird.']);
    }));

  it('ends at once when it is told twice, and keeps the user’s turn', () =>
    withProcess(async ({ child, client, folder, upstream }) => {
      upstream.react = (response, { path }) => {
        if (path === '/v1/models') {
          response.end('{"data":[]}');
          return;
        }
        begins(response);
        response.write(event('A heron '));
      };
      const exited = once(child, 'exit');
      const read = async (): Promise<void> => {
        for await (const chunk of await client.chat.completions.create({ ...ask('What is a heron?'), stream: true })) {
          assert.ok(chunk);
          child.kill('SIGTERM');
          while (
            await client.models.list().then(
              () => true,
              () => false,
            )
          );
          child.kill('SIGINT');
        }
      };
      await assert.rejects(read());
      assert.deepEqual(await exited, [0, null]);
      assert.deepEqual(await kept(folder), ['What is a heron?']);
    }));

  it('R196, R281: loses nothing that was answered when it is killed', () =>
    withProcess(async ({ child, client, folder, upstream }) => {
      upstream.react = (response, asked) => says('Fine.')(response, asked);
      const answered: string[] = [];
      const exited = once(child, 'exit');
      const talk = async (name: string): Promise<void> => {
        for (let number = 0; ; number++) {
          const question = `What is ${name} number ${number}?`;
          const { id } = await client.chat.completions.create(ask(question));
          if (id !== '') answered.push(question);
          if (answered.length === 12) child.kill('SIGKILL');
        }
      };
      upstream.react = (response, asked) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const message = { role: 'assistant', content: `About ${asked.body.messages.at(-1)?.content}` };
        response.end(JSON.stringify({ id: 'c1', choices: [{ index: 0, message, finish_reason: 'stop' }] }));
      };
      await Promise.all(['heron', 'owl', 'crane'].map((name) => assert.rejects(talk(name))));
      await exited;
      const stored = new Set(await kept(folder));
      assert.ok(answered.length >= 12);
      assert.deepEqual(
        answered.flatMap((question) => [question, `About ${question}`]).filter((text) => !stored.has(text)),
        [],
      );
    }));

  it('R261: loses no turn when the process of its client is killed in the middle of a stream, and stops the upstream', () =>
    withProcess(async ({ client, folder, upstream }) => {
      const stopped = Promise.withResolvers<void>();
      upstream.react = (response) => {
        begins(response);
        response.write(event('A heron '));
        response.on('close', () => stopped.resolve());
      };
      const token = readServiceToken(folder);
      const script =
        'const [address, token, body] = process.argv.slice(1);' +
        "const headers = { 'content-type': 'application/json', 'X-Tiered-Memory-Token': token };" +
        "fetch(address, { method: 'POST', headers, body }).then(async ({ body }) => {" +
        "for await (const chunk of body) if (Buffer.from(chunk).includes('heron')) process.stdout.write('begun'); });";
      const body = JSON.stringify({ ...ask('What is a heron?'), stream: true });
      const address = `${client.baseURL}/chat/completions`;
      const caller = spawn(process.execPath, ['-e', script, address, token, body], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(caller.stdout, 'data');
      caller.kill('SIGKILL');
      await stopped.promise;
      upstream.react = says('A bird.');
      for await (const chunk of await client.chat.completions.create({ ...ask('Which bird?'), stream: true }))
        assert.ok(chunk);
      assert.deepEqual(await kept(folder), ['What is a heron?', 'Which bird?', 'A bird.']);
    }));

  it('says how it is used, and refuses what it does not know', async () => {
    const { runServe } = await import('../../../src/doors/serve/runServe.ts');
    const run = async (...args: readonly string[]): Promise<readonly [code: number, said: string]> => {
      let said = '';
      const write = (text: string): void => void (said += text);
      return [await runServe(args, { write, writeError: write, environment: {}, onEnd: () => undefined }), said];
    };
    const [code, help] = await run('--help');
    assert.equal(code, 0);
    assert.match(help, /^Usage: tiered-memory serve/);
    for (const args of [['--prot', '1'], ['--port', 'many'], ['--port', '70000'], ['--upstream', 'ftp://x'], ['now']])
      assert.equal((await run(...args))[0], 2, args.join(' '));
  });
});
