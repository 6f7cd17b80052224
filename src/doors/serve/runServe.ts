import { MemoryError } from '../../engine/ground/contract/memoryError.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { isLoopbackHost } from './guardRequest.ts';
import { type OpenService, openService } from './openService.ts';
import { parseServeOptions, serveHelp, type ServeOptions } from './serveOptions.ts';
import { serviceTokenFile } from './serviceToken.ts';

/** What the service writes to, and how it is told to end; a test gives its own. */
export interface ServeIo {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  readonly environment: { readonly [name: string]: string | undefined };
  /** Calls back each time that the service is asked to end. */
  readonly onEnd: (end: () => void) => void;
}

/** As for every command. */
const exitCodes = { done: 0, failed: 1, usage: 2, unavailable: 3 } as const;

/** `serve`: runs until it is told to end. Answers with the exit code of the process; never rejects. */
export async function runServe(
  args: readonly string[],
  io: ServeIo = processIo(),
  programFile?: string,
): Promise<number> {
  const options = parseServeOptions(args);
  if (options === 'help') {
    io.write(serveHelp);
    return exitCodes.done;
  }
  if ('complaint' in options) {
    io.writeError(`tiered-memory: ${options.complaint}\n`);
    return exitCodes.usage;
  }
  try {
    // Memory that fails costs nobody the answer, so here alone somebody learns of it.
    const log = (line: string): void => io.writeError(`${messageOf(line)}\n`);
    const open = await openService({ ...options, environment: io.environment, programFile, log });
    introduce(open, options, io);
    await ended(open, io);
    return exitCodes.done;
  } catch (error) {
    io.writeError(`tiered-memory: ${portSentence(error) ?? messageOf(error)}\n`);
    return MemoryError.is(error) ? exitCodes.unavailable : exitCodes.failed;
  }
}

function introduce({ service, door, server, complaints }: OpenService, options: ServeOptions, io: ServeIo): void {
  const { host, upstream } = service.settings;
  for (const complaint of complaints) io.writeError(`tiered-memory: ${complaint}\n`);
  if (!isLoopbackHost(host))
    io.writeError(
      `Warning: whoever reaches ${host}:${server.port} and has the token reads your memory, unencrypted.\n`,
    );
  if (options.workspace !== undefined && !door.isTrusted)
    io.writeError(
      'Nobody trusted this workspace, so nothing that is said is kept. Trust it in VS Code, or with "tiered-memory trust".\n',
    );
  io.write(`Serving    http://${host.includes(':') ? `[${host}]` : host}:${server.port}/v1\n`);
  io.write(`Token      ${serviceTokenFile(door.dataFolder)} (send it as X-Tiered-Memory-Token, or as the API key)\n`);
  io.write(`Upstream   ${upstream?.baseUrl ?? 'none: chat is refused until --upstream names one'}\n`);
  io.write(`Workspace  ${door.workspace ?? 'none: only your own memories are used here'}\n`);
}

/** Ends in good order when it is told to, and at once when it is told again. */
function ended({ close }: OpenService, { onEnd }: ServeIo): Promise<void> {
  return new Promise((resolve, reject) => {
    let isEnding = false;
    onEnd(() => {
      const closed = close(isEnding ? 'atOnce' : undefined);
      isEnding = true;
      closed.then(resolve, reject);
    });
  });
}

function portSentence(error: unknown): string | undefined {
  const { code, port, address = '' } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Choose another one with --port, or 0 for any that is free.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${address}. Choose another one with --host.`;
  return undefined;
}

function processIo(): ServeIo {
  return {
    write: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
    environment: process.env,
    onEnd: (end) => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
    },
  };
}
