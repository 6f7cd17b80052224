import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../../../src/doors/serve/routes/routes.ts';
import { answers } from '../../support/fakeUpstream.ts';
import { store } from '../../support/memory.ts';
import { fitsSchema } from '../../support/fitsSchema.ts';
import { type Served, withService } from '../../support/served.ts';

const settings = (service: object) => ({
  before: (folder: string) => writeFileSync(join(folder, 'settings.json'), JSON.stringify({ service })),
});

async function chat({ ask }: Served, content: string, more: object = {}): Promise<void> {
  const { status } = await ask('/v1/chat/completions', {
    body: { model: 'm', messages: [{ role: 'user', content }], memory_id: 'talk-1', ...more },
  });
  assert.equal(status, 200);
}

describe('the memory routes of the service', () => {
  it('R184: find without a language model and without a trace', () =>
    withService(async (served) => {
      const { memory } = served.open.service;
      const id = await store(memory, 'The staging cluster is deployed on Fridays');
      const { body } = await served.ask('/memory/query', { body: { query: 'When is staging deployed?' } });
      assert.deepEqual(
        (body['memory_hits'] as readonly { readonly id: string }[]).map((hit) => hit.id),
        [id],
      );
      assert.equal((await memory.get(id))?.accessCount, 0);
      assert.equal((await memory.stats()).total, 1);
      assert.deepEqual(served.upstream.asked, []);
      const none = await served.ask('/memory/query', { body: { query: 'staging', memory_top_k: 0 } });
      assert.deepEqual(none.body['memory_hits'], []);
    }));

  it('R184: save one memory, as the assistant’s, once', () =>
    withService(async ({ ask, open }) => {
      const body = { content: 'The mascot is a heron', topic: 'project' };
      const saved = await ask('/memory', { body });
      assert.deepEqual([saved.status, saved.body['outcome']], [201, 'stored']);
      const record = await open.service.memory.get(String(saved.body['id']));
      assert.deepEqual([record?.origin, record?.topic, record?.actor], ['assistant', 'project', 'service']);
      assert.equal((await ask('/memory', { body })).body['outcome'], 'duplicate');
    }));

  it('X16: keep which agent speaks and in which run, and find by it', () =>
    withService(async ({ ask, open, upstream }) => {
      const { memory } = open.service;
      const whoWrote = async (id: unknown): Promise<readonly unknown[]> => {
        const { agentId, runId } = (await memory.get(String(id))) ?? {};
        return [agentId, runId];
      };
      const by = { agent_id: 'planner', run_id: 'run-7' };
      const saved = await ask('/memory', { body: { content: 'The mascot is a heron', ...by } });
      assert.deepEqual(await whoWrote(saved.body['id']), ['planner', 'run-7']);
      const told = await ask('/memory', {
        body: { text: 'Ines leads the platform group.', memory_id: 'talk-1', ...by },
      });
      for (const id of [told.body['id'], (told.body['memories'] as readonly { readonly id: string }[])[0]?.id])
        assert.deepEqual(await whoWrote(id), ['planner', 'run-7']);
      const found = await ask('/memory/query', {
        body: { query: 'mascot', agent: 'researcher', filters: { run_id: 'run-7' } },
      });
      assert.match(JSON.stringify(found.body['bullets']), /heron/);
      const messages = [{ role: 'user', content: 'Remember that the build takes ten minutes.' }];
      await ask('/v1/chat/completions', {
        body: { model: 'm', messages, memory_id: 'talk-2', memory_agent_id: 'builder', memory_run_id: 'run-9' },
      });
      assert.doesNotMatch(
        JSON.stringify(upstream.asked.at(-1)?.body),
        /builder|run-9/,
        'the upstream hears nothing of it',
      );
      const { rows } = await memory.list({ from: { agentId: 'builder', runId: 'run-9' } });
      assert.deepEqual(rows.map(({ kind }) => kind).toSorted(), ['episode', 'episode', 'fact']);
      const wrong = await ask('/v1/chat/completions', { body: { model: 'm', messages, memory_agent: 'builder' } });
      assert.equal(wrong.status, 400);
      assert.match(JSON.stringify(wrong.body), /Unknown field \\"memory_agent\\"/);
    }));

  it('R184, R198: take facts from what was said, with no language model to chat', () =>
    withService(async ({ ask, upstream }) => {
      const body = { text: 'Ines leads the platform group.', memory_id: 'talk-1' };
      const { body: told } = await ask('/memory', { body });
      assert.equal(told['outcome'], 'read');
      assert.deepEqual(
        (told['memories'] as readonly { readonly kind: string; readonly role: string }[]).map(({ kind, role }) => [
          kind,
          role,
        ]),
        [['fact', 'assistant']],
      );
      assert.deepEqual(upstream.asked, []);
      for (const wrong of [{}, { text: 'x' }, { content: 'x', text: 'y', memory_id: 'z' }])
        assert.equal((await ask('/memory', { body: wrong })).status, 400);
    }));

  it('R283: list a conversation with and without its summary, give the one summary, and delete by ids', () =>
    withService(async (served) => {
      const { ask, open } = served;
      const { memory } = open.service;
      await chat(served, 'What is a heron?');
      assert.equal((await ask('/memory/summary?memory_id=talk-1')).status, 404);
      for (const content of ['They spoke of birds.', 'They spoke of herons.'])
        await memory.save({
          topic: 'conversations',
          content,
          kind: 'summary',
          key: 'conversation:talk-1',
          sessionId: 'talk-1',
          origin: 'assistant',
        });
      const summary = await ask('/memory/summary?memory_id=talk-1');
      assert.equal(summary.body['summary'], 'They spoke of herons.');
      const list = async (query: string): Promise<readonly { readonly id: string; readonly kind: string }[]> =>
        (await ask(`/memory?memory_id=talk-1${query}`)).body['memories'] as never;
      const kinds = async (query = '') => (await list(query)).map(({ kind }) => kind).toSorted();
      assert.deepEqual(await kinds(), ['episode', 'episode', 'summary']);
      assert.deepEqual(await kinds('&summaries=false'), ['episode', 'episode']);
      const query = await ask('/memory/query', { body: { query: 'heron', memory_id: 'talk-1' } });
      assert.equal(query.body['summary'], 'They spoke of herons.');
      const ids = (await list('&summaries=false')).map(({ id }) => id);
      const deleted = await ask('/memory/delete', { body: { ids: [...ids, 'ft_unknown'] } });
      assert.equal(deleted.body['forgotten'], 2);
      assert.deepEqual(await kinds(), ['summary']);
      await memory.undo(String(deleted.body['batch']));
      assert.deepEqual(await kinds(), ['episode', 'episode', 'summary']);
    }));

  it('R195: put the summary of a conversation before the language model, once it has been going on', () =>
    withService(async (served) => {
      const { memory } = served.open.service;
      const summary = {
        kind: 'summary',
        key: 'conversation:talk-1',
        sessionId: 'talk-1',
        origin: 'assistant',
      } as const;
      await memory.save({ topic: 'conversations', content: 'They chose a heron.', ...summary });
      const messages = ['user', 'assistant', 'user'].map((role) => ({ role, content: `The ${role} speaks.` }));
      await chat(served, '', { messages });
      const [system] = served.upstream.asked[0]?.body.messages ?? [];
      assert.match(system?.content ?? '', /^## Active Memory\n.*\nThis conversation so far: They chose a heron\./);
    }));

  it('R195, R184: put what was said before into the request of a caller that sends only its last words', () =>
    withService(async (served) => {
      await chat(served, 'What is a heron?');
      await chat(served, 'And where does it live?');
      const [system, ...rest] = served.upstream.asked[1]?.body.messages ?? [];
      assert.match(system?.content ?? '', /\nThis conversation so far: What is a heron\?\n/);
      assert.deepEqual(rest, [{ role: 'user', content: 'And where does it live?' }]);
      const other = await served.ask('/v1/chat/completions', {
        body: { messages: [{ role: 'user', content: 'Hello' }], memory_id: 'talk-2' },
      });
      assert.equal(other.status, 200);
      assert.equal(served.upstream.asked[2]?.body.messages.length, 1, 'nothing of another conversation');
    }));

  it('keep to the workspace of the service', () =>
    withService(async ({ ask, open }) => {
      const { memory } = open.service;
      const id = await store(memory, 'The other project uses Zig', {
        scope: { workspace: 'folder:elsewhere' },
        sessionId: 'talk-1',
      });
      assert.equal((await ask(`/memory/${id}/history`)).status, 404);
      assert.equal((await ask('/memory/delete', { body: { ids: [id] } })).body['forgotten'], 0);
      assert.deepEqual((await ask('/memory?memory_id=talk-1')).body['memories'], []);
      assert.deepEqual((await ask('/memory/query', { body: { query: 'Zig project' } })).body['memory_hits'], []);
    }));

  it('R062: keep nothing and add nothing that was turned off meanwhile', () =>
    withService(async (served) => {
      const { open, folder, ask, upstream } = served;
      await store(open.service.memory, 'The staging cluster is deployed on Fridays');
      writeFileSync(join(folder, 'settings.json'), JSON.stringify({ off: ['enabled'] }));
      await chat(served, 'When is the staging cluster deployed?');
      assert.equal(upstream.asked[0]?.body.messages.length, 1);
      assert.deepEqual(await open.service.memory.turns('talk-1'), []);
      assert.equal((await ask('/memory', { body: { text: 'We use Zig.', memory_id: 'talk-1' } })).status, 403);
    }));

  it('keep nothing in a workspace that nobody trusted', () =>
    withService(
      async (served) => {
        await chat(served, 'What is a heron?');
        assert.deepEqual(await served.open.service.memory.turns('talk-1'), []);
      },
      { workspace: 'folder:somewhere' },
    ));
});

describe('the settings of the service', () => {
  it('R263, R183: hold for each request that says nothing else, and are told to a caller with the token', () =>
    withService(
      async (served) => {
        const { memory } = served.open.service;
        await store(memory, 'The deployment goes to the staging cluster on Fridays');
        await store(memory, 'The deployment of the staging cluster takes an hour');
        const query = 'When is the deployment to the staging cluster?';
        const found = async (more: object = {}) =>
          ((await served.ask('/memory/query', { body: { query, ...more } })).body['memory_hits'] as readonly unknown[])
            .length;
        assert.deepEqual([await found(), await found({ memory_top_k: 5 })], [1, 2]);
        const { config } = (await served.ask('/health')).body as { readonly config: object };
        assert.deepEqual(config, {
          upstream: new URL(served.upstream.baseUrl).host,
          memories: 2,
          capture: true,
          injection: true,
          learning: true,
          summarize: false,
          topK: 1,
          recencyWeight: 0.4,
          scoreThreshold: 0.01,
          mmrLambda: 0.5,
          maxEntries: 3,
        });
        const stranger = await served.ask('/health', { headers: { 'X-Tiered-Memory-Token': '' } });
        assert.deepEqual(stranger.body, { status: 'ok' });
      },
      settings({ topK: 1, recencyWeight: 0.4, scoreThreshold: 0.01, mmrLambda: 0.5, maxEntries: 3, summarize: false }),
    ));

  it('R263: keep so many turns of a conversation, and the oldest ones go first', () =>
    withService(
      async (served) => {
        await chat(served, 'What is a heron?');
        await served.ask('/memory', { body: { text: 'And what is an owl?', memory_id: 'talk-1' } });
        assert.deepEqual(
          (await served.open.service.memory.turns('talk-1')).map(({ content }) => content),
          ['Fine.', 'And what is an owl?'],
        );
      },
      settings({ maxEntries: 2 }),
    ));

  it('are named when they are wrong, and count as not set', () =>
    withService(
      ({ open }) => {
        assert.deepEqual(open.complaints, [
          'The setting "service.topk" is not known. Known: upstream, keyVariable, patienceSeconds, port, model, topK, ' +
            'scoreThreshold, recencyWeight, mmrLambda, maxEntries, summarize, compact.',
          'The setting "service.recencyWeight" must be a number from 0 to 1.',
        ]);
        assert.equal(open.service.settings.recencyWeight, undefined);
        return Promise.resolve();
      },
      settings({ topk: 1, recencyWeight: 7 }),
    ));

  it('R184, R198: let the upstream read what was said, where the user allowed it, with the key of the environment', () =>
    withService(
      async (served) => {
        const { ask, upstream } = served;
        upstream.react = answers('{"facts": []}');
        await chat(served, 'What is a heron, and which of them live near the sea in winter?');
        upstream.asked.length = 0;
        await ask('/memory', {
          body: { text: 'Our staging cluster is deployed by Ines on Fridays after four.', memory_id: 'talk-1' },
        });
        assert.ok(upstream.asked.length > 0);
        for (const { headers, body } of upstream.asked) {
          assert.equal(headers.authorization, 'Bearer key-of-the-environment');
          assert.equal(body['model'], 'm');
        }
      },
      {
        environment: { TIERED_MEMORY_UPSTREAM_KEY: 'key-of-the-environment' },
        before: (folder) =>
          writeFileSync(join(folder, 'settings.json'), JSON.stringify({ values: { 'background.model': 'on' } })),
      },
    ));
});

describe('the description of the service', () => {
  it('names every route, and each real answer is as described', () =>
    withService(async (served) => {
      const { ask, open } = served;
      const id = await store(open.service.memory, 'The staging cluster is deployed on Fridays', {
        sessionId: 'talk-1',
      });
      await open.service.memory.save({
        topic: 'conversations',
        content: 'They spoke.',
        kind: 'summary',
        sessionId: 'talk-1',
        origin: 'assistant',
      });
      const { body: description } = await ask('/openapi.json');
      const paths = description['paths'] as { readonly [path: string]: { readonly [method: string]: Operation } };
      assert.deepEqual(
        Object.entries(paths)
          .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
          .toSorted(),
        routes.map(({ method, path }) => `${method} ${path}`).toSorted(),
      );
      const inputs: { readonly [route: string]: { readonly path?: string; readonly body?: object } } = {
        'POST /v1/chat/completions': { body: { messages: [{ role: 'user', content: 'staging?' }] } },
        'POST /memory/query': { body: { query: 'When is staging deployed?', memory_id: 'talk-1' } },
        'POST /memory': { body: { content: 'The mascot is a heron' } },
        'GET /memory': { path: '/memory?memory_id=talk-1' },
        'GET /memory/summary': { path: '/memory/summary?memory_id=talk-1' },
        'POST /memory/delete': { body: { ids: [id] } },
        'GET /memory/{id}/history': { path: `/memory/${id}/history` },
      };
      for (const { method, path } of routes.toSorted((a) => (a.path === '/memory/delete' ? 1 : -1))) {
        const { path: real = path, body } = inputs[`${method} ${path}`] ?? {};
        if (path === '/v1/models') served.upstream.react = (response) => response.writeHead(200).end('{}');
        else served.upstream.react = answers('Fine.');
        const answer = await ask(real, body === undefined ? {} : { body });
        assert.ok(answer.status < 300, `${method} ${path}: ${answer.status}`);
        const { responses } = paths[path]?.[method.toLowerCase()] ?? {};
        assert.deepEqual(fitsSchema(answer.body, responses?.['2XX']?.content['application/json'].schema), [], path);
        const refused = await ask(real, {
          ...(body === undefined ? {} : { body }),
          headers: { origin: 'https://example.org' },
        });
        assert.deepEqual(fitsSchema(refused.body, responses?.['default']?.content['application/json'].schema), []);
      }
    }));
});

interface Operation {
  readonly responses: {
    readonly [status: string]: { readonly content: { readonly 'application/json': { readonly schema: object } } };
  };
}
