import { isProposal } from '../knowledge/trust/proposals.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import { contentOf, memoryId } from './memoryId.ts';
import type { MemoryTool, ToolResult } from './tool.ts';
import { failed, say, textOf } from './tool.ts';
import { wordsOfCall } from './wordsOfCall.ts';

export const confirmTool: MemoryTool = {
  name: 'memory_confirm',
  description:
    "Notes that one of the user's memories is right: it is fully trusted and does not fade. Only when the user " +
    'says so in this turn.',
  schema: { type: 'object', properties: { id: memoryId }, required: ['id'], additionalProperties: false },
  writes: true,
  doing: (input) => `Confirming “${say(input['id'])}”`,
  confirm: async (input, memory) => ({ title: 'Is this right?', text: await contentOf(input['id'], memory) }),
  run: async (context, input): Promise<ToolResult> => {
    const { memory, actor } = context;
    const id = textOf(input['id']) ?? '';
    const found = await memory.get(id);
    if (found === undefined) return failed(`There is no memory "${id}". Use memory_recall to find it.`);
    if (isProposal(found)) {
      return failed(
        'This waits for the user’s consent, which no tool can give. Ask them to accept or refuse it in the Memory view.',
      );
    }
    // What counts is what the user says in this turn.
    const { origin } = await wordsOfCall({ ...context, sessionId: undefined }, found.content);
    const saidSo = origin === 'user';
    // A "yes" may mean anything; what a model wrote becomes the user's only in words that say it.
    if (!saidSo && !isTrusted(found.origin)) {
      return failed(
        'This memory is not in the user’s words. Ask the user to confirm it in the Memory view, or to say it in ' +
          'their own words.',
      );
    }
    const { outcome, batch, reason } = await memory.confirm(id, { actor, ...(saidSo ? { by: 'user' } : {}) });
    if (outcome === 'rejected') return failed(`Not confirmed: ${reason ?? 'the memory refused it.'}`);
    const text = outcome === 'unchanged' ? 'It was confirmed already.' : `Confirmed ${id}.`;
    return batch === undefined ? { text } : { text, batch };
  },
};
