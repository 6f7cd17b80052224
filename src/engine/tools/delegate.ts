import type { CallerMessage, ToolCaller } from '../ground/contract/toolCaller.ts';
import { delegateRequest } from '../knowledge/prompts/delegateRequest.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import { runChecked } from './runChecked.ts';
import type { MemoryTool, ToolContext, ToolResult } from './tool.ts';
import { failed } from './tool.ts';

/** A call as an order means it. */
export interface ToolCall {
  readonly name: string;
  readonly input: unknown;
}

type Step = NonNullable<ToolResult['steps']>[number];

/** A language model that makes the same call with the same input this often is going in circles. */
const mostRepeats = 3;
/** Calls of one round; a model that makes more has lost its way. */
const mostCalls = 20;

/**
 * Hands one order to a language model that calls tools, and answers its calls until it makes no more, goes in circles
 * or had its rounds. Every call is answered before the loop ends. Each tool runs with the rights of the caller.
 */
export async function delegate(
  executor: ToolCaller,
  {
    tools,
    context,
    rounds,
  }: { readonly tools: readonly MemoryTool[]; readonly context: ToolContext; readonly rounds: number },
  order: string,
): Promise<{ readonly steps: readonly Step[]; readonly stopped?: string }> {
  const offered = tools.map(({ name, description, schema }) => ({ name, description, schema }));
  const messages: CallerMessage[] = [{ role: 'user', text: delegateRequest(order) }];
  const repeats = new Map<string, number>();
  const steps: Step[] = [];
  for (let round = 1; round <= rounds; round++) {
    let said: Awaited<ReturnType<ToolCaller['next']>>;
    try {
      said = await executor.next({ messages, tools: offered });
    } catch (error) {
      return { steps, stopped: `The model ${executor.name} failed: ${messageOf(error)}` };
    }
    const calls = said.calls.slice(0, mostCalls);
    if (calls.length === 0) return { steps };
    const results: { id: string; text: string }[] = [];
    for (const { id, name, input } of calls) {
      const key = `${name} ${JSON.stringify(input)}`;
      repeats.set(key, (repeats.get(key) ?? 0) + 1);
      const result = await runOne(tools, context, { name, input });
      steps.push({ name, input, result });
      results.push({ id, text: result.text });
    }
    messages.push({ role: 'assistant', text: said.text, calls }, { role: 'user', text: '', results });
    if ([...repeats.values()].some((count) => count >= mostRepeats))
      return { steps, stopped: `The model ${executor.name} made the same call ${mostRepeats} times and was stopped.` };
  }
  return { steps, stopped: `The model ${executor.name} was stopped after ${rounds} rounds.` };
}

/** Runs one of the tools that an order may use. */
export async function runOne(
  tools: readonly MemoryTool[],
  context: ToolContext,
  { name, input }: ToolCall,
): Promise<ToolResult> {
  const tool = tools.find((known) => known.name === name);
  if (tool === undefined)
    return failed(`There is no tool "${name}". There are: ${tools.map((known) => known.name).join(', ')}.`);
  return await runChecked(tool, context, input);
}
