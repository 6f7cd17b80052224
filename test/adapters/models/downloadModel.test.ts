import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DownloadOptions, downloadModel } from '../../../src/adapters/models/downloadModel.ts';
import {
  defaultEmbeddingModel,
  type PublishedModel,
  publishedModel,
} from '../../../src/adapters/models/publishedModel.ts';
import { ModelError, type ModelFailure } from '../../../src/adapters/models/modelError.ts';
import { installedModel, removeDamaged, removeModel } from '../../../src/adapters/models/installedModel.ts';
import { localModels } from '../../../src/open/engine.ts';
import { settingsFrom } from '../../../src/open/settingsFrom.ts';
import { hash } from '../../support/folder.ts';
import { type Behaviour, type Mirror, startMirror } from '../../support/models/mirror.ts';
import { writeModel } from '../../support/models/writeModel.ts';

const id = 'tests/tiny';
const weights = 'onnx/model_quantized.onnx';
const paths = ['config.json', 'tokenizer.json', 'tokenizer_config.json', weights];

describe('downloading a model', () => {
  let folder: string;
  let mirror: Mirror;
  let model: PublishedModel;
  let cache: string;
  let count = 0;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tiered-memory-download-'));
    const origin = join(folder, 'hub', 'tests', 'tiny');
    writeModel(origin, { task: 'embed' });
    mirror = await startMirror(join(folder, 'hub'));
    const files = paths.map((path) => ({
      path,
      bytes: statSync(join(origin, path)).size,
      sha256: hash(join(origin, path)),
    }));
    model = { id, task: 'embed', revision: 'main', bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
  });
  after(async () => {
    await mirror.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    cache = join(folder, `cache ${++count}`);
  });

  const fetchIt = (options: Partial<DownloadOptions> = {}): Promise<string> =>
    downloadModel({ model, cache, host: mirror.address, patienceMs: 300, sleep: () => Promise.resolve(), ...options });
  const isReady = async (): Promise<boolean> => (await installedModel(cache, id)).state === 'ready';
  const asked = (): string[] =>
    mirror.requests.filter(({ path }) => path.endsWith(weights)).map(({ range }) => range ?? 'all');

  it('brings all of it with progress in bytes, and it computes in the process', async () => {
    const seen: (readonly [number, number])[] = [];
    const place = await fetchIt({ onProgress: (done, total) => void seen.push([done, total]) });
    assert.deepStrictEqual(seen.at(-1), [model.bytes, model.bytes]);
    assert.ok(seen.every(([done], index) => done >= (seen[index - 1]?.[0] ?? 0)));
    assert.ok(await isReady());
    const models = await localModels({ embedder: place });
    assert.equal((await models.embedder()?.embed(['time off'], 'query'))?.[0]?.length, 32);
    await models.close();
    const requests = mirror.requests.length;
    await fetchIt();
    assert.equal(mirror.requests.length, requests, 'What is there and right is not fetched again.');
  }).timeout(30_000);

  describe('goes on by itself after', () => {
    const passing: readonly (readonly [what: string, behaviour: Behaviour])[] = [
      ['a connection that is cut', 'cut'],
      ['a server that stalls', 'stall'],
      ['a server that stalls halfway', 'stallHalfway'],
      ['429', { status: 429 }],
      ['500', { status: 500 }],
      ['503', { status: 503 }],
    ];
    for (const [what, behaviour] of passing) {
      it(what, async () => {
        mirror.plan(weights, behaviour);
        await fetchIt();
        assert.ok(await isReady());
      });
    }

    it('a cut, where the server knows no ranges', async () => {
      mirror.plan(weights, 'cut', 'whole');
      await fetchIt();
      assert.ok(await isReady());
    });
  });

  describe('is refused with what to do, and nothing counts as installed, after', () => {
    const failing: readonly (readonly [
      what: string,
      behaviours: readonly Behaviour[],
      reason: ModelFailure,
      message: RegExp,
    ])[] = [
      ['401', [{ status: 401 }], 'key', /refuses access \(401\)/],
      ['403', [{ status: 403 }], 'key', /refuses access \(403\)/],
      ['404', [{ status: 404 }], 'notFound', /does not have what was asked for/],
      ['429 again and again', Array<Behaviour>(3).fill({ status: 429 }), 'busy', /no more requests for now/],
      ['500 again and again', Array<Behaviour>(3).fill({ status: 500 }), 'busy', /problem of its own \(500\)/],
      ['a server that accepts and never answers', ['stall', 'stall', 'stall'], 'timeout', /did not answer within/],
      ['a file that is cut short', ['truncate', 'truncate', 'truncate'], 'unreachable', /ended too early/],
      ['a file with other bytes', ['garble'], 'answer', /sent another onnx\/model_quantized\.onnx than was published/],
      ['a login page', ['page'], 'answer', /a web page instead of/],
    ];
    for (const [what, behaviours, reason, message] of failing) {
      it(what, async () => {
        mirror.plan(weights, ...behaviours);
        await assert.rejects(fetchIt(), (error) => ModelError.is(error, reason) && message.test(error.message));
        assert.equal((await installedModel(cache, id)).state, 'absent');
        mirror.plan(weights);
        await fetchIt();
        assert.ok(await isReady(), 'The next try works.');
      });
    }

    it('a proxy that wants a password', async () => {
      // Node's own fetch keeps this status to itself; VS Code's hands it on.
      const fetch = (): Promise<Response> => Promise.resolve(new Response(undefined, { status: 407 }));
      await assert.rejects(
        fetchIt({ fetch }),
        (error) => ModelError.is(error, 'key') && /proxy wants a name and a password/.test(error.message),
      );
    });

    it('a name that is not found, and a port where nothing answers', async () => {
      const free = createServer();
      await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
      const { port } = free.address() as AddressInfo;
      await new Promise((resolve) => free.close(resolve));
      await assert.rejects(
        fetchIt({ host: `http://127.0.0.1:${port}` }),
        (error) => ModelError.is(error, 'unreachable') && /Nothing answers at/.test(error.message),
      );
      await assert.rejects(
        fetchIt({ host: 'http://models.invalid' }),
        (error) => ModelError.is(error, 'unreachable') && /cannot be found/.test(error.message),
      );
    });
  });

  it('can be cancelled at any byte, and later asks for the rest only', async () => {
    const start = asked().length;
    const stop = new AbortController();
    const half = Math.ceil(statSync(join(folder, 'hub', id, weights)).size / 2);
    mirror.plan(weights, 'stallHalfway');
    const rest = (model.bytes ?? 0) - half;
    await assert.rejects(
      fetchIt({
        patienceMs: 60_000,
        signal: stop.signal,
        onProgress: (done) => (done >= rest - 1 ? stop.abort() : undefined),
      }),
      (error) => ModelError.is(error, 'aborted'),
    );
    await fetchIt();
    assert.ok(await isReady());
    assert.deepStrictEqual(asked().slice(start)[0], 'all');
    assert.match(asked().at(-1) ?? '', /^bytes=\d+-$/);
  });

  it('starts over where a half file from before does not fit', async () => {
    mirror.plan(weights, { status: 404 });
    await assert.rejects(fetchIt());
    writeFileSync(join(cache, id, `${weights}.part`), 'of another revision');
    await fetchIt();
    assert.ok(await isReady());
  });

  it('a damaged cache is noticed by its size, found by its bytes, and repaired by fetching that file alone', async () => {
    await fetchIt();
    const file = join(cache, id, weights);
    truncateSync(file, 100);
    const found = await installedModel(cache, id);
    assert.ok(found.state === 'damaged' && /model_quantized\.onnx has 100 instead of/.test(found.rest));
    writeFileSync(file, Buffer.alloc(statSync(join(folder, 'hub', id, weights)).size));
    assert.ok(await isReady(), 'The size alone is right again.');
    assert.deepStrictEqual(await removeDamaged(cache, id), [weights]);
    const requests = mirror.requests.length;
    await fetchIt();
    assert.ok(await isReady());
    assert.deepStrictEqual(
      mirror.requests.slice(requests).map(({ path }) => path.split('/main/')[1]),
      [weights],
    );
    assert.deepStrictEqual(await removeDamaged(cache, id), []);
  });

  it('R204: with reranking on and no model named, the ONNX file of Xenova/ms-marco-MiniLM-L-6-v2 is fetched, and no other taken for it', async () => {
    const { reranker } = settingsFrom((name) => (name === 'reranker.enabled' ? true : undefined));
    assert.equal(reranker.enabled, true);
    writeModel(join(folder, 'hub', 'Xenova', 'ms-marco-MiniLM-L-6-v2'), { task: 'score' });
    const wanted = publishedModel(reranker.model, 'score') ?? assert.fail();
    await assert.rejects(fetchIt({ model: wanted }), (error) => ModelError.is(error));
    assert.notEqual((await installedModel(cache, wanted.id)).state, 'ready');
    assert.match(
      mirror.requests.findLast(({ path }) => path.endsWith(weights))?.path ?? '',
      /^\/Xenova\/ms-marco-MiniLM-L-6-v2\/resolve\/[0-9a-f]{40}\/onnx\/model_quantized\.onnx$/,
    );
  });

  it('is left to the window that is at it, and taken over from one that crashed', async () => {
    await fetchIt();
    const lock = join(cache, id, 'download.lock');
    writeFileSync(lock, '');
    await assert.rejects(fetchIt(), (error) => ModelError.is(error, 'disk') && /Another window/.test(error.message));
    const old = new Date(Date.now() - 120_000);
    utimesSync(lock, old, old);
    await fetchIt();
    assert.deepStrictEqual(
      readdirSync(join(cache, id)).filter((name) => name.endsWith('.lock')),
      [],
    );
  });

  it('can be taken back, which frees the disk', async () => {
    await fetchIt();
    await removeModel(cache, id);
    assert.deepStrictEqual(
      [(await installedModel(cache, id)).state, readdirSync(join(cache, 'tests'))],
      ['absent', []],
    );
    await removeModel(cache, id);
  });
});

describe('the models that are offered', () => {
  it('the default is pinned to the byte, with its size and licence', () => {
    const model = publishedModel(defaultEmbeddingModel, 'embed');
    assert.ok(model?.files.every(({ bytes, sha256 }) => bytes !== undefined && /^[0-9a-f]{64}$/.test(sha256 ?? '')));
    assert.deepStrictEqual(
      [model?.licence, model?.bytes],
      ['Apache-2.0', model?.files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)],
    );
  });

  it('any other can be named, and what could leave the folder of models cannot', () => {
    assert.equal(publishedModel('Snowflake/snowflake-arctic-embed-xs', 'embed')?.revision, 'main');
    for (const name of ['', 'a', '../b', 'a/../b', 'a/..', '/etc/passwd', 'a/b/c', 'a\\b/c', './.'])
      assert.equal(publishedModel(name, 'embed'), undefined, name);
  });
});
