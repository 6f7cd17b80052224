import { contentOf } from './memoryId.ts';
import type { MemoryTool, ToolResult } from './tool.ts';
import { failed, textOf } from './tool.ts';
import { wishes } from './wishes.ts';

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
    const title = input['action'] === 'unlink' ? 'Unlink these memories?' : 'Link these memories?';
    return { title, text: `${await contentOf(input['from'], memory)} — ${await contentOf(input['to'], memory)}` };
  },
  isWished: (context) => Promise.resolve(wishes(context, 'link')),
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
