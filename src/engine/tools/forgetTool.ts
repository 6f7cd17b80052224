import type { Memory } from '../ground/contract/memory.ts';
import type { Json } from '../ground/contract/model.ts';
import { countedMemories } from '../ground/text/counted.ts';
import { identityRefusal, isOfIdentity } from './identityRefusal.ts';
import { memoryId } from './memoryId.ts';
import type { MemoryTool, ToolResult } from './tool.ts';
import { failed, say, textOf } from './tool.ts';
import { wishesGone } from './wishes.ts';

export const forgetTool: MemoryTool = {
  name: 'memory_forget',
  description:
    "Takes memories out of the user's local memory, by id, by key or by topic. Only when the user asks for it. " +
    'It can be undone. ' +
    'Use memory_recall first to find the id.',
  schema: {
    type: 'object',
    properties: {
      id: { ...memoryId, description: 'Id of one memory, as memory_recall shows it.' },
      key: { type: 'string', description: 'Key of one memory.', maxLength: 255 },
      topic: {
        type: 'string',
        description: 'Everything under this topic, in this workspace or about the user.',
        maxLength: 255,
      },
    },
    additionalProperties: false,
  },
  writes: true,
  doing: (input) => `Forgetting “${say(input['topic'] ?? input['key'] ?? input['id'])}”`,
  confirm: async (input, memory) => ({ title: 'Forget this?', text: await whatGoes(input, memory) }),
  isWished: async (context, input) => {
    const [id, key, topic] = [textOf(input['id']), textOf(input['key']), textOf(input['topic'])];
    if (id === undefined) return wishesGone(context, { labels: [topic ?? key ?? ''] });
    const found = await context.memory.get(id);
    return (
      found === undefined || wishesGone(context, { id, labels: [found.topic, found.key ?? ''], content: found.content })
    );
  },
  run: async ({ memory }, input): Promise<ToolResult> => {
    const given = (['id', 'key', 'topic'] as const).filter((name) => textOf(input[name]) !== undefined);
    const [name] = given;
    if (name === undefined || given.length > 1) return failed('Give exactly one of id, key or topic.');
    const value = textOf(input[name]) ?? '';
    if (await isOfIdentity(memory, { [name]: value })) return failed(identityRefusal);
    // A name means what this conversation can see: the user's own memories and those of the open workspace.
    const target = { id: value, key: { key: value }, topic: { topic: value } }[name];
    const { forgotten, batch } = await memory.forget(target);
    if (forgotten === 0)
      return failed(`Nothing to forget: there is no memory "${value}". Use memory_recall to find it.`);
    const text = `Forgot ${countedMemories(forgotten)}. It can be undone.`;
    return batch === undefined ? { text } : { text, batch };
  },
};

/** Nobody can tell what an id stands for, so the words behind it are shown. */
async function whatGoes(input: { readonly [name: string]: Json }, memory: Memory | undefined): Promise<string> {
  const [id, key, topic] = [textOf(input['id']), textOf(input['key']), textOf(input['topic'])];
  if (topic !== undefined) return `Everything under “${topic}”.`;
  const named = id === undefined ? undefined : await memory?.get(id);
  const keyed =
    key === undefined ? undefined : (await memory?.list({ text: key }))?.rows.find((row) => row.key === key);
  const found = named ?? keyed;
  return found === undefined ? `The memory ${say(id ?? key)}.` : `${found.content} (topic: ${found.topic})`;
}
