import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type OpenAI from 'openai';
import { answers, begins, done, event, says } from '../../support/fakeUpstream.ts';
import { store } from '../../support/memory.ts';
import { chat, type Extra, turns, user } from '../../support/chatClient.ts';
import { type Served, withService } from '../../support/served.ts';

describe('a chat that is streamed', () => {
  const stream = async ({ client }: Served, content: string, more: object = {}) =>
    await client.chat.completions.create({ model: 'm', messages: user(content), stream: true, ...more });

  it('R196, R197: passes events on as they come, and tells what memory found before the end', () =>
    withService(async (served) => {
      await store(served.open.service.memory, 'The staging cluster is deployed on Fridays');
      served.upstream.react = says('On ', 'Fridays', ', ünd söme.');
      const chunks: (OpenAI.ChatCompletionChunk & Extra)[] = [];
      for await (const chunk of await stream(served, 'When is the staging cluster deployed?')) chunks.push(chunk);
      assert.equal(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join(''), 'On Fridays, ünd söme.');
      const last = chunks.at(-1);
      assert.deepEqual(
        last?.memory_hits?.map(({ content }) => content),
        ['The staging cluster is deployed on Fridays'],
      );
      assert.deepEqual(
        (await turns(served, last?.memory_id ?? '')).map(([, content]) => content),
        ['When is the staging cluster deployed?', 'On Fridays, ünd söme.'],
      );
    }));

  it('R261: keeps the user’s turn of a stream that the caller breaks off, and stops the upstream', () =>
    withService(async (served) => {
      const stopped = Promise.withResolvers<void>();
      served.upstream.react = (response) => {
        begins(response);
        response.write(event('A heron '));
        response.on('close', () => stopped.resolve());
      };
      const events = await stream(served, 'What is a heron?', { memory_id: 'talk-1' });
      for await (const chunk of events) {
        assert.equal(chunk.choices[0]?.delta.content, 'A heron ');
        break;
      }
      events.controller.abort();
      await stopped.promise;
      assert.deepEqual(await turns(served, 'talk-1'), [['user', 'What is a heron?', 'assistant']]);
    }));

  it('R261: stays one conversation when its caller goes on with half an answer, which is in nobody’s memory', () =>
    withService(async (served) => {
      served.upstream.react = (response) => {
        begins(response);
        response.write(event('A heron '));
      };
      const events = await stream(served, 'What is a heron?');
      for await (const chunk of events) if (chunk.choices[0]?.delta.content !== undefined) break;
      events.controller.abort();
      served.upstream.react = answers('Fish.');
      const half = { role: 'assistant' as const, content: 'A heron ' };
      const messages = [...user('What is a heron?'), half, ...user('What does it eat?')];
      const { memory_id: id = '' } = await chat(served, messages);
      assert.deepEqual(
        (await turns(served, id)).map(([, content]) => content),
        ['What is a heron?', 'What does it eat?', 'Fish.'],
      );
    }));

  for (const [what, isStream] of [
    ['a stream', true],
    ['an answer in one piece', false],
  ] as const)
    it(`R261: loses no turn when the caller’s connection is gone in the middle of ${what}, and stops the upstream`, () =>
      withService(async (served) => {
        const stopped = Promise.withResolvers<void>();
        const asked = Promise.withResolvers<void>();
        served.upstream.react = (response) => {
          response.on('close', () => stopped.resolve());
          if (isStream) {
            begins(response);
            // More than any buffer on the way holds: nobody reads it.
            for (let count = 0; count < 2000; count++) response.write(event('heron '.repeat(1000)));
          }
          asked.resolve();
        };
        const body = JSON.stringify({
          model: 'm',
          stream: isStream,
          memory_id: 'talk-1',
          messages: user('What is a heron?'),
        });
        const { port } = served.open.server;
        const socket = connect(port, '127.0.0.1');
        socket.write(
          `POST /v1/chat/completions HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
            `X-Tiered-Memory-Token: ${served.token}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
        await asked.promise;
        if (isStream) await once(socket, 'readable');
        socket.resetAndDestroy();
        await stopped.promise;
        assert.deepEqual(await turns(served, 'talk-1'), [['user', 'What is a heron?', 'assistant']]);
        served.upstream.react = answers('A bird.');
        await chat(served, user('What is a heron?'), { memory_id: 'talk-1' });
        assert.deepEqual(
          (await turns(served, 'talk-1')).map(([, content]) => content),
          ['What is a heron?', 'A bird.'],
        );
        // Nothing of the first request is left to wait for.
        await served.open.close();
      }));

  it('R261: keeps the user’s turn of a stream that the upstream cuts, and says so to the caller', () =>
    withService(async (served) => {
      served.upstream.react = (response) => {
        begins(response);
        response.write(event('A heron '), () => response.destroy());
      };
      const read = async (): Promise<void> => {
        for await (const chunk of await stream(served, 'What is a heron?', { memory_id: 'talk-1' })) assert.ok(chunk);
      };
      await assert.rejects(read(), /upstream .* ended the connection/);
      assert.deepEqual(await turns(served, 'talk-1'), [['user', 'What is a heron?', 'assistant']]);
    }));

  it('keeps an answer whose end was announced, whatever is missing behind it', () =>
    withService(async (served) => {
      served.upstream.react = (response) => {
        begins(response);
        response.end(`${event('A bird.')}${event(undefined, 'stop')}`);
      };
      let last: Extra | undefined;
      for await (const chunk of await stream(served, 'What is a heron?', { memory_id: 'talk-1' }))
        last = chunk as Extra;
      assert.equal(last?.memory_id, 'talk-1');
      assert.equal((await turns(served, 'talk-1')).length, 2);
    }));

  it('reads events wherever they are cut into packets', () =>
    withService(async (served) => {
      served.upstream.react = (response) => {
        begins(response);
        const bytes = Buffer.from(`: ping\r\n\r\n${event('Ein Reiher, grün')}${event(undefined, 'stop')}${done}`);
        const write = (at: number): void => {
          if (at >= bytes.length) response.end();
          else response.write(bytes.subarray(at, at + 7), () => void setImmediate(write, at + 7));
        };
        write(0);
      };
      let text = '';
      for await (const chunk of await stream(served, 'What is a heron?', { memory_id: 'talk-1' }))
        text += chunk.choices[0]?.delta.content ?? '';
      assert.equal(text, 'Ein Reiher, grün');
      assert.equal((await turns(served, 'talk-1'))[1]?.[1], 'Ein Reiher, grün');
    }));
});
