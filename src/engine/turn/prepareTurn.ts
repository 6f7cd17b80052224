import type { Memory } from '../ground/contract/memory.ts';
import type { Hit, Problem } from '../ground/contract/model.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import type { BegunTurn } from './beginTurn.ts';
import { readScopeOf, type StepReport, type Turn } from './turn.ts';
import { writeInstructions } from './writeInstructions.ts';

/** What goes before the conversation when the language model is asked. */
export interface PreparedTurn extends StepReport {
  /** The instructions, and the block where there is one. */
  readonly lead: string;
  /** The Active Memory block alone; empty when nothing was chosen. */
  readonly block: string;
  /** What the block holds. */
  readonly hits: readonly Hit[];
}

/** How surely a memory of the block must be meant, 0–1, for looking further to be the exception. */
const answeredFrom = 0.8;

/**
 * The second step: the instructions and the Active Memory block for what is left to answer. A turn that no language
 * model answers leaves it out, so that nothing counts as injected. Never rejects.
 */
export async function prepareTurn(memory: Memory, turn: Turn, begun: BegunTurn): Promise<PreparedTurn> {
  const savedThisTurn = begun.request?.saved.id !== undefined;
  const forgotThisTurn = begun.forgetting !== undefined;
  const nothing = { block: '', hits: [], problems: [], notes: [] };
  if (!turn.allows.injection) {
    return {
      ...nothing,
      lead: writeInstructions({ topics: [], hasBlock: false, savedThisTurn, forgotThisTurn, memory: 'quiet' }),
    };
  }
  const scope = readScopeOf(turn);
  const question = { role: 'user' as const, text: begun.question ?? turn.typed };
  try {
    const turns = [...turn.earlier, question].slice(-3);
    const active = await memory.activeMemory({
      turns,
      sessionId: turn.sessionId,
      scope,
      ...turn.wants,
      ...(turn.surroundings === undefined ? {} : { surroundings: turn.surroundings }),
    });
    const topics = await memory.recentTopics({ scope });
    const instructions = writeInstructions({
      topics,
      hasBlock: active.text !== '',
      isAnswered: active.facts.some(({ why }) => (why.parts['pertinence'] ?? 0) >= answeredFrom),
      savedThisTurn,
      forgotThisTurn,
      forgotten: active.problems.find(({ code }) => code === 'forgotten')?.message,
      memory: 'ready',
    });
    return {
      lead: active.text === '' ? instructions : `${instructions}\n\n${active.text}`,
      block: active.text,
      hits: active.facts,
      problems: active.problems,
      notes: [],
    };
  } catch (error) {
    const problem: Problem = {
      code: 'failed',
      message: `Memory could not be read for this answer: ${messageOf(error)}`,
    };
    const lead = writeInstructions({
      topics: [],
      hasBlock: false,
      savedThisTurn,
      forgotThisTurn,
      memory: 'unavailable',
    });
    return { ...nothing, lead, problems: [problem] };
  }
}
