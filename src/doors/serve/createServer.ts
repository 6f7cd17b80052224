import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { refuseBrowsers, showsToken } from './guardRequest.ts';
import { readAll } from './readAll.ts';
import { routeFor } from './routes/routes.ts';
import type { Service } from './service.ts';
import { errorBody, ServiceError } from './serviceError.ts';

/** What a caller may take of the machine. */
export interface Limits {
  readonly bodyBytes: number;
  readonly headerBytes: number;
  /** How long a caller may take to send its headers, and all of its request. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Requests that are answered at once, and connections that are open. */
  readonly atOnce: number;
  readonly connections: number;
  /** How long what runs may go on once the service is to end. */
  readonly graceMs: number;
}

export const defaultLimits: Limits = {
  // A long conversation with some pictures in it.
  bodyBytes: 20_000_000,
  headerBytes: 16_384,
  headersMs: 10_000,
  requestMs: 60_000,
  atOnce: 32,
  connections: 256,
  graceMs: 30_000,
};

export interface RunningServer {
  readonly port: number;
  /** Requests that are being answered. */
  readonly isBusy: () => boolean;
  /** Takes no more requests, and resolves once those that run are answered; `atOnce` breaks them off. */
  readonly close: (how?: 'atOnce') => Promise<void>;
}

/**
 * Listens for requests. Rejects when it cannot, with what the operating system says.
 */
export async function createServer(
  service: Service,
  { host, port }: { readonly host: string; readonly port: number },
  limits: Limits = defaultLimits,
): Promise<RunningServer> {
  const running = new Set<AbortController>();
  const settled = new Set<Promise<void>>();
  let isEnding = false;
  const server = createHttpServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersMs),
    },
    (request, response) => {
      const controller = new AbortController();
      response.on('close', () => (response.writableFinished ? undefined : controller.abort()));
      const isFull = running.size >= limits.atOnce;
      running.add(controller);
      const work = answer(service, request, response, {
        guard: { host, port: portOf(server) },
        limits,
        signal: controller.signal,
        refusal: isEnding ? ending : isFull ? full : undefined,
      }).finally(() => {
        running.delete(controller);
        settled.delete(work);
        if (isEnding) server.closeIdleConnections();
      });
      settled.add(work);
    },
  );
  server.maxConnections = limits.connections;
  await listening(server, host, port);
  return {
    port: portOf(server),
    isBusy: () => running.size > 0,
    close: async (how) => {
      const breakOff = (): void => {
        for (const controller of running) controller.abort();
        server.closeAllConnections();
      };
      isEnding = true;
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeIdleConnections();
      const timer = setTimeout(breakOff, how === 'atOnce' ? 0 : limits.graceMs);
      await closed;
      clearTimeout(timer);
      // A caller that has gone leaves work behind that still writes.
      await Promise.all(settled);
    },
  };
}

const ending = new ServiceError(503, 'ending', 'The service is ending.');
const full = new ServiceError(429, 'too_many', 'Too many requests at once. Try again in a moment.');

interface Circumstances {
  readonly guard: Parameters<typeof refuseBrowsers>[1];
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly refusal: ServiceError | undefined;
}

/** Answers one request. Never rejects. */
async function answer(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
  { guard, limits, signal, refusal }: Circumstances,
): Promise<void> {
  try {
    refuseBrowsers(request.headers, guard);
    if (refusal !== undefined) throw refusal;
    const { pathname, searchParams: search } = new URL(request.url ?? '/', 'http://service');
    const found = routeFor(request.method ?? '', pathname);
    const isKnown = showsToken(request.headers, service.token);
    if (!isKnown && !('route' in found && found.route.isOpen === true)) throw unknownCaller();
    if (!('route' in found)) throw notFound(found.methods, response);
    const body = request.method === 'POST' ? await readJson(request, limits.bodyBytes) : {};
    const { route, parts } = found;
    const given = await route.run(service, { request, response, parts, search, body, isKnown, signal });
    if (given !== undefined) sendJson(response, given.status, given.body);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status >= 500) service.log(failure.message);
    if (response.headersSent) response.destroy();
    else refuse(request, response, failure);
  }
}

function unknownCaller(): ServiceError {
  const message = 'The token is missing or wrong. Send it as X-Tiered-Memory-Token, or as the API key.';
  return new ServiceError(401, 'wrong_token', message);
}

function notFound(methods: readonly string[], response: ServerResponse): ServiceError {
  if (methods.length === 0) return new ServiceError(404, 'not_found', 'There is nothing here. See /openapi.json.');
  response.setHeader('allow', methods.join(', '));
  return new ServiceError(405, 'wrong_method', `This takes ${methods.join(', ')}.`);
}

async function readJson(request: IncomingMessage, mostBytes: number): Promise<unknown> {
  // A form in a page can send text to any address, but not JSON.
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new ServiceError(415, 'not_json', 'The body must be JSON, with the content type application/json.');
  const tooLarge = new ServiceError(413, 'too_large', `A request has at most ${mostBytes} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge;
  const bytes = await readAll(request, mostBytes).catch((error: unknown) => {
    throw error instanceof ServiceError ? tooLarge : new ServiceError(400, 'broken_off', 'The request broke off.');
  });
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ServiceError(400, 'not_json', 'The body is no JSON.');
  }
}

function failureOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (MemoryError.is(error, 'input')) return new ServiceError(400, 'invalid_request', messageOf(error));
  if (MemoryError.is(error)) return new ServiceError(503, error.reason, messageOf(error));
  return new ServiceError(500, 'failed', `The service failed: ${messageOf(error)}`);
}

/**
 * Says why a request was refused. What is left of it is thrown away until it ends or its time is up: its sender reads
 * nothing before all of it was sent.
 */
function refuse(request: IncomingMessage, response: ServerResponse, failure: ServiceError): void {
  if (failure.status === 429) response.setHeader('retry-after', '1');
  const isWhole = request.complete || request.destroyed;
  if (!isWhole || failure === ending) response.setHeader('connection', 'close');
  if (isWhole) sendJson(response, failure.status, errorBody(failure));
  else {
    writeJson(response, failure.status, errorBody(failure));
    request.resume();
    request.once('close', () => response.end());
    request.once('end', () => response.end());
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  writeJson(response, status, body);
  response.end();
}

function writeJson(response: ServerResponse, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.byteLength,
    'cache-control': 'no-store',
  });
  response.write(bytes);
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo | null)?.port ?? 0;
}
