import { parseArgs } from 'node:util';
import { BoundedStdio } from './boundedStdio.ts';
import { createMcpServer, type Offer } from './createMcpServer.ts';
import type { Contact } from '../../open/teams/keepInContact.ts';
import { type AtHand, createMemoryAtHand } from './memoryAtHand.ts';

const usage =
  'tiered-memory mcp [--db <file>] [--workspace <folder>] [--tools default|more] [--memory-json [file]]\n' +
  'A Model Context Protocol server on standard input and output. --memory-json offers the tools of the reference ' +
  'memory server instead, over this memory, and takes over its file once.\n';

/** The exit code for arguments that nobody understands, as on the command line. */
const wrongUsage = 2;
/** The file of the reference server, as its configuration names it. */
const graphFileVariable = 'MEMORY_FILE_PATH';

interface McpOptions {
  readonly db: string | undefined;
  readonly workspace: string | undefined;
  readonly offer: Offer;
  /** A file of the reference server to take over. */
  readonly graphFile: string | undefined;
}

/** Serves one client until it leaves or the process is told to end. */
export async function runMcpServer(args: readonly string[], programFile?: string): Promise<void> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    process.stderr.write(`${options}${usage}`);
    process.exitCode = options === '' ? 0 : wrongUsage;
    return;
  }
  const { db, workspace, offer, graphFile } = options;
  // Standard output belongs to the protocol; what goes here holds nothing that is remembered.
  const log = (line: string): void => void process.stderr.write(`tiered-memory: ${line}\n`);
  const atHand = createMemoryAtHand(
    { db, workspace, folder: process.cwd(), isLasting: true, programFile, log },
    async (opened) => {
      await startContact(opened, log);
      if (graphFile === undefined) return;
      const { importGraphFile } = await import('./graph/importGraphFile.ts');
      await importGraphFile(opened, graphFile, log);
    },
  );
  const server = createMcpServer(atHand, offer);
  const transport = new BoundedStdio(process.stdin, process.stdout);
  const left = new Promise<void>((resolve) => (server.onclose = resolve));
  server.onerror = (error) => log(error.name === 'McpError' ? 'An answer of the client failed.' : brief(error));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void transport.close());
  process.stderr.on('error', () => undefined);
  await server.connect(transport);
  await left;
  await (await contact)?.close();
  await atHand.close();
  // A backup or a model process at work would keep the process alive for nobody.
  process.exit(0);
}

let contact: Promise<Contact> | undefined;

/** While a client works, the memories of its teams stay fresh, as they do in a window of VS Code. */
async function startContact({ memory }: AtHand, log: (line: string) => void): Promise<void> {
  const before = contact;
  contact = undefined;
  await (await before)?.close();
  if ((await memory.joinedTeams()).length === 0) return;
  contact = import('../../open/teams/keepInContact.ts').then(({ keepInContact }) =>
    keepInContact({
      memory: () => Promise.resolve(memory),
      environment: () => Promise.resolve(process.env),
      clock: Date.now,
      onSynced: () => undefined,
      log,
    }),
  );
}

/** Only sentences of our own: a message of the SDK may quote what a client sent. */
function brief(error: Error): string {
  return /^The message is /.test(error.message) ? error.message : 'A message of the client could not be used.';
}

/** Understands the arguments; a text says what is wrong with them, and is empty where only the usage was asked for. */
function readOptions(args: readonly string[]): McpOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: args.flatMap((arg) => arg.replace(/^--memory-json=/, '--memory-json\0').split('\0')),
      options: {
        db: { type: 'string' },
        workspace: { type: 'string' },
        tools: { type: 'string', default: 'default' },
        'memory-json': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const { db, workspace, tools, 'memory-json': isGraph, help } = values;
    if (help) return '';
    if (tools !== 'default' && tools !== 'more') return '--tools must be default or more.\n';
    if (positionals.length > (isGraph ? 1 : 0)) return `"${positionals.at(-1)}" is not understood.\n`;
    const graphFile = isGraph ? (positionals[0] ?? process.env[graphFileVariable]) : undefined;
    return { db, workspace, offer: isGraph ? 'graph' : tools, graphFile };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n`;
  }
}
