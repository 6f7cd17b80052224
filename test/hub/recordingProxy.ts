import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands between a client and the server, keeps every byte that goes to the server, and can cut the line. */
export interface RecordingProxy {
  readonly port: number;
  sent(): Buffer;
  /** Cuts what is open, after so many more bytes to the server; new connections are refused until `mend`. */
  cutAfter(bytes: number): void;
  mend(): void;
  close(): Promise<void>;
}

/** `keepsBytes`: false for long runs, which would keep too much. */
export async function recordingProxy(
  target: number,
  { keepsBytes = true }: { readonly keepsBytes?: boolean } = {},
): Promise<RecordingProxy> {
  const pieces: Buffer[] = [];
  const open = new Set<Socket>();
  let left = Infinity;
  const server = createServer((client) => {
    if (left <= 0) {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (piece: Buffer) => {
      if (keepsBytes) pieces.push(piece);
      left -= piece.length;
      if (left > 0) upstream.write(piece);
      else for (const socket of open) socket.destroy();
    });
    upstream.on('data', (piece: Buffer) => client.write(piece));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    sent: () => Buffer.concat(pieces),
    cutAfter: (bytes) => void (left = bytes),
    mend: () => void (left = Infinity),
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
