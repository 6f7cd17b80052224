import type { Memory } from '../ground/contract/memory.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import type { Json } from '../ground/contract/model.ts';
import type { MemoryTool, ToolResult } from './tool.ts';
import { wishes, wishesGone } from './wishes.ts';
import { failed, numberOf, say, textOf } from './tool.ts';
import { counted, countedMemories } from '../ground/text/counted.ts';

export const forgetTool: MemoryTool = {
  name: 'memory_forget',
  description:
    "Takes memories out of the user's local memory, by id, by key or by topic. Only when the user asks for it. It can be undone. " +
    'Use memory_recall first to find the id.',
  schema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'Id of one memory, as memory_recall shows it.', maxLength: 100 },
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
    // A name means what this conversation can see: the user's own memories and those of the open workspace.
    const target = { id: value, key: { key: value }, topic: { topic: value } }[name];
    const { forgotten, batch } = await memory.forget(target);
    if (forgotten === 0)
      return failed(`Nothing to forget: there is no memory "${value}". Use memory_recall to find it.`);
    const text = `Forgot ${countedMemories(forgotten)}. It can be undone.`;
    return batch === undefined ? { text } : { text, batch };
  },
};

/** A person cannot tell what an id stands for, so the words behind it are shown. */
async function whatGoes(input: { readonly [name: string]: Json }, memory: Memory | undefined): Promise<string> {
  const [id, key, topic] = [textOf(input['id']), textOf(input['key']), textOf(input['topic'])];
  if (topic !== undefined) return `Everything under “${topic}”.`;
  const named = id === undefined ? undefined : await memory?.get(id);
  const keyed =
    key === undefined ? undefined : (await memory?.list({ text: key }))?.rows.find((row) => row.key === key);
  const found = named ?? keyed;
  return found === undefined ? `The memory ${say(id ?? key)}.` : `${found.content} (topic: ${found.topic})`;
}

export const ageTool: MemoryTool = {
  name: 'memory_age',
  description:
    'Moves old memories from the short to the long tier, the least important first. Only when the user asks for it.',
  schema: {
    type: 'object',
    properties: {
      older_than_hours: {
        type: 'number',
        description: 'Only memories older than this. Default 48.',
        minimum: 0,
        maximum: 87_600,
      },
      max_rows: { type: 'integer', description: 'Most memories to move. Default 100.', minimum: 1, maximum: 100_000 },
    },
    additionalProperties: false,
  },
  writes: true,
  doing: () => 'Moving old memories to the long tier',
  confirm: (input) => {
    const most = say(input['max_rows'] ?? 100);
    const text = `At most ${most} memories older than ${say(input['older_than_hours'] ?? 48)} hours move to the long tier.`;
    return Promise.resolve({ title: 'Age memories?', text });
  },
  isWished: (context) => Promise.resolve(wishes(context, /\bag(?:e|es|ed|ing)\b|\blong[- ]term\b|\btiers?\b/iu)),
  run: async ({ memory }, input): Promise<ToolResult> => {
    const olderThanHours = numberOf(input['older_than_hours']);
    const maxRows = numberOf(input['max_rows']);
    const { moved, batch } = await memory.age({
      ...(olderThanHours === undefined ? {} : { olderThanHours }),
      ...(maxRows === undefined ? {} : { maxRows }),
    });
    const text = agedSentence(moved, olderThanHours ?? 48);
    return batch === undefined ? { text } : { text, batch };
  },
};

/** The one sentence about an aging run, for tools and commands alike. */
export function agedSentence(moved: number, hours: number): string {
  return `Aged ${countedMemories(moved)} from short-term to long-term (threshold: ${hours}h).`;
}

export const linkTool: MemoryTool = {
  name: 'memory_link',
  description: 'Links two memories that belong together, or removes such a link. Links work in both directions.',
  schema: {
    type: 'object',
    properties: {
      action: { type: 'string', description: 'What to do.', enum: ['link', 'unlink'] },
      from: { type: 'string', description: 'Id of one memory.', maxLength: 100 },
      to: { type: 'string', description: 'Id of the other.', maxLength: 100 },
    },
    required: ['action', 'from', 'to'],
    additionalProperties: false,
  },
  writes: true,
  doing: (input) => (input['action'] === 'unlink' ? 'Unlinking two memories' : 'Linking two memories'),
  confirm: async (input, memory) => {
    const words = async (id: Json | undefined): Promise<string> => (await memory?.get(say(id)))?.content ?? say(id);
    const title = input['action'] === 'unlink' ? 'Unlink these memories?' : 'Link these memories?';
    return { title, text: `${await words(input['from'])} — ${await words(input['to'])}` };
  },
  isWished: (context) => Promise.resolve(wishes(context, /\b(?:un)?(?:link|connect|relate)/iu)),
  run: async ({ memory }, input): Promise<ToolResult> => {
    const [from, to] = [textOf(input['from']) ?? '', textOf(input['to']) ?? ''];
    const isLink = input['action'] === 'link';
    const done = await (isLink ? memory.link(from, to) : memory.unlink(from, to));
    if (done) return { text: isLink ? 'Linked.' : 'Unlinked.' };
    return failed(
      isLink
        ? 'Not linked: an id is unknown, both are the same, or they are linked already.'
        : 'There was no such link.',
    );
  },
};

export const statsTool: MemoryTool = {
  name: 'memory_stats',
  description: "Counts the user's memories by kind and tier and tells when the newest was made.",
  schema: { type: 'object', properties: {}, additionalProperties: false },
  writes: false,
  doing: () => 'Counting memories',
  run: async ({ memory }): Promise<ToolResult> => {
    const stats = await memory.stats();
    const counts = (of: { readonly [name: string]: number }): string =>
      Object.entries(of)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ') || 'none';
    const latest = stats.latestAt === undefined ? 'never' : new Date(stats.latestAt).toISOString();
    return {
      text: `${countedMemories(stats.total)} (${counts(stats.byKind)}; ${counts(stats.byTier)}) in ${counted(stats.topics, 'topic')}, ${counted(stats.sessions, 'conversation')}, ${counted(stats.links, 'link')}. Newest: ${latest}.`,
    };
  },
};

/** What a failed resource means to the model that called; anything else is our own fault and is thrown on. */
export function explain(error: unknown): ToolResult {
  if (MemoryError.is(error)) return failed(`${error.message} Tell the user; nothing was changed.`);
  throw error;
}
