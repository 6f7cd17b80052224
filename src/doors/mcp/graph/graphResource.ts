import type { Resource } from '@modelcontextprotocol/sdk/types.js';
import type { AtHand } from '../memoryAtHand.ts';
import { readGraph } from './readGraph.ts';

const uri = 'memory://knowledge-graph';

export const graphResources: readonly Resource[] = [
  { uri, name: 'knowledge-graph', description: 'All entities and relations.', mimeType: 'application/json' },
];

/** The graph as JSON; undefined for another resource. */
export async function readGraphResource(atHand: AtHand, asked: string): Promise<string | undefined> {
  return asked === uri ? JSON.stringify((await readGraph(atHand)).graph, null, 2) : undefined;
}
