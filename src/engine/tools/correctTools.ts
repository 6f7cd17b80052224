import { originFor } from '../knowledge/trust/originFor.ts';
import type { Memory } from '../ground/contract/memory.ts';
import type { Json, MemoryRecord } from '../ground/contract/model.ts';
import type { MemoryTool, ToolResult } from './tool.ts';
import { failed, numberOf, say, textOf } from './tool.ts';

const idProperty = {
  type: 'string',
  description: 'Id of the memory, as memory_recall shows it.',
  maxLength: 100,
} as const;

export const correctTool: MemoryTool = {
  name: 'memory_correct',
  description:
    "Replaces one of the user's memories by what holds now, when the user says that it is wrong or has changed. The old one stays " +
    'as what held before. Use memory_recall first to find the id.',
  schema: {
    type: 'object',
    properties: {
      id: idProperty,
      content: {
        type: 'string',
        description: 'What holds now, as one concise sentence that is understood without the conversation.',
        maxLength: 8192,
      },
      topic: { type: 'string', description: 'Another topic. Left out, it stays.', maxLength: 255 },
      importance: { type: 'integer', description: '1 to 10. Left out, it stays.', minimum: 1, maximum: 10 },
    },
    required: ['id', 'content'],
    additionalProperties: false,
  },
  writes: true,
  doing: (input) => `Correcting “${say(input['id'])}”`,
  confirm: async (input, memory) => ({
    title: 'Correct this?',
    text: `“${await wordsOf(input['id'], memory)}” becomes “${say(input['content'])}”. The old text stays as what held before.`,
  }),
  run: async (context, input): Promise<ToolResult> => {
    const content = textOf(input['content']) ?? '';
    const topic = textOf(input['topic']);
    const importance = numberOf(input['importance']);
    const { outcome, id, batch, reason } = await context.memory.correct(textOf(input['id']) ?? '', {
      content,
      // Never from the input: a caller cannot say whose words these are.
      origin: originFor(content, context.typed, context.readsOutside === true ? 'tool' : 'assistant'),
      actor: context.actor,
      at: context.now,
      ...(topic === undefined ? {} : { topic }),
      ...(importance === undefined ? {} : { importance }),
      ...(context.sessionId === undefined ? {} : { sessionId: context.sessionId }),
      ...(context.turn === undefined ? {} : { turn: context.turn }),
    });
    if (outcome === 'rejected') return failed(`Not corrected: ${reason ?? 'the memory refused it.'}`);
    if (outcome === 'duplicate') return { text: `It says that already (${id ?? ''}); nothing was written.` };
    return {
      text: `Corrected: ${id ?? ''} holds now, the old one stays as what held before.`,
      ...(batch === undefined ? {} : { batch }),
    };
  },
};

export const confirmTool: MemoryTool = {
  name: 'memory_confirm',
  description:
    "Notes that one of the user's memories is right: it is fully trusted and does not fade. Only when the user says so in this turn.",
  schema: { type: 'object', properties: { id: idProperty }, required: ['id'], additionalProperties: false },
  writes: true,
  doing: (input) => `Confirming “${say(input['id'])}”`,
  confirm: async (input, memory) => ({ title: 'Is this right?', text: await wordsOf(input['id'], memory) }),
  run: async ({ memory, typed, actor }, input): Promise<ToolResult> => {
    const id = textOf(input['id']) ?? '';
    const found = await memory.get(id);
    if (found === undefined) return failed(`There is no memory "${id}". Use memory_recall to find it.`);
    const saidSo = originFor(found.content, typed) === 'user';
    // A "yes" may mean anything; what a model wrote becomes the user's only in words that say it.
    if (!saidSo && !isUsers(found)) {
      return failed(
        'This memory is not in the user’s words. Ask the user to confirm it in the Memory view, or to say it in their own words.',
      );
    }
    const { outcome, batch, reason } = await memory.confirm(id, { actor, ...(saidSo ? { by: 'user' } : {}) });
    if (outcome === 'rejected') return failed(`Not confirmed: ${reason ?? 'the memory refused it.'}`);
    const text = outcome === 'unchanged' ? 'It was confirmed already.' : `Confirmed ${id}.`;
    return batch === undefined ? { text } : { text, batch };
  },
};

function isUsers({ origin }: MemoryRecord): boolean {
  return origin === 'user' || origin === 'confirmed';
}

/** A person cannot tell what an id stands for. */
async function wordsOf(id: Json | undefined, memory: Memory | undefined): Promise<string> {
  return (await memory?.get(say(id)))?.content ?? say(id);
}
