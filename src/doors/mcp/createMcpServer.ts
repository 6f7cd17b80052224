import { fileURLToPath } from 'node:url';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  RootsListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { clientActor } from './clientActor.ts';
import type { ToolChoice } from './listedTools.ts';
import type { AtHand, MemoryAtHand } from './memoryAtHand.ts';
import { productVersion } from '../../open/productVersion.ts';
import { serverInstructions } from './serverInstructions.ts';

/** What a client is offered: our own tools, or those of the reference server over the same memory. */
export type Offer = ToolChoice | 'graph';

const rootsMs = 2000;

/**
 * The server, not yet connected. What the first answer does not need (the engine, and with it SQLite and the tools) is
 * loaded once the client has it.
 */
export function createMcpServer(atHand: MemoryAtHand, offer: Offer): Server {
  const server = new Server(
    { name: 'tiered-memory', title: 'Tiered Memory', version: productVersion() },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      ...(offer === 'graph' ? {} : { instructions: serverInstructions }),
    },
  );
  const actor = (): string => clientActor(server.getClientVersion()?.name);
  server.oninitialized = () => {
    askForRoots(server, atHand);
    void atHand.reach().catch(() => undefined);
  };
  server.setNotificationHandler(RootsListChangedNotificationSchema, () => askForRoots(server, atHand));
  if (offer === 'graph') offerGraph(server, atHand, actor);
  else offerTools(server, atHand, offer, actor);
  offerReading(server, atHand, offer);
  return server;
}

function askForRoots(server: Server, atHand: MemoryAtHand): void {
  if (server.getClientCapabilities()?.roots === undefined) return;
  const asked = server.listRoots({}, { timeout: rootsMs });
  atHand.workIn(asked.then(({ roots }) => roots.flatMap(({ uri }) => folderOf(uri))));
}

function folderOf(uri: string): readonly string[] {
  try {
    return [fileURLToPath(uri)];
  } catch {
    return [];
  }
}

function offerTools(server: Server, atHand: MemoryAtHand, choice: ToolChoice, actor: () => string): void {
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    const { listedTools } = await import('./listedTools.ts');
    return { tools: listedTools(choice) };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { callMemoryTool } = await import('./callMemoryTool.ts');
    return await callMemoryTool(atHand, choice, { name: params.name, input: params.arguments, actor: actor() });
  });
}

function offerGraph(server: Server, atHand: MemoryAtHand, actor: () => string): void {
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    const { graphTools } = await import('./graph/graphTools.ts');
    return { tools: [...graphTools] };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { callGraphTool } = await import('./graph/callGraphTool.ts');
    return await callGraphTool(atHand, { name: params.name, input: params.arguments, actor: actor() });
  });
}

function offerReading(server: Server, atHand: MemoryAtHand, offer: Offer): void {
  const graph = async () => (offer === 'graph' ? await import('./graph/graphResource.ts') : undefined);
  server.setRequestHandler(ListResourcesRequestSchema, async () => {
    const { listResources } = await import('./memoryResources.ts');
    const own = await listResources(await reach(atHand));
    return { resources: [...((await graph())?.graphResources ?? []), ...own] };
  });
  server.setRequestHandler(ListResourceTemplatesRequestSchema, async () => {
    const { resourceTemplates } = await import('./memoryResources.ts');
    return { resourceTemplates: [...resourceTemplates] };
  });
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const { readResource } = await import('./memoryResources.ts');
    const reached = await reach(atHand);
    const asGraph = await (await graph())?.readGraphResource(reached, uri);
    if (asGraph !== undefined) return { contents: [{ uri, mimeType: 'application/json', text: asGraph }] };
    return { contents: [{ uri, mimeType: 'text/plain', text: await readResource(reached, uri, Date.now()) }] };
  });
  server.setRequestHandler(ListPromptsRequestSchema, async () => {
    const { activeMemoryPrompt } = await import('./activeMemoryPrompt.ts');
    return { prompts: [activeMemoryPrompt] };
  });
  server.setRequestHandler(GetPromptRequestSchema, async ({ params }) => {
    const { activeMemoryPrompt, askWithMemory } = await import('./activeMemoryPrompt.ts');
    const question = params.arguments?.['question'] ?? '';
    if (params.name !== activeMemoryPrompt.name || question.trim() === '') {
      throw new McpError(
        ErrorCode.InvalidParams,
        `There is one prompt: ${activeMemoryPrompt.name}, with a "question".`,
      );
    }
    return await askWithMemory(await reach(atHand), question);
  });
}

/** Where an answer is no text for a model, a memory that cannot be used is an error of the protocol. */
async function reach(atHand: MemoryAtHand): Promise<AtHand> {
  try {
    return await atHand.reach();
  } catch (error) {
    const { whyNotReached } = await import('./whyNotReached.ts');
    throw new McpError(ErrorCode.InternalError, whyNotReached(error));
  }
}
