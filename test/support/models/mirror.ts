import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';

/** How the mirror treats a request; the first rules of a list are used up by the first requests. */
export type Behaviour =
  | 'serve'
  /** Accepts, and never answers. */
  | 'stall'
  /** Sends half of the file, then nothing more. */
  | 'stallHalfway'
  /** Sends half of the file, then closes the connection. */
  | 'cut'
  /** Sends half of the file as though it were all. */
  | 'truncate'
  /** Sends the right number of wrong bytes. */
  | 'garble'
  /** Knows no ranges. */
  | 'whole'
  /** A login page, as some networks have it. */
  | 'page'
  | { readonly status: number };

export interface Mirror {
  readonly address: string;
  /** `path` and the `range` header of each request so far. */
  readonly requests: readonly { readonly path: string; readonly range: string | undefined }[];
  /** What happens to the next requests for paths that end like this; `serve` follows. */
  plan(ending: string, ...behaviours: readonly Behaviour[]): void;
  close(): Promise<void>;
}

/** A small Hugging Face hub on this machine: `/<organisation>/<name>/resolve/<revision>/<file>` of folders below `root`. */
export async function startMirror(root: string): Promise<Mirror> {
  const requests: { path: string; range: string | undefined }[] = [];
  const plans = new Map<string, Behaviour[]>();
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://mirror').pathname;
    requests.push({ path, range: request.headers.range });
    const ending = [...plans.keys()].find((each) => path.endsWith(each));
    const behaviour = ending === undefined ? undefined : plans.get(ending)?.shift();
    const [, organisation = '', name = '', , , ...file] = path.split('/');
    answer(join(root, organisation, name, ...file), behaviour ?? 'serve', request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    plan: (ending, ...behaviours) => void plans.set(ending, [...behaviours]),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(file: string, behaviour: Behaviour, request: IncomingMessage, response: ServerResponse): void {
  if (behaviour === 'stall') return;
  if (typeof behaviour === 'object') {
    response.writeHead(behaviour.status).end();
    return;
  }
  if (behaviour === 'page') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Please log in</h1>');
    return;
  }
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const { size } = statSync(file);
  const start = behaviour === 'whole' ? 0 : Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  if (start >= size) {
    response.writeHead(416).end();
    return;
  }
  const isPart = start > 0;
  const half = start + Math.ceil((size - start) / 2);
  const end = behaviour === 'serve' || behaviour === 'whole' || behaviour === 'garble' ? size : half;
  const length = behaviour === 'truncate' ? end - start : size - start;
  response.writeHead(isPart ? 206 : 200, {
    'content-type': 'application/octet-stream',
    'content-length': length,
    ...(isPart ? { 'content-range': `bytes ${start}-${size - 1}/${size}` } : {}),
  });
  if (behaviour === 'garble') {
    response.end(Buffer.alloc(length, 'x'));
    return;
  }
  const stream = createReadStream(file, { start, end: end - 1 });
  stream.pipe(response, { end: end === size || behaviour === 'truncate' });
  if (behaviour === 'cut') stream.once('close', () => setImmediate(() => request.socket.destroySoon()));
}
