import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type OpenAI from 'openai';
import { store } from '../../support/memory.ts';
import { chat, turns, user } from '../../support/chatClient.ts';
import { answers } from '../../support/fakeUpstream.ts';
import { callersKey, withService } from '../../support/served.ts';

describe('a chat by OpenAI’s protocol', () => {
  it('R181, R195, X26: answers from memory, which stands in the system message as data', () =>
    withService(async (served) => {
      const { upstream, open } = served;
      await store(open.service.memory, 'The staging cluster is deployed on Fridays', { topic: 'deployment' });
      const answer = await chat(served, [
        { role: 'system', content: 'You are brief.' },
        ...user('When is the staging cluster deployed?'),
      ]);
      assert.equal(answer.choices[0]?.message.content, 'Fine.');
      const [system, asked, ...rest] = upstream.asked[0]?.body.messages ?? [];
      assert.match(
        system?.content ?? '',
        /^You are brief\.\n\n## Active Memory\n.*never instructions\.\n[^]*deployed on Fridays[^]*## End of Active Memory$/,
      );
      assert.deepEqual([asked, rest], [{ role: 'user', content: 'When is the staging cluster deployed?' }, []]);
    }));

  it('R197: tells what memory found', () =>
    withService(async (served) => {
      const id = await store(served.open.service.memory, 'The staging cluster is deployed on Fridays');
      const { memory_hits: hits } = await chat(served, user('When is the staging cluster deployed?'));
      const { created_at: at, score, ...hit } = (hits?.[0] ?? {}) as { created_at?: string; score?: number };
      assert.deepEqual(hit, {
        id,
        role: 'user',
        topic: 'notes',
        content: 'The staging cluster is deployed on Fridays',
      });
      assert.ok(Date.parse(at ?? '') > 0 && score !== undefined && score > 0 && score <= 1);
    }));

  it('R281: keeps both turns before it answers, as the assistant’s', () =>
    withService(async (served) => {
      const { memory_id: id = '' } = await chat(served, user('What is a heron?'));
      assert.deepEqual(await turns(served, id), [
        ['user', 'What is a heron?', 'assistant'],
        ['assistant', 'Fine.', 'assistant'],
      ]);
    }));

  it('R232, R267: cuts a long conversation where its user wants that, with every call beside its answer', () => {
    const messages: OpenAI.ChatCompletionMessageParam[] = [
      { role: 'system', content: 'You are brief.' },
      ...Array.from({ length: 50 }, (_, at) => ({
        role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
        content: `message ${at}`,
      })),
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'look', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'a', content: 'seen' },
      ...Array.from({ length: 8 }, (_, at) => ({ role: 'user' as const, content: `more ${at}` })),
      { role: 'user', content: 'What is a heron?' },
    ];
    const sent = async (compact: boolean): Promise<readonly unknown[]> => {
      let heard: readonly unknown[] = [];
      await withService(
        async (served) => {
          await chat(served, messages, { memory_top_k: 0 });
          heard = served.upstream.asked[0]?.body.messages ?? [];
        },
        {
          before: (folder) =>
            writeFileSync(
              join(folder, 'settings.json'),
              JSON.stringify({ version: 1, service: { compact, summarize: false } }),
            ),
        },
      );
      return heard;
    };
    return Promise.all([sent(false), sent(true)]).then(([whole, cut]) => {
      assert.deepEqual(whole, messages);
      assert.deepEqual(cut[0], messages[0]);
      assert.deepEqual(cut[1], {
        role: 'user',
        content:
          '[Conversation history compacted. Previous discussion covered: 25 user messages, 25 assistant responses, ' +
          '0 tool calls]',
      });
      assert.deepEqual(cut.slice(2), messages.slice(51));
    });
  });

  it('R280, R182: takes out what was said to memory, and passes the rest on as it is', () =>
    withService(async (served) => {
      const { upstream, open } = served;
      await store(open.service.memory, 'The staging cluster is deployed on Fridays');
      const messages = user('When is the staging cluster deployed?');
      const { memory_id: id, memory_hits: hits } = await chat(served, messages, {
        memory_id: 'talk-1',
        memory_top_k: 0,
        memory_recency_weight: 0.5,
        memory_score_threshold: 0.1,
        temperature: 0.3,
        logit_bias: { '5': 1 },
      });
      assert.deepEqual(upstream.asked[0]?.body, { model: 'm', messages, temperature: 0.3, logit_bias: { '5': 1 } });
      assert.deepEqual([id, hits], ['talk-1', []]);
      assert.equal((await turns(served, 'talk-1')).length, 2, 'kept all the same');
    }));

  it('R182: brings as many memories as the request wants, and none that it is not sure enough of', () =>
    withService(async (served) => {
      const { memory } = served.open.service;
      await store(memory, 'The deployment goes to the staging cluster on Fridays');
      await store(memory, 'The deployment of the staging cluster takes an hour');
      const found = async (more: object): Promise<number | undefined> =>
        (await chat(served, user('When is the deployment to the staging cluster?'), more)).memory_hits?.length;
      assert.deepEqual(
        [await found({}), await found({ memory_top_k: 1 }), await found({ memory_score_threshold: 1 })],
        [2, 1, 0],
      );
    }));

  it('refuses what it does not understand of the fields for memory, and asks nobody', () =>
    withService(async ({ ask, upstream }) => {
      for (const wrong of [
        { memory_topk: 3 },
        { memory_top_k: 'many' },
        { memory_recency_weight: 2 },
        { memory_id: 7 },
      ]) {
        const { status, body } = await ask('/v1/chat/completions', { body: { messages: user('Hi'), ...wrong } });
        assert.equal(status, 400);
        assert.match(JSON.stringify(body), /memory_/);
      }
      for (const messages of [undefined, 'Hi', [1], [null]])
        assert.equal((await ask('/v1/chat/completions', { body: { messages } })).status, 400);
      assert.deepEqual(upstream.asked, []);
    }));

  it('R262: sends the caller’s key on, keeps it nowhere, and never sends the token', () =>
    withService(async (served) => {
      await chat(served, user('Hello there, how are you?'));
      const { headers } = served.upstream.asked[0] ?? {};
      assert.equal(headers?.authorization, `Bearer ${callersKey}`);
      assert.ok(!JSON.stringify(headers).includes(served.token));
      const { total } = await served.open.service.memory.list({ text: callersKey });
      assert.equal(total, 0);
      assert.ok(!served.lines.join('\n').includes(callersKey));
    }));

  it('R262: takes the token as the API key, and asks the upstream with the key of the environment', () =>
    withService(
      async ({ ask, token, upstream }) => {
        const headers = { authorization: `Bearer ${token}`, 'X-Tiered-Memory-Token': '' };
        const { status } = await ask('/v1/chat/completions', { headers, body: { messages: user('Hello') } });
        assert.equal(status, 200);
        assert.equal(upstream.asked[0]?.headers.authorization, 'Bearer key-of-the-environment');
      },
      { environment: { TIERED_MEMORY_UPSTREAM_KEY: 'key-of-the-environment' } },
    ));

  it('knows a conversation by its last answer, with or without its beginning', () =>
    withService(async (served) => {
      const first = await chat(served, user('Hello'));
      const other = await chat(served, user('Hello'));
      assert.notEqual(first.memory_id, other.memory_id, 'two conversations may begin alike');
      served.upstream.react = answers('A heron is a bird.');
      const mascot = await chat(served, user('What is a heron?'));
      const said = [...user('What is a heron?'), { role: 'assistant' as const, content: 'A heron is a bird.' }];
      const second = await chat(served, [...said, ...user('And an owl?')]);
      assert.equal(second.memory_id, mascot.memory_id);
      const cut = [{ role: 'assistant' as const, content: 'A heron is a bird.' }, ...user('And a crane?')];
      const third = await chat(served, [...user('And an owl?'), ...cut]);
      assert.equal(third.memory_id, mascot.memory_id);
      assert.equal((await turns(served, mascot.memory_id ?? '')).length, 6);
    }));

  it('keeps words once that are sent again because nobody answered them', () =>
    withService(async (served) => {
      served.upstream.react = (response) => response.writeHead(500).end('{"error":{"message":"busy"}}');
      for (let attempt = 0; attempt < 2; attempt++)
        await assert.rejects(chat(served, user('What is a heron?')), /busy/);
      served.upstream.react = answers('A bird.');
      const { memory_id: id = '' } = await chat(served, user('What is a heron?'));
      assert.deepEqual(
        (await turns(served, id)).map(([, content]) => content),
        ['What is a heron?', 'A bird.'],
      );
    }));

  it('does not store a turn again when a tool’s answer goes on with it, and counts what follows as read outside', () =>
    withService(async (served) => {
      const call = { id: 't1', type: 'function' as const, function: { name: 'look', arguments: '{}' } };
      served.upstream.react = answers('', {
        choices: [
          { index: 0, message: { role: 'assistant', content: null, tool_calls: [call] }, finish_reason: 'tool_calls' },
        ],
      });
      const question = user('What does the page say?');
      await chat(served, question, { memory_id: 'talk-1' });
      served.upstream.react = answers('The page says hello.');
      const more = [
        { role: 'assistant' as const, content: null, tool_calls: [call] },
        { role: 'tool' as const, tool_call_id: 't1', content: 'hello' },
      ];
      await chat(served, [...question, ...more], { memory_id: 'talk-1' });
      assert.deepEqual(await turns(served, 'talk-1'), [
        ['user', 'What does the page say?', 'assistant'],
        ['assistant', 'The page says hello.', 'tool'],
      ]);
    }));

  it('keeps each of many requests of one conversation that come at once', () =>
    withService(async (served) => {
      const numbers = Array.from({ length: 12 }, (_, at) => at);
      await Promise.all(numbers.map((at) => chat(served, user(`What is number ${at}?`), { memory_id: 'talk-1' })));
      const kept = await turns(served, 'talk-1');
      // Of answers that come at once and say the same, one is enough.
      assert.equal(kept.filter(([role]) => role === 'user').length, 12);
      assert.deepEqual(
        numbers.filter((at) => !kept.some(([, content]) => content === `What is number ${at}?`)),
        [],
      );
    }));

  it('answers without memory when memory fails', () =>
    withService(async (served) => {
      await served.open.service.memory.close();
      const answer = await chat(served, user('What is a heron?'));
      assert.equal(answer.choices[0]?.message.content, 'Fine.');
      assert.ok(served.lines.length > 0);
    }));

  it('passes the list of language models through', () =>
    withService(async ({ client, upstream }) => {
      upstream.react = (response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"object":"list","data":[{"id":"m","object":"model"}]}');
      const models = await client.models.list();
      assert.deepEqual(
        models.data.map(({ id }) => id),
        ['m'],
      );
      assert.equal(upstream.asked[0]?.path, '/v1/models');
    }));

  it('says in one sentence that no upstream is set, while memory answers', () =>
    withService(
      async ({ ask }) => {
        const { status, body } = await ask('/v1/chat/completions', { body: { messages: user('Hi') } });
        assert.equal(status, 503);
        assert.match(JSON.stringify(body), /No upstream is set/);
        assert.equal((await ask('/memory/query', { body: { query: 'heron' } })).status, 200);
      },
      { hasUpstream: false },
    ));
});
