import type { Origin } from '../ground/contract/model.ts';
import { agentFields, agentOf } from './agentFields.ts';
import { contentOf, memoryId } from './memoryId.ts';
import { identityRefusal, isOfIdentity } from './identityRefusal.ts';
import type { MemoryTool, ToolContext, ToolResult } from './tool.ts';
import { failed, numberOf, say, textOf } from './tool.ts';
import { isAskedToKeep, wordsOfCall } from './wordsOfCall.ts';

export const correctTool: MemoryTool = {
  name: 'memory_correct',
  description:
    "Replaces one of the user's memories by what holds now, when the user says that it is wrong or has changed. " +
    'The old one stays ' +
    'as what held before. Use memory_recall first to find the id.',
  schema: {
    type: 'object',
    properties: {
      id: memoryId,
      content: {
        type: 'string',
        description: 'What holds now, as one concise sentence that is understood without the conversation.',
        maxLength: 8192,
      },
      topic: { type: 'string', description: 'Another topic. Left out, it stays.', maxLength: 255 },
      importance: { type: 'integer', description: '1 to 10. Left out, it stays.', minimum: 1, maximum: 10 },
      ...agentFields,
    },
    required: ['id', 'content'],
    additionalProperties: false,
  },
  writes: true,
  doing: (input) => `Correcting “${say(input['id'])}”`,
  confirm: async (input, memory) => ({
    title: 'Correct this?',
    text:
      `“${await contentOf(input['id'], memory)}” becomes “${say(input['content'])}”. The old text stays as what ` +
      'held before.',
  }),
  run: async (context, input): Promise<ToolResult> => {
    const content = textOf(input['content']) ?? '';
    if (await isOfIdentity(context.memory, { id: textOf(input['id']) })) return failed(identityRefusal);
    const topic = textOf(input['topic']);
    const importance = numberOf(input['importance']);
    const { outcome, id, batch, reason, waits, notice } = await context.memory.correct(textOf(input['id']) ?? '', {
      content,
      origin: await originOf(context, content),
      actor: context.actor,
      isNoticed: !isAskedToKeep(context, content),
      at: context.now,
      ...agentOf(input),
      ...(topic === undefined ? {} : { topic }),
      ...(importance === undefined ? {} : { importance }),
      ...(context.sessionId === undefined ? {} : { sessionId: context.sessionId }),
      ...(context.turn === undefined ? {} : { turn: context.turn }),
    });
    if (outcome === 'rejected') return failed(`Not corrected: ${reason ?? 'the memory refused it.'}`);
    if (outcome === 'duplicate') return { text: `It says that already (${id ?? ''}); nothing was written.` };
    if (waits !== undefined)
      return {
        text: `Kept as ${id ?? ''}, and not used yet; the old one still holds. ${notice ?? ''}`.trim(),
        ...(batch === undefined ? {} : { batch }),
      };
    return {
      text: `Corrected: ${id ?? ''} holds now, the old one stays as what held before.`,
      ...(batch === undefined ? {} : { batch }),
    };
  },
};

/** An earlier turn may say what held before, so that only the present one corrects in the user's words. */
async function originOf(context: ToolContext, content: string): Promise<Origin> {
  const { origin } = await wordsOfCall({ ...context, sessionId: undefined }, content);
  return origin;
}
