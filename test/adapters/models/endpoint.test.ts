import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  endpointDefaults,
  endpointEmbedder,
  type EndpointOptions,
  vectorsIn,
} from '../../../src/adapters/models/endpoint.ts';
import { ModelError, type ModelFailure } from '../../../src/adapters/models/modelError.ts';

interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly model: string; readonly input: readonly string[]; readonly [name: string]: unknown };
}

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A vector of `width` numbers that says which text it belongs to. */
const vector = (width: number, text: string): number[] =>
  Array.from({ length: width }, (_, index) => (index === 0 ? text.length : 1));

describe('an embedding endpoint', () => {
  let server: Server;
  let address: string;
  let asked: Asked[] = [];
  let reply: (body: Asked['body'], path: string) => Reply | 'stall';
  before(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const body = JSON.parse(text) as Asked['body'];
        const path = request.url ?? '';
        asked.push({ path, headers: request.headers, body });
        const answer = reply(body, path);
        if (answer === 'stall') return;
        response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
        response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked = [];
  });

  const openAi =
    (width: number) =>
    ({ input }: Asked['body']) => ({
      body: { data: input.map((text, index) => ({ index, embedding: vector(width, text) })).toReversed() },
    });
  const endpoint = (options: Partial<EndpointOptions>): ReturnType<typeof endpointEmbedder> =>
    endpointEmbedder({
      kind: 'openai',
      baseUrl: `${address}/v1`,
      model: 'text-embedding-3-small',
      key: () => Promise.resolve('sk-secret'),
      sleep: () => Promise.resolve(),
      ...options,
    });

  it('R241, R289: OpenAI: POST {base}/embeddings, text-embedding-3-small by default, 1536 numbers', async () => {
    reply = openAi(1536);
    const { model } = endpointDefaults.openai;
    assert.deepStrictEqual(endpointDefaults.openai, {
      baseUrl: 'https://api.openai.com/v1',
      model: 'text-embedding-3-small',
      path: '/embeddings',
    });
    const vectors = await endpoint({ model }).embed(['a', 'three'], 'passage');
    assert.deepStrictEqual(
      vectors.map(({ length }) => length),
      [1536, 1536],
    );
    assert.ok(
      (vectors[0]?.[0] ?? 1) < (vectors[1]?.[0] ?? 0),
      'In the order of the texts, whatever the order of the answer.',
    );
    assert.deepStrictEqual(
      asked.map(({ path, body }) => [path, body]),
      [['/v1/embeddings', { model, input: ['a', 'three'], encoding_format: 'float' }]],
    );
    assert.equal(asked[0]?.headers.authorization, 'Bearer sk-secret');
  });

  it('R241, R289: Ollama: POST {base}/api/embed, nomic-embed-text by default, 768 numbers', async () => {
    reply = ({ input }) => ({
      body: { model: 'nomic-embed-text', embeddings: input.map((text) => vector(768, text)) },
    });
    const { model, baseUrl } = endpointDefaults.ollama;
    assert.deepStrictEqual([model, baseUrl], ['nomic-embed-text', 'http://127.0.0.1:11434']);
    const ollama = endpoint({ kind: 'ollama', baseUrl: address, model, key: () => Promise.resolve(undefined) });
    assert.equal((await ollama.embed(['a'], 'query'))[0]?.length, 768);
    assert.deepStrictEqual(
      asked.map(({ path, body }) => [path, body]),
      [['/api/embed', { model, input: ['search_query: a'], truncate: true }]],
    );
    assert.equal(asked[0]?.headers.authorization, undefined);
  });

  it('R248: nomic-embed-text of 768 numbers behind an OpenAI-compatible /v1/embeddings, without a key', async () => {
    reply = openAi(768);
    const local = endpoint({ model: 'nomic-embed-text', key: () => Promise.resolve(undefined) });
    assert.equal((await local.embed(['a'], 'passage'))[0]?.length, 768);
    assert.deepStrictEqual(
      [asked[0]?.path, asked[0]?.body.input, asked[0]?.headers.authorization],
      ['/v1/embeddings', ['search_document: a'], undefined],
    );
  });

  it('R097: 256 numbers of text-embedding-3-large, of unit length; others keep theirs', async () => {
    reply = openAi(3072);
    const large = endpoint({ model: 'text-embedding-3-large', dimensions: 256 });
    const [short = new Float32Array()] = await large.embed(['abc'], 'query');
    assert.equal(short.length, 256);
    assert.ok(Math.abs(short.reduce((sum, value) => sum + value * value, 0) - 1) < 1e-5);
    assert.match(large.model, /^text-embedding-3-large@127\.0\.0\.1:\d+:256$/);
    assert.equal(
      (await endpoint({ model: 'text-embedding-ada-002', dimensions: 256 }).embed(['abc'], 'query'))[0]?.length,
      3072,
    );
  });

  it('sends many texts in several requests and cuts long ones', async () => {
    reply = openAi(4);
    const texts = Array.from({ length: 130 }, (_, index) =>
      index === 0 ? `${'x'.repeat(7999)}😀${'x'.repeat(100)}` : `text ${index}`,
    );
    assert.equal((await endpoint({}).embed(texts, 'passage')).length, 130);
    assert.deepStrictEqual(
      asked.map(({ body }) => body.input.length),
      [64, 64, 2],
    );
    assert.equal(asked[0]?.body.input[0], `${'x'.repeat(7999)}\uFFFD`);
  });

  describe('R249: reads what different servers and versions answer', () => {
    const floats = Buffer.from(Float32Array.of(0.5, 2).buffer).toString('base64');
    const cases: readonly (readonly [what: string, body: unknown])[] = [
      [
        'OpenAI, in any order',
        {
          data: [
            { index: 1, embedding: [3, 4] },
            { index: 0, embedding: [0.5, 2] },
          ],
        },
      ],
      ['servers that leave the index out', { data: [{ embedding: [0.5, 2] }, { embedding: [3, 4] }] }],
      [
        'base64',
        {
          data: [
            { index: 0, embedding: floats },
            { index: 1, embedding: [3, 4] },
          ],
        },
      ],
      [
        'Ollama',
        {
          embeddings: [
            [0.5, 2],
            [3, 4],
          ],
        },
      ],
    ];
    for (const [what, body] of cases) {
      it(what, () =>
        assert.deepStrictEqual(vectorsIn(JSON.stringify(body), 2, 'http://server'), {
          numbers: Float32Array.of(0.5, 2, 3, 4),
          width: 2,
        }),
      );
    }
    it('Ollama before 0.3', () =>
      assert.deepStrictEqual(vectorsIn('{"embedding":[1,2]}', 1, 'http://server'), {
        numbers: Float32Array.of(1, 2),
        width: 2,
      }));

    const wrong: readonly (readonly [what: string, text: string])[] = [
      ['a page', '<html>'],
      ['nothing', '{}'],
      ['one vector for two texts', '{"embeddings":[[1]]}'],
      ['vectors of different lengths', '{"embeddings":[[1],[1,2]]}'],
      ['what is no number', '{"embeddings":[[null],[1]]}'],
      ['empty vectors', '{"embeddings":[[],[]]}'],
      ['null', 'null'],
    ];
    for (const [what, text] of wrong) {
      it(`but not ${what}`, () =>
        assert.throws(
          () => vectorsIn(text, 2, 'http://server'),
          (error) => ModelError.is(error, 'answer'),
        ));
    }
  });

  describe('says what to do about', () => {
    const cases: readonly (readonly [what: string, reply: Reply | 'stall', reason: ModelFailure, message: RegExp])[] = [
      [
        '401',
        { status: 401, body: { error: { message: 'Incorrect API key provided: sk-secret.' } } },
        'key',
        /refuses access \(401\)\. Check the key/,
      ],
      [
        '404',
        { status: 404, body: { error: "model 'x' not found, try pulling it first" } },
        'notFound',
        /does not have what was asked for.*try pulling it first/,
      ],
      ['429', { status: 429, body: {} }, 'busy', /no more requests for now/],
      ['500', { status: 500, body: 'oops' }, 'busy', /problem of its own/],
      [
        'a redirect, which is not followed',
        { status: 307, headers: { location: 'http://127.0.0.1:1/elsewhere' }, body: '' },
        'answer',
        /answered with 307/,
      ],
      ['silence', 'stall', 'timeout', /did not answer within/],
    ];
    for (const [what, answer, reason, message] of cases) {
      it(what, async () => {
        reply = () => answer;
        await assert.rejects(endpoint({ patienceMs: { query: 200, passage: 200 } }).embed(['a'], 'query'), (error) => {
          assert.ok(ModelError.is(error, reason), String(error));
          assert.match(error.message, message);
          // R262: whatever the server repeats.
          assert.doesNotMatch(`${error.message} ${error.stack}`, /sk-secret/);
          return true;
        });
        assert.equal(asked.length, 1, 'Nobody waits for a second try of a question.');
      });
    }

    it('a server that is not there', async () => {
      await assert.rejects(endpoint({ baseUrl: 'http://127.0.0.1:1' }).embed(['a'], 'query'), (error) =>
        ModelError.is(error, 'unreachable'),
      );
      await assert.rejects(
        endpoint({ baseUrl: 'http://nowhere.invalid' }).embed(['a'], 'query'),
        (error) => ModelError.is(error, 'unreachable') && /cannot be found/.test(error.message),
      );
    });
  });

  it('tries passages again a few times, and not what trying cannot change', async () => {
    let left = 2;
    reply = (body) => (left-- > 0 ? { status: 503, body: {} } : openAi(3)(body));
    assert.equal((await endpoint({}).embed(['a'], 'passage')).length, 1);
    assert.equal(asked.length, 3);
    reply = () => ({ status: 401, body: {} });
    await assert.rejects(endpoint({}).embed(['a'], 'passage'));
    assert.equal(asked.length, 4);
  });

  it('stops when it is no longer wanted', async () => {
    reply = () => 'stall';
    const stop = new AbortController();
    const waiting = endpoint({}).embed(['a'], 'passage', stop.signal);
    stop.abort();
    await assert.rejects(waiting, (error) => ModelError.is(error, 'aborted'));
  });
});
