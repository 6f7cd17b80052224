import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { type CallToolResult, ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { root } from '../../scripts/paths.mjs';
import { createMcpServer, type Offer } from '../../src/doors/mcp/createMcpServer.ts';
import { createMemoryAtHand, type MemoryAtHand } from '../../src/doors/mcp/memoryAtHand.ts';
import type { DoorOptions } from '../../src/open/openDoor.ts';

export interface McpClient {
  readonly client: Client;
  readonly atHand: MemoryAtHand;
  /** Calls a tool; the text of its answer, and whether it was refused. */
  readonly call: (name: string, input?: object) => Promise<{ readonly text: string; readonly isError: boolean }>;
  readonly close: () => Promise<void>;
}

interface ClientOptions {
  readonly name?: string;
  readonly offer?: Offer;
  /** Folders that the client works in; absent: it tells none. What they are can change. */
  readonly roots?: { folders: readonly string[] };
  readonly door?: Partial<DoorOptions>;
}

/** The official client and our server in one process, over the memory in a folder. */
export async function connectMcp(folder: string, options: ClientOptions = {}): Promise<McpClient> {
  const { name = 'Test Client', offer = 'default', roots, door = {} } = options;
  const atHand = createMemoryAtHand({ db: join(folder, 'memory.db'), home: folder, environment: {}, ...door });
  const server = createMcpServer(atHand, offer);
  const capabilities = roots === undefined ? {} : { roots: { listChanged: true } };
  const client = new Client({ name, version: '1.0.0' }, { capabilities });
  if (roots !== undefined)
    client.setRequestHandler(ListRootsRequestSchema, () => ({
      roots: roots.folders.map((one) => ({ uri: pathToFileURL(one).href })),
    }));
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(ours), client.connect(theirs)]);
  return {
    client,
    atHand,
    call: (tool, input = {}) => callText(client, tool, input),
    close: async () => {
      await client.close();
      await atHand.close();
    },
  };
}

/** The same with a test that closes it. */
export async function withMcp(
  folder: string,
  test: (mcp: McpClient) => Promise<void>,
  options: ClientOptions = {},
): Promise<void> {
  const mcp = await connectMcp(folder, options);
  try {
    await test(mcp);
  } finally {
    await mcp.close();
  }
}

export async function callText(
  client: Client,
  name: string,
  input: object = {},
): Promise<{ readonly text: string; readonly isError: boolean }> {
  const { content, isError } = (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return { text, isError: isError === true };
}

export const mcpProgram = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(root, 'src/doors/tiered-memory.ts')];

/** The official client and the program as a host starts it. */
export async function startMcp(
  folder: string,
  { args = [], program = mcpProgram }: { readonly args?: readonly string[]; readonly program?: readonly string[] } = {},
): Promise<{ readonly client: Client; readonly transport: StdioClientTransport; readonly errors: () => string }> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...program, 'mcp', '--db', join(folder, 'memory.db'), ...args],
    env: { ...getDefaultEnvironment(), HOME: folder },
    cwd: folder,
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const client = new Client({ name: 'Test Client', version: '1.0.0' });
  await client.connect(transport);
  return { client, transport, errors: () => said };
}
