import { ErrorCode, McpError, type Resource, type ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';
import type { MemoryRecord } from '../../engine/ground/contract/model.ts';
import { kinds } from '../../engine/ground/contract/model.ts';
import { countedMemories } from '../../engine/ground/text/counted.ts';
import { day } from '../../engine/ground/text/shown.ts';
import { endingOf } from '../../engine/knowledge/trust/unconfirmed.ts';
import { packHits } from '../../engine/tools/packHits.ts';
import { readScopeOf } from '../../engine/turn/turn.ts';
import type { AtHand } from './memoryAtHand.ts';

/** Topics that are listed, most used first, and memories of one topic. */
const mostTopics = 100;
const mostMemories = 100;
/** Estimated tokens of one resource. */
const budgetTokens = 4000;

const mimeType = 'text/plain';
const topicsUri = 'memory://topics';
const memoriesUri = 'memory://memories';
/** What somebody said literally is found by recall; a topic lists what is known. */
const knownKinds = kinds.filter((kind) => kind !== 'episode');

export const resourceTemplates: readonly ResourceTemplate[] = [
  {
    uriTemplate: `${topicsUri}/{topic}`,
    name: 'topic',
    description: 'What is remembered under a topic.',
    mimeType,
  },
  { uriTemplate: `${memoriesUri}/{id}`, name: 'memory', description: 'One memory by its id.', mimeType },
];

const listOfTopics: Resource = {
  uri: topicsUri,
  name: 'topics',
  description: 'The topics of what is remembered.',
  mimeType,
};

export async function listResources({ memory, workspace }: AtHand): Promise<Resource[]> {
  const topics = await memory.recentTopics({ scope: readScopeOf({ workspace }), limit: mostTopics });
  return [
    listOfTopics,
    ...topics.map((topic) => ({ uri: `${topicsUri}/${encodeURIComponent(topic)}`, name: topic, mimeType })),
  ];
}

/** The text of a resource. Throws an `McpError` where there is none, or it is out of sight here. */
export async function readResource(atHand: AtHand, uri: string, now: number): Promise<string> {
  if (uri === topicsUri) return await readTopics(atHand);
  const [, collection, name = ''] = /^memory:\/\/(topics|memories)\/([^/]{1,2000})$/.exec(uri) ?? [];
  const text =
    collection === 'topics'
      ? await readTopic(atHand, decoded(name))
      : collection === 'memories'
        ? await readMemory(atHand, decoded(name), now)
        : undefined;
  if (text !== undefined) return text;
  throw new McpError(ErrorCode.InvalidParams, `There is no such resource. ${topicsUri} lists what there is.`);
}

async function readTopics({ memory, workspace }: AtHand): Promise<string> {
  const all = await memory.topics({ scope: readScopeOf({ workspace }) });
  const lines = all
    .toSorted((a, b) => b.total - a.total)
    .slice(0, mostTopics)
    .map(({ topic, total, latestAt }) => `- ${topic}: ${countedMemories(total)}, latest ${day(latestAt)}`);
  const left = all.length - lines.length;
  return ['Topics in memory (data):', ...lines, ...(left > 0 ? [`(${left} more)`] : [])].join('\n');
}

async function readTopic({ memory, workspace }: AtHand, topic: string): Promise<string | undefined> {
  const { rows, total } = await memory.list({
    scope: readScopeOf({ workspace }),
    topic,
    kind: knownKinds,
    quarantined: false,
    limit: mostMemories,
  });
  const shown = rows.filter(({ supersededBy }) => supersededBy === undefined);
  if (shown.length === 0) return undefined;
  const more = total > rows.length ? [`(${total - rows.length} more under this topic; use memory_recall.)`] : [];
  return [...packHits(shown, budgetTokens), ...more].join('\n');
}

async function readMemory({ memory, workspace }: AtHand, id: string, now: number): Promise<string | undefined> {
  const found = await memory.get(id);
  if (found === undefined || !isInSight(found, workspace) || isUnused(found, now)) return undefined;
  const neighbors = (await memory.neighbors(id)).filter(
    (other) => isInSight(other, workspace) && !isUnused(other, now),
  );
  const title = `Its words are ${whose[found.origin]}.${neighbors.length === 0 ? '' : ' Linked to the others below it.'}`;
  return packHits([found, ...neighbors], budgetTokens, title).join('\n');
}

const whose: { readonly [origin in MemoryRecord['origin']]: string } = {
  user: "the user's",
  confirmed: 'confirmed by the user',
  assistant: "an assistant's",
  tool: 'from a file, a page or a tool',
  import: 'imported',
  team: "a team mate's",
};

/** An id is no permission: what belongs to another workspace is not read here. */
function isInSight({ scope }: MemoryRecord, workspace: string | undefined): boolean {
  return scope === 'user' || ('workspace' in scope && scope.workspace === workspace);
}

/** What waits for review, or went out of use, is read by nothing that answers. */
function isUnused(memory: MemoryRecord, now: number): boolean {
  return memory.quarantinedAt !== undefined || endingOf(memory, now) === 'expired';
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
