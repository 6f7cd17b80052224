import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { runTool } from '../../engine/tools/memoryTools.ts';
import { failed, type ToolResult } from '../../engine/tools/tool.ts';
import { offeredTools, type ToolChoice } from './listedTools.ts';
import type { MemoryAtHand } from './memoryAtHand.ts';
import { whyNotReached } from './whyNotReached.ts';

const turnMs = 60_000;

/** A call as the protocol brings it. */
export interface McpCall {
  readonly name: string;
  readonly input: unknown;
  /** Who calls, see `clientActor`. */
  readonly actor: string;
}

/**
 * Runs a tool for a client. What it saves is the assistant's: the protocol tells neither what the user typed nor in
 * which turn, and a "yes" to a form (elicitation) would come from the client, which can answer by itself. So nothing is
 * confirmed here; the user does that in the Memory view.
 *
 * The answer is text alone. Hosts that are given structured content as well show the model only that, and with it the
 * frame would be lost that says that memories are data.
 */
export async function callMemoryTool(
  atHand: MemoryAtHand,
  choice: ToolChoice,
  { name, input, actor }: McpCall,
): Promise<CallToolResult> {
  const { text, isError } = await run(atHand, choice, { name, input, actor });
  return { content: [{ type: 'text', text }], ...(isError === true ? { isError } : {}) };
}

async function run(
  atHand: MemoryAtHand,
  choice: ToolChoice,
  { name, input, actor }: McpCall,
): Promise<Pick<ToolResult, 'text' | 'isError'>> {
  const names = offeredTools(choice).map((tool) => tool.name);
  if (!names.includes(name)) return failed(`There is no tool "${name.slice(0, 100)}". There are: ${names.join(', ')}.`);
  let reached;
  try {
    reached = await atHand.reach();
  } catch (error) {
    return failed(whyNotReached(error));
  }
  const now = Date.now();
  // Nobody tells where a turn ends: the calls of one minute count as one.
  const turn = `${actor}:${Math.floor(now / turnMs)}`;
  try {
    return await runTool(name, { ...reached, sessionId: undefined, typed: '', turn, actor, now }, input ?? {});
  } catch (error) {
    return failed(`${name} failed: ${messageOf(error)}`);
  }
}
