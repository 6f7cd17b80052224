import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { cleanTopic } from '../../../engine/ground/text/clean.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import type { McpCall } from '../callMemoryTool.ts';
import type { AtHand, MemoryAtHand } from '../memoryAtHand.ts';
import { whyNotReached } from '../whyNotReached.ts';
import {
  addObservations,
  createEntities,
  createRelations,
  deleteEntities,
  deleteObservations,
  deleteRelations,
  type GraphChange,
  type GraphWriter,
} from './changeGraph.ts';
import { entityOf, itemsOf, nameOf, relationFrom, textOf, textsOf } from './graphInput.ts';
import { graphTools } from './graphTools.ts';
import { openNodes, type ReadGraph, readGraph, searchNodes } from './readGraph.ts';

/** What a client of the reference server reads: structured, and the same as JSON in a text. */
interface GraphAnswer {
  readonly structured: { readonly [name: string]: unknown };
  readonly text: unknown;
  readonly notes?: readonly string[];
}

/** Runs a tool of the reference server over this memory. What it writes is the assistant's, see `callMemoryTool`. */
export async function callGraphTool(atHand: MemoryAtHand, { name, input, actor }: McpCall): Promise<CallToolResult> {
  let reached;
  try {
    reached = await atHand.reach();
  } catch (error) {
    return failed(whyNotReached(error));
  }
  try {
    const answer = await run(reached, name, input, { actor, origin: 'assistant' });
    if (answer === undefined) {
      const names = graphTools.map((tool) => tool.name).join(', ');
      return failed(`There is no tool "${name.slice(0, 100)}". There are: ${names}.`);
    }
    const { structured, text, notes = [] } = answer;
    const shown = typeof text === 'string' ? text : JSON.stringify(text, null, 2);
    return {
      content: [shown, ...notes].map((line) => ({ type: 'text', text: line })),
      structuredContent: structured,
    };
  } catch (error) {
    return failed(messageOf(error));
  }
}

function run(atHand: AtHand, name: string, input: unknown, by: GraphWriter): Promise<GraphAnswer> | undefined {
  switch (name) {
    case 'create_entities':
      return written('entities', createEntities(atHand, itemsOf(input, 'entities', entityOf), by));
    case 'create_relations':
      return written('relations', createRelations(atHand, itemsOf(input, 'relations', relationFrom), by));
    case 'add_observations':
      return written('results', addObservations(atHand, itemsOf(input, 'observations', additionOf), by));
    case 'delete_entities':
      return deleted('Entities', deleteEntities(atHand, namesOf(input, 'entityNames')));
    case 'delete_observations':
      return deleted('Observations', deleteObservations(atHand, itemsOf(input, 'deletions', deletionOf)));
    case 'delete_relations':
      return deleted('Relations', deleteRelations(atHand, itemsOf(input, 'relations', relationFrom)));
    case 'read_graph':
      return read(readGraph(atHand));
    case 'search_nodes':
      return read(searchNodes(atHand, textOf(input, 'query')));
    case 'open_nodes':
      return read(openNodes(atHand, namesOf(input, 'names')));
    default:
      return undefined;
  }
}

function additionOf(item: unknown): { readonly entityName: string; readonly contents: readonly string[] } {
  return { entityName: nameOf(item, 'entityName'), contents: textsOf(item, 'contents') };
}

function deletionOf(item: unknown): { readonly entityName: string; readonly observations: readonly string[] } {
  return { entityName: nameOf(item, 'entityName'), observations: textsOf(item, 'observations') };
}

function namesOf(input: unknown, list: string): readonly string[] {
  return textsOf(input, list).map((name) => cleanTopic(name).text);
}

async function written(field: string, change: Promise<GraphChange<unknown>>): Promise<GraphAnswer> {
  const { written, notes } = await change;
  return { structured: { [field]: written }, text: written, notes };
}

async function deleted(what: string, work: Promise<void>): Promise<GraphAnswer> {
  await work;
  const message = `${what} deleted successfully`;
  return { structured: { success: true, message }, text: message };
}

async function read(reading: Promise<ReadGraph>): Promise<GraphAnswer> {
  const { graph, left } = await reading;
  const notes = left > 0 ? [`(${left} more memories are not shown; use search_nodes.)`] : [];
  return { structured: { ...graph }, text: graph, notes };
}

function failed(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
