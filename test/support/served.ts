import { request as send } from 'node:http';
import { join } from 'node:path';
import OpenAI from 'openai';
import type { Limits } from '../../src/doors/serve/createServer.ts';
import { openService, type OpenService } from '../../src/doors/serve/openService.ts';
import { type FakeUpstream, fakeUpstream } from './fakeUpstream.ts';
import { withFolder } from './folder.ts';

export interface Served {
  readonly open: OpenService;
  readonly upstream: FakeUpstream;
  readonly folder: string;
  readonly address: string;
  readonly token: string;
  readonly lines: string[];
  /** The official client; its key is the caller's own, the token stands in a header. */
  readonly client: OpenAI;
  readonly ask: (path: string, options?: AskOptions) => Promise<Told>;
}

interface AskOptions {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: unknown;
}

interface Told {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: { readonly [name: string]: unknown };
}

interface ServedOptions {
  readonly environment?: { readonly [name: string]: string };
  readonly workspace?: string;
  readonly limits?: Limits;
  readonly quietMs?: number;
  readonly hasUpstream?: boolean;
  /** Done in the folder of the memory before the service starts. */
  readonly before?: (folder: string) => void;
}

export const callersKey = 'key-of-the-caller-1';

/** Runs a test over a service with a memory and an upstream of its own. */
export async function withService(test: (served: Served) => Promise<void>, options: ServedOptions = {}): Promise<void> {
  await withFolder(async (folder) => {
    options.before?.(folder);
    const upstream = await fakeUpstream();
    const lines: string[] = [];
    const open = await openService({
      db: join(folder, 'memory.db'),
      port: 0,
      environment: options.environment ?? {},
      log: (line) => void lines.push(line),
      ...(options.hasUpstream === false ? {} : { upstream: upstream.baseUrl }),
      ...(options.workspace === undefined ? {} : { workspace: options.workspace }),
      ...(options.limits === undefined ? {} : { limits: options.limits }),
      ...(options.quietMs === undefined ? {} : { quietMs: options.quietMs }),
    });
    try {
      const address = `http://127.0.0.1:${open.server.port}`;
      const { token } = open.service;
      const client = clientOf(address, token);
      const ask = (path: string, more: AskOptions = {}): Promise<Told> => asks(address, token, path, more);
      await test({ open, upstream, folder, address, token, lines, client, ask });
    } finally {
      await open.close('atOnce');
      await upstream.close();
    }
  });
}

export function clientOf(address: string, token: string): OpenAI {
  return new OpenAI({
    baseURL: `${address}/v1`,
    apiKey: callersKey,
    defaultHeaders: { 'X-Tiered-Memory-Token': token },
    maxRetries: 0,
  });
}

/** One request with any headers: the client of the runtime sends no other `Host` or `Origin`. */
export function asks(address: string, token: string, path: string, options: AskOptions): Promise<Told> {
  const { method = 'GET', headers = {}, body } = options;
  const given = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = send(`${address}${path}`, {
      method: body === undefined ? method : 'POST',
      agent: false,
      headers: {
        'X-Tiered-Memory-Token': token,
        ...(given === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: readBody(text) }),
      );
    });
    outgoing.end(given);
  });
}

function readBody(text: string): Told['body'] {
  try {
    return JSON.parse(text) as Told['body'];
  } catch {
    return { text };
  }
}
