import { ageTool } from './ageTool.ts';
import { delegate, runOne, type ToolCall } from './delegate.ts';
import { parseOrder } from './parseOrder.ts';
import { recallTool } from './recallTool.ts';
import { saveTool } from './saveTool.ts';
import type { MemoryTool, ToolContext, ToolResult } from './tool.ts';
import { failed, say, textOf } from './tool.ts';

/** What an order may use, and nothing else. */
const executorTools: readonly MemoryTool[] = [saveTool, recallTool, ageTool];

export const delegateTool: MemoryTool = {
  name: 'memory_delegate',
  description:
    'Hands one order about memory to the model that is set for carrying out tool calls, for example "save memory: ' +
    'topic=deploys content=We deploy only after 16:00 importance=8". It can save, recall and age, with your own ' +
    'rights, and tells what it did with ids. Use it for several saves at once; say that something was saved only ' +
    'when the answer has an id.',
  schema: {
    type: 'object',
    properties: {
      order: { type: 'string', description: 'What to do, in one or a few sentences.', maxLength: 8192 },
    },
    required: ['order'],
    additionalProperties: false,
  },
  writes: true,
  doing: () => 'Handing an order to the executor',
  confirm: (input) =>
    Promise.resolve({ title: 'Carry this out in memory?', text: `${say(input['order'])} (save, recall or age)` }),
  run: async (context, input) => await carryOutOrder(context, textOf(input['order']) ?? ''),
};

async function carryOutOrder(context: ToolContext, order: string): Promise<ToolResult> {
  if (context.executor === undefined) return await byRules(context, order);
  const { delegateRounds } = await context.memory.chatLimits();
  const { steps, stopped } = await delegate(
    context.executor,
    { tools: executorTools, context, rounds: delegateRounds },
    order,
  );
  return told(steps, stopped);
}

/** Where no executor is set, fields and plain requests to remember are understood, and nothing is guessed. */
async function byRules(context: ToolContext, order: string): Promise<ToolResult> {
  const call = parseOrder(order);
  if (call === undefined)
    return failed(
      'Nothing was done: no model is set that carries out orders, and rules cannot tell what this one means. Call ' +
        'memory_save, memory_recall or memory_age yourself.',
    );
  const whole = await withTopic(context, call);
  return told([{ ...whole, result: await runOne(executorTools, context, whole) }], undefined);
}

async function withTopic({ memory, workspace }: ToolContext, call: ToolCall): Promise<ToolCall> {
  const { topic, content } = call.input as { readonly topic?: string; readonly content?: string };
  if (content === undefined || topic !== undefined) return call;
  const scope = workspace === undefined ? ('user' as const) : { workspace };
  return { ...call, input: { ...(call.input as object), topic: await memory.topicFor({ content, scope }) } };
}

/** What was done, by what the tools answered and never by what the model says of itself. */
function told(steps: NonNullable<ToolResult['steps']>, stopped: string | undefined): ToolResult {
  const lines = steps.map(({ name, result }) => `${name}: ${result.text}`);
  const isDone = steps.some(({ result }) => result.isError === undefined);
  const nothing = lines.length === 0 ? ['Nothing was done: no tool was called.'] : [];
  return {
    text: [...lines, ...nothing, ...(stopped === undefined ? [] : [stopped])].join('\n'),
    steps,
    ...(isDone ? {} : { isError: true as const }),
  };
}
