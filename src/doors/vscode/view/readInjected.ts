import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { Injected } from '../../../protocol/details.ts';
import { oneLine } from './viewRows.ts';
import type { OpenConversation } from '../base/createLastPrompt.ts';

/** What stands in the newest prompt of the open conversation, in the order of the block. */
export async function readInjected(
  memory: Memory,
  from: { readonly conversation: OpenConversation | undefined; readonly budgetTokens: number },
): Promise<Injected> {
  const { conversation, budgetTokens } = from;
  if (conversation === undefined) return { lines: [], tokens: 0, budgetTokens };
  const { sessionId, tokens } = conversation;
  const [turns, lines] = await Promise.all([memory.turns(sessionId), memory.injections(sessionId)]);
  const opening = turns.find((turn) => turn.sourceRole === 'user')?.content;
  // A prompt that was given nothing leaves no trace; the recorded lines belong to an earlier one.
  const shown = tokens === 0 ? [] : lines;
  return {
    conversation: oneLine(opening ?? '', 80),
    ...(shown[0] === undefined ? {} : { at: shown[0].at }),
    lines: shown.map(({ memoryId, topic, content, why }) => ({
      id: memoryId,
      topic,
      text: oneLine(content, 400),
      isAlways: why.because === 'importance',
      words: why.words,
      why: why.text,
    })),
    tokens,
    budgetTokens,
  };
}
