import type { Tool, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { defaultToolNames, memoryTools } from '../../engine/tools/memoryTools.ts';
import type { MemoryTool } from '../../engine/tools/tool.ts';

/** Which tools a client is offered. */
export type ToolChoice = 'default' | 'more';

/** Beside those that every door offers: what a client has no view for. */
const alsoByDefault: readonly string[] = ['memory_correct', 'memory_entity', 'memory_link'];

/** Fields for programs that name themselves and for rare filters. They can be given, and need not be listed. */
const unlistedFields: readonly string[] = ['agent_id', 'run_id', 'user_id', 'actor', 'source', 'kind'];

/** What a tool does to what is there; where nothing is said, a host expects the worst of a tool that writes. */
const annotations: { readonly [name: string]: ToolAnnotations } = {
  memory_save: { destructiveHint: false, idempotentHint: true },
  memory_forget: { destructiveHint: true },
  memory_correct: { destructiveHint: false },
  memory_link: { destructiveHint: false },
  memory_confirm: { destructiveHint: false, idempotentHint: true },
  memory_age: { destructiveHint: false },
};

export function offeredTools(choice: ToolChoice): readonly MemoryTool[] {
  return choice === 'more'
    ? memoryTools
    : memoryTools.filter(({ name }) => defaultToolNames.includes(name) || alsoByDefault.includes(name));
}

/**
 * The tools as a client lists them. A host pays for each word of a schema in every conversation, so by default only the
 * fields that a model needs are named; the text is that of every other door.
 */
export function listedTools(choice: ToolChoice): Tool[] {
  return offeredTools(choice).map(({ name, description, schema, writes }) => {
    const isListed = (field: string): boolean => choice === 'more' || !unlistedFields.includes(field);
    return {
      name,
      description,
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries(Object.entries(schema.properties).filter(([field]) => isListed(field))),
        ...(schema.required === undefined ? {} : { required: [...schema.required] }),
      },
      annotations: writes ? (annotations[name] ?? {}) : { readOnlyHint: true },
    };
  });
}
