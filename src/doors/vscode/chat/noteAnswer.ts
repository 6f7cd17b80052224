import type { Hit } from '../../../engine/ground/contract/model.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import type { ChatTurn } from './chatTurn.ts';

interface Answered {
  readonly query: string;
  readonly hits: readonly Hit[];
  /** What comes nearest, where nothing surely answers. */
  readonly nearest?: readonly Hit[];
  /** The earlier time that was asked for. */
  readonly asOf?: number | undefined;
}

/** Notes what memory answered by itself: for `/why`, and, where it answers a question of today, as use of what it shows. */
export async function noteAnswer(
  chat: ChatTurn,
  { memory }: Pick<OpenMemory, 'memory'>,
  { query, hits, nearest = [], asOf }: Answered,
): Promise<void> {
  chat.answered(hits.length > 0 ? hits : nearest);
  // Without a question everything is listed, and what comes nearest is told as no answer.
  if (query !== '' && asOf === undefined) await memory.noteAnswer({ sessionId: chat.conversation.id, hits });
}
