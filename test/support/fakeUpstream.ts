import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the upstream was asked. */
export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly messages: readonly { readonly role: string; readonly content: string }[] } & {
    readonly [name: string]: unknown;
  };
}

/** What it does with a request; it must end the response, or leave it open to stall. */
export type Reaction = (response: ServerResponse, asked: Asked) => void;

export interface FakeUpstream {
  readonly baseUrl: string;
  readonly asked: Asked[];
  react: Reaction;
  readonly close: () => Promise<void>;
}

/** A small server of OpenAI's chat protocol on this machine. */
export async function fakeUpstream(): Promise<FakeUpstream> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString('utf8');
      const body = (text === '' ? { messages: [] } : JSON.parse(text)) as Asked['body'];
      const one = { path: request.url ?? '', headers: request.headers, body };
      asked.push(one);
      upstream.react(response, one);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream: FakeUpstream = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    react: (response, { body }) =>
      (body['stream'] === true ? says('Fine.', ' Done.') : answers('Fine.'))(response, one(body)),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return upstream;
}

function one(body: Asked['body']): Asked {
  return { path: '', headers: {}, body };
}

/** One whole answer. */
export function answers(content: string, more: object = {}): Reaction {
  return (response, { body }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'r1' });
    const message = { role: 'assistant', content };
    response.end(
      JSON.stringify({
        id: 'c1',
        object: 'chat.completion',
        created: 1,
        model: body['model'],
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        ...more,
      }),
    );
  };
}

/** One event of a stream, or its end. */
export function event(content: string | undefined, reason: string | null = null): string {
  const delta = content === undefined ? {} : { content };
  const choices = [{ index: 0, delta, finish_reason: reason }];
  return `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`;
}

export const done = 'data: [DONE]\n\n';

/** An answer in pieces, to its end. */
export function says(...pieces: readonly string[]): Reaction {
  return (response) => {
    begins(response);
    for (const piece of pieces) response.write(event(piece));
    response.end(`${event(undefined, 'stop')}${done}`);
  };
}

export function begins(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
}
