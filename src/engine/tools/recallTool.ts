import type { Hit, Kind, Tier } from '../ground/contract/model.ts';
import { kinds, tiers } from '../ground/contract/model.ts';
import { counted } from '../ground/text/counted.ts';
import { neutralLine } from '../knowledge/trust/neutralLine.ts';
import { defaultBudgetTokens, packHits } from './packHits.ts';
import { archivedLines } from './archivedLines.ts';
import { agentFields, agentOf } from './agentFields.ts';
import { tellForgotten } from '../knowledge/prompts/tellForgotten.ts';
import type { MemoryTool, ToolContext, ToolResult } from './tool.ts';
import { failed, numberOf, say, textOf } from './tool.ts';

export const recallTool: MemoryTool = {
  name: 'memory_recall',
  description:
    "Looks something up in the user's long-lived local memory: earlier decisions, preferences, plans, people, " +
    'project facts, ' +
    'and what was said before. Use it before asking the user about something they may have said already, and for ' +
    '"where did we ' +
    'leave off". With a query it searches both tiers; with a topic alone it lists that topic.',
  schema: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        description: 'What to look for, in a few telling words or a question.',
        maxLength: 4000,
      },
      topic: { type: 'string', description: 'Only memories under this topic.', maxLength: 255 },
      tier: {
        type: 'string',
        description: 'Only this tier. Left out: both with a query, short with a topic alone.',
        enum: tiers,
      },
      kind: {
        type: 'string',
        description: 'Only this kind, for example "episode" for what was literally said.',
        enum: kinds,
      },
      category: { type: 'string', description: 'Only this category.', maxLength: 255 },
      actor: { type: 'string', description: 'Only what came in this way, for example "agent".', maxLength: 255 },
      agent_id: { ...agentFields.agent_id, description: 'Only what this agent saved.' },
      run_id: { ...agentFields.run_id, description: 'Only what was saved in this run.' },
      as_of: {
        type: 'string',
        description:
          'Only when the user asks what memory held at an earlier time: that time, as "2026-03-03", "3 March" or ' +
          '"last Tuesday".',
        maxLength: 60,
      },
      limit: {
        type: 'integer',
        description: 'Most memories to return. Default 5 with a query, 20 with a topic.',
        minimum: 1,
        maximum: 100,
      },
      depth: {
        type: 'integer',
        description: '1 adds memories that are linked to the results. Default 0.',
        minimum: 0,
        maximum: 1,
      },
    },
    additionalProperties: false,
  },
  writes: false,
  looksUp: true,
  doing: (input) => `Looking in memory for “${say(input['query'] ?? input['topic'])}”`,
  run: recall,
};

async function recall(context: ToolContext, input: Parameters<MemoryTool['run']>[1]): Promise<ToolResult> {
  const query = textOf(input['query']);
  const topic = textOf(input['topic']);
  if (query === undefined && topic === undefined) return failed('Give a query or a topic, then call again.');
  const tier = textOf(input['tier']) as Tier | undefined;
  const kind = textOf(input['kind']) as Kind | undefined;
  const [category, actor] = [textOf(input['category']), textOf(input['actor'])];
  const filters = {
    ...(category === undefined ? {} : { category }),
    ...(actor === undefined ? {} : { actor }),
    ...agentOf(input),
  };
  const time = textOf(input['as_of']);
  const limit = numberOf(input['limit']);
  const result = await context.memory.recall({
    scope: context.workspace === undefined ? 'user' : { workspace: context.workspace },
    ...(context.sessionId === undefined ? {} : { sessionId: context.sessionId }),
    depth: numberOf(input['depth']) === 1 ? 1 : 0,
    ...(query === undefined ? {} : { query }),
    ...(time === undefined ? {} : { asOf: time }),
    ...(topic === undefined ? {} : { topic }),
    ...(tier === undefined ? {} : { tiers: [tier] }),
    ...(kind === undefined ? {} : { kinds: [kind] }),
    ...(Object.keys(filters).length === 0 ? {} : { filters }),
    ...(limit === undefined ? {} : { limit }),
    ...(context.knowsIdentity === true ? { withoutIdentity: true } : {}),
  });
  const then = result.asOf === undefined ? undefined : thenTitle(result.asOfSaid ?? time);
  const hits = result.asOf === undefined ? result.hits : await stillThere(context, result.hits);
  const left = result.hits.length - hits.length;
  const problems = [
    ...(then === undefined ? [] : [then]),
    ...(left === 0
      ? []
      : [
          `Note: ${counted(left, 'memory', 'memories')} of that time left out: forgotten since, or waiting for review.`,
        ]),
    ...result.problems.map(({ code, message }) => (code === 'forgotten' ? tellForgotten(message) : `Note: ${message}`)),
  ];
  const archived = archivedLines(result.archived);
  if (hits.length === 0 && archived.length > 0) return { text: [...archived, ...problems].join('\n') };
  if (hits.length === 0) {
    const about = query ?? topic ?? '';
    return { text: [`Nothing is remembered about "${about}". Say so, or try other words.`, ...problems].join('\n') };
  }
  return {
    text: [...packHits(hits, context.budgetTokens ?? defaultBudgetTokens), ...archived, ...problems].join('\n'),
  };
}

/**
 * A tool is called by a model, maybe at a stranger's wish: of an earlier time it gets nothing that the user has had
 * forgotten since, or that waits for review by now. What was superseded stays.
 */
async function stillThere({ memory }: ToolContext, hits: readonly Hit[]): Promise<readonly Hit[]> {
  const now = await Promise.all(hits.map(({ id }) => memory.get(id)));
  return hits.filter((_, index) => {
    const record = now[index];
    return record !== undefined && record.quarantinedAt === undefined;
  });
}

function thenTitle(said: string | undefined): string {
  const when = said === undefined ? '' : ` (${neutralLine(said)})`;
  return `Note: This is what memory held at that time${when}, not what holds now.`;
}
