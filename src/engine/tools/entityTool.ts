import type { EntityInfo } from '../ground/contract/entities.ts';
import { defaultBudgetTokens, packHits } from './packHits.ts';
import type { MemoryTool, ToolContext, ToolResult } from './tool.ts';
import { failed, numberOf, say, textOf } from './tool.ts';
import { day } from '../ground/text/shown.ts';
import { countedMemories } from '../ground/text/counted.ts';

export const entityTool: MemoryTool = {
  name: 'memory_entity',
  description:
    "Tells everything that the user's local memory knows about one person, project, organization, place, tool, " +
    'file or link, by its ' +
    'name: what it is, its other names, what it is mentioned with, and the memories that name it. Use it for ' +
    '"tell me everything about X".',
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'The name, in any case; an alias will do.', maxLength: 255 },
      limit: { type: 'integer', description: 'Most memories to return. Default 20.', minimum: 1, maximum: 100 },
    },
    required: ['name'],
    additionalProperties: false,
  },
  writes: false,
  doing: (input) => `Looking up what is known about “${say(input['name'])}”`,
  run: lookUp,
};

async function lookUp(
  { memory, workspace, budgetTokens }: ToolContext,
  input: Parameters<MemoryTool['run']>[1],
): Promise<ToolResult> {
  const name = textOf(input['name']);
  if (name === undefined) return failed('Give a name, then call again.');
  const limit = numberOf(input['limit']);
  const found = await memory.entity({
    name,
    scope: workspace === undefined ? 'user' : { workspace },
    ...(limit === undefined ? {} : { limit }),
  });
  if (found === undefined)
    return { text: `Nothing is remembered that names "${name}". Say so, or use memory_recall with other words.` };
  const lines = packHits(found.memories, budgetTokens ?? defaultBudgetTokens, profile(found));
  const more = found.mentions - found.memories.length;
  return {
    text: [
      ...lines,
      ...(more > 0 ? [`(${more} older memories name it too; give a higher limit to see them.)`] : []),
    ].join('\n'),
  };
}

function profile({ name, type, aliases, mentions, firstAt, lastAt, related }: EntityInfo): string {
  const when = day(firstAt) === day(lastAt) ? day(firstAt) : `${day(firstAt)} to ${day(lastAt)}`;
  return [
    `${name} (${type === 'other' ? 'no known type' : type}), named in ${countedMemories(mentions)}, ${when}`,
    ...(aliases.length > 0 ? [`also called: ${aliases.join(', ')}`] : []),
    ...(related.length > 0 ? [`named with: ${related.join(', ')}`] : []),
  ].join('; ');
}
