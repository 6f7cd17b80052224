import assert from 'node:assert/strict';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { defaultLimits } from '../../../src/doors/serve/createServer.ts';
import { readServiceToken, serviceTokenFile } from '../../../src/doors/serve/serviceToken.ts';
import { answers, begins } from '../../support/fakeUpstream.ts';
import { withFolder } from '../../support/folder.ts';
import { rejectsWith } from '../../support/memory.ts';
import { type Served, withService } from '../../support/served.ts';

const hello = { model: 'm', messages: [{ role: 'user', content: 'Hello' }] };

/** What a server sends back to raw bytes, until it ends the connection. */
async function told({ open }: Served, bytes: string, isHeldOpen = false): Promise<string> {
  const socket = connect(open.server.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  socket.on('error', () => undefined);
  if (isHeldOpen) socket.write(bytes);
  else socket.end(bytes);
  await new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  return text;
}

describe('who may use the service', () => {
  it('is whoever shows the token, which only its owner can read', () =>
    withService(async ({ ask, folder, token }) => {
      const file = serviceTokenFile(folder);
      assert.equal(readFileSync(file, 'utf8').trim(), token);
      if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);
      for (const wrong of ['', 'x', token.slice(0, -1), `${token}x`, token.toLowerCase()]) {
        const headers = { 'X-Tiered-Memory-Token': wrong };
        for (const path of ['/memory?memory_id=a', '/v1/models', '/nowhere', '/memory/x/history'])
          assert.equal((await ask(path, { headers })).status, 401, path);
        assert.equal((await ask('/v1/chat/completions', { headers, body: hello })).status, 401);
      }
      assert.equal((await ask('/memory?memory_id=a')).status, 200);
    }));

  it('is the same after a restart, and nobody where others could have read the token', () =>
    withFolder((folder) => {
      const token = readServiceToken(folder);
      assert.equal(readServiceToken(folder), token);
      if (process.platform !== 'win32') {
        chmodSync(serviceTokenFile(folder), 0o644);
        assert.throws(() => readServiceToken(folder), /other users of this machine can read it/);
      }
      writeFileSync(serviceTokenFile(folder), '\n', { mode: 0o600 });
      assert.throws(() => readServiceToken(folder), /Delete the file/);
    }));

  it('is no page in a browser, whatever it knows', () =>
    withService(async ({ ask, open, upstream }) => {
      const { port } = open.server;
      const pages: readonly { readonly [name: string]: string }[] = [
        { origin: 'https://example.org' },
        { origin: 'null' },
        { origin: `http://127.0.0.1:${port}` },
        { 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of pages) {
        assert.equal((await ask('/health', { headers })).status, 403);
        assert.equal((await ask('/v1/chat/completions', { headers, body: hello })).status, 403);
        assert.equal((await ask('/health', { method: 'OPTIONS', headers })).status, 403);
      }
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', ''])
        assert.equal(
          (await ask('/v1/chat/completions', { headers: { 'content-type': type }, body: hello })).status,
          415,
        );
      assert.deepEqual(upstream.asked, []);
    }));

  it('is nobody who comes by another name (DNS rebinding)', () =>
    withService(async ({ ask, open }) => {
      const { port } = open.server;
      for (const host of [
        'example.org',
        `example.org:${port}`,
        `localhost.example.org:${port}`,
        '127.0.0.1',
        `127.0.0.1:${port + 1}`,
        `0.0.0.0:${port}`,
        `127.0.0.1:${port}@example.org`,
      ])
        assert.equal((await ask('/health', { headers: { host } })).status, 403, host);
      for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`])
        assert.equal((await ask('/health', { headers: { host } })).status, 200, host);
    }));

  it('R262: never chooses the upstream, and redirects are not followed', () =>
    withService(async ({ ask, upstream }) => {
      upstream.react = (response) =>
        response.writeHead(307, { location: 'http://127.0.0.1:9/v1/chat/completions' }).end();
      const headers = { 'x-upstream': 'http://127.0.0.1:9', 'x-forwarded-host': 'example.org' };
      const { status, body } = await ask('/v1/chat/completions', {
        headers,
        body: { ...hello, base_url: 'http://127.0.0.1:9' },
      });
      assert.equal(status, 502);
      assert.match(JSON.stringify(body), /redirects elsewhere, which is not followed/);
      assert.equal(upstream.asked.length, 1);
    }));
});

describe('bad requests to the service', () => {
  it('are refused when they are too large, and the service goes on', () =>
    withService(async (served) => {
      const { ask, upstream } = served;
      const large = JSON.stringify({ ...hello, messages: [{ role: 'user', content: 'x'.repeat(50_000_000) }] });
      const { status, body } = await ask('/v1/chat/completions', { body: large });
      assert.equal(status, 413);
      assert.match(JSON.stringify(body), /at most 20000000 bytes/);
      const chunk = 'x'.repeat(100_000);
      const endless = [
        `POST /v1/chat/completions HTTP/1.1\r\nHost: 127.0.0.1:${served.open.server.port}`,
        `X-Tiered-Memory-Token: ${served.token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      ].join('\r\n');
      const pieces = `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(250);
      assert.match(await told(served, `${endless}${pieces}0\r\n\r\n`), /^HTTP\/1\.1 413 /);
      assert.equal(
        (await told(served, `GET /health HTTP/1.1\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`)).slice(0, 12),
        'HTTP/1.1 431',
      );
      assert.deepEqual(upstream.asked, []);
      assert.equal((await ask('/health')).status, 200);
    }));

  it('are ended when they never end (slow-loris)', () =>
    withService(
      async (served) => {
        const { port } = served.open.server;
        assert.match(await told(served, 'GET /health HTTP/1.1\r\nHost:', true), /^HTTP\/1\.1 408 /);
        const head = `POST /memory/query HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Tiered-Memory-Token: ${served.token}`;
        const slow = `${head}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
        assert.match(await told(served, slow, true), /^HTTP\/1\.1 40[08] /);
        assert.equal((await served.ask('/health')).status, 200);
      },
      { limits: { ...defaultLimits, headersMs: 100, requestMs: 200 } },
    ));

  it('are told that there are too many at once', () =>
    withService(
      async ({ ask, upstream }) => {
        const begun = Promise.withResolvers<() => void>();
        upstream.react = (response, asked) => begun.resolve(() => answers('Fine.')(response, asked));
        const first = ask('/v1/chat/completions', { body: hello });
        const finish = await begun.promise;
        const { status, headers } = await ask('/health');
        assert.deepEqual([status, headers['retry-after']], [429, '1']);
        finish();
        assert.equal((await first).status, 200);
        assert.equal((await ask('/health')).status, 200);
      },
      { limits: { ...defaultLimits, atOnce: 1 } },
    ));

  it('are answered in one sentence in OpenAI’s shape', () =>
    withService(async ({ ask }) => {
      const cases = [
        [await ask('/nowhere'), 404, 'not_found'],
        [await ask('/memory/query'), 405, 'wrong_method'],
        [await ask('/memory/query', { body: '{"query":' }), 400, 'not_json'],
        [await ask('/memory/query', { body: '[]' }), 400, 'invalid_request'],
        [await ask('/v1/chat/completions', { body: 'null' }), 400, 'invalid_request'],
        [await ask('/memory/%E0%A4%A/history'), 404, 'not_found'],
        [await ask('/memory/ft_none/history'), 404, 'not_found'],
      ] as const;
      for (const [{ status, body }, expected, code] of cases) {
        assert.equal(status, expected, code);
        const { message, ...error } = body['error'] as { readonly message: string };
        assert.deepEqual(error, { type: 'invalid_request_error', param: null, code });
        assert.match(message, /^[A-Z"].*[.]$/);
      }
    }));
});

describe('an upstream that fails', () => {
  it('costs nobody a turn, and its caller is told what it said', () =>
    withService(async (served) => {
      const { ask, upstream, open } = served;
      const wanted = { ...hello, memory_id: 'talk-1' };
      upstream.react = (response) =>
        response
          .writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
          .end('{"error":{"message":"slow down"}}');
      const refused = await ask('/v1/chat/completions', { body: wanted });
      assert.deepEqual(
        [refused.status, refused.headers['retry-after'], refused.body],
        [429, '7', { error: { message: 'slow down' } }],
      );
      upstream.react = (response) =>
        response.writeHead(200, { 'content-length': '100' }).write('{"cho', () => response.destroy());
      assert.equal((await ask('/v1/chat/completions', { body: wanted })).status, 502);
      upstream.react = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('?');
      assert.equal((await ask('/v1/chat/completions', { body: wanted })).status, 502);
      await upstream.close();
      const gone = await ask('/v1/chat/completions', { body: wanted });
      assert.equal(gone.status, 502);
      assert.match(JSON.stringify(gone.body), /The upstream 127\.0\.0\.1:\d+ failed/);
      assert.deepEqual(
        (await open.service.memory.turns('talk-1')).map(({ content }) => content),
        ['Hello'],
      );
    }));

  it('is given up when it says nothing for too long, before its answer and within it', () =>
    withService(
      async ({ ask, upstream, open }) => {
        upstream.react = () => undefined;
        const silent = await ask('/v1/chat/completions', { body: { ...hello, memory_id: 'talk-1' } });
        assert.equal(silent.status, 504);
        assert.match(JSON.stringify(silent.body), /said nothing for 1 second\./);
        upstream.react = begins;
        const streamed = { ...hello, memory_id: 'talk-1', stream: true };
        const { body } = await ask('/v1/chat/completions', { body: streamed });
        assert.match(String(body['text']), /data: \{"error":\{"message":"The upstream .* said nothing/);
        assert.equal((await open.service.memory.turns('talk-1')).length, 1);
      },
      {
        before: (folder) =>
          writeFileSync(join(folder, 'settings.json'), JSON.stringify({ service: { patienceSeconds: 1 } })),
      },
    ));
});

describe('where the service listens', () => {
  it('says that a port is taken, in one sentence', () =>
    withService(async ({ open }) => {
      const { runServe } = await import('../../../src/doors/serve/runServe.ts');
      await withFolder(async (folder) => {
        let errors = '';
        const io = {
          write: () => undefined,
          writeError: (text: string) => void (errors += text),
          environment: {},
          onEnd: () => undefined,
        };
        const code = await runServe(['--port', String(open.server.port), '--db', join(folder, 'memory.db')], io);
        assert.equal(code, 1);
        assert.equal(
          errors,
          `tiered-memory: Port ${open.server.port} is in use by another program. Choose another one with --port, or 0 ` +
            'for any that is free.\n',
        );
      });
    }));

  it('does not start over a memory whose settings or token it cannot read', () =>
    withFolder(async (folder) => {
      const { openService } = await import('../../../src/doors/serve/openService.ts');
      const options = { db: join(folder, 'memory.db'), port: 0, environment: {}, log: () => undefined };
      writeFileSync(join(folder, 'settings.json'), '{');
      await rejectsWith('readOnly', openService(options), /settings of the memory cannot be read/);
      writeFileSync(join(folder, 'settings.json'), '{}');
      writeFileSync(serviceTokenFile(folder), 'mine');
      await rejectsWith('readOnly', openService(options), /token of the service cannot be used/);
    }));
});
