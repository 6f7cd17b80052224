import type { Memory } from '../ground/contract/memory.ts';
import type { MemoryRecord, Problem } from '../ground/contract/model.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import { runTool } from '../tools/memoryTools.ts';
import { failed, type ToolContext, type ToolResult } from '../tools/tool.ts';
import type { ToolCaller } from '../ground/contract/toolCaller.ts';
import type { StepReport, Turn } from './turn.ts';

/** A tool of memory that was called during a turn, and what came of it. */
export interface ToolCall extends StepReport {
  readonly name: string;
  readonly input: unknown;
  readonly context: ToolContext;
  readonly result: ToolResult;
  /** What a save wrote, as memory really holds it; only that may be reported as saved. */
  readonly record?: MemoryRecord | undefined;
  /** The tools that it ran on the way, each as if it had been called. */
  readonly within?: readonly ToolCall[];
}

/** Runs one of memory's tools for the language model that answers a turn. Never rejects. */
export async function callTool(
  memory: Memory,
  turn: Turn,
  name: string,
  input: unknown,
  executor?: ToolCaller,
): Promise<ToolCall> {
  const context = { ...toolContextOf(memory, turn), executor };
  try {
    const result = await runTool(name, context, input);
    const outcome = result.saved === undefined ? '' : ` (${result.saved.outcome})`;
    const notes = [`${name}: ${result.isError === true ? 'refused' : 'done'}${outcome}.`];
    const within: ToolCall[] = [];
    for (const step of result.steps ?? [])
      within.push({ ...step, context, ...(await readBack(memory, step.result)), notes: [] });
    return { name, input, context, result, ...(await readBack(memory, result)), notes, within };
  } catch (error) {
    const message = `${name} failed: ${messageOf(error)}`;
    return { name, input, context, result: failed(message), problems: [{ code: 'failed', message }], notes: [] };
  }
}

export function toolContextOf(memory: Memory, turn: Turn): ToolContext {
  const { workspace, sessionId, readsOutside, id, actor, now } = turn;
  const typed = turn.isTypedByPerson === false ? '' : turn.typed;
  const knowsIdentity = turn.allows.injection;
  return { memory, workspace, sessionId, typed, readsOutside, turn: id, knowsIdentity, actor, now };
}

async function readBack(
  memory: Memory,
  { saved, batch }: ToolResult,
): Promise<{ readonly record?: MemoryRecord | undefined; readonly problems: readonly Problem[] }> {
  if (saved?.id === undefined || batch === undefined || saved.outcome === 'duplicate') return { problems: [] };
  try {
    return { record: await memory.get(saved.id), problems: [] };
  } catch (error) {
    const message = `What was saved could not be read back: ${messageOf(error)}`;
    return { problems: [{ code: 'failed', message }] };
  }
}
