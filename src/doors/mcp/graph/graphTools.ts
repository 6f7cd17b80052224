import type { Tool } from '@modelcontextprotocol/sdk/types.js';

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;

function listOf(properties: { readonly [name: string]: object }): object {
  return { type: 'array', items: { type: 'object', properties, required: Object.keys(properties) } };
}

const entities = listOf({ name: text, entityType: text, observations: texts });
const relations = listOf({ from: text, to: text, relationType: text });

function tool(
  name: string,
  description: string,
  properties: { readonly [name: string]: object },
  annotations: Tool['annotations'],
): Tool {
  return {
    name,
    description,
    inputSchema: { type: 'object', properties, required: Object.keys(properties) },
    annotations,
  };
}

const reads = { readOnlyHint: true } as const;
const adds = { destructiveHint: false } as const;
const removes = { destructiveHint: true, idempotentHint: true } as const;

/** The tools of the reference memory server, by their names and inputs. */
export const graphTools: readonly Tool[] = [
  tool('create_entities', 'Creates entities; one whose name is known is left as it is.', { entities }, adds),
  tool('create_relations', 'Creates relations between entities, in active voice.', { relations }, adds),
  tool(
    'add_observations',
    'Adds observations to entities that exist.',
    { observations: listOf({ entityName: text, contents: texts }) },
    adds,
  ),
  tool('delete_entities', 'Forgets entities with their relations. It can be undone.', { entityNames: texts }, removes),
  tool(
    'delete_observations',
    'Forgets observations of entities.',
    { deletions: listOf({ entityName: text, observations: texts }) },
    removes,
  ),
  tool('delete_relations', 'Forgets relations.', { relations }, removes),
  tool('read_graph', "Reads the knowledge graph of the user's memory, newest first.", {}, reads),
  tool(
    'search_nodes',
    "Finds entities in the user's memory by what is known about them, with their relations.",
    { query: text },
    reads,
  ),
  tool('open_nodes', 'Reads entities by their names, with their relations.', { names: texts }, reads),
];
