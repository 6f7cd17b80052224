import { MemoryError } from '../ground/contract/memoryError.ts';
import type { Json } from '../ground/contract/model.ts';
import { ageTool } from './ageTool.ts';
import { checkInput } from './checkInput.ts';
import { confirmTool } from './confirmTool.ts';
import { correctTool } from './correctTool.ts';
import { entityTool } from './entityTool.ts';
import { forgetTool } from './forgetTool.ts';
import { linkTool } from './linkTool.ts';
import { queryTool } from './queryTool.ts';
import { recallTool } from './recallTool.ts';
import { saveTool } from './saveTool.ts';
import { statsTool } from './statsTool.ts';
import type { MemoryTool, ToolContext, ToolResult } from './tool.ts';
import { failed } from './tool.ts';

/** All tools. A door that offers one runs it from here, so none can be declared and missing. */
export const memoryTools: readonly MemoryTool[] = [
  saveTool,
  recallTool,
  forgetTool,
  queryTool,
  entityTool,
  correctTool,
  confirmTool,
  ageTool,
  linkTool,
  statsTool,
];

/** Offered by default; the others need a setting. */
export const defaultToolNames: readonly string[] = [saveTool.name, recallTool.name, forgetTool.name];

export function findTool(name: string): MemoryTool | undefined {
  return memoryTools.find((tool) => tool.name === name);
}

/** Runs a tool by name on any input. What is wrong with the input comes back as a sentence for the model. */
export async function runTool(name: string, context: ToolContext, input: unknown): Promise<ToolResult> {
  const tool = findTool(name);
  if (tool === undefined) {
    return failed(`There is no tool "${name}". There are: ${memoryTools.map((known) => known.name).join(', ')}.`);
  }
  const checked = checkInput(tool.schema, input);
  if ('complaint' in checked) return failed(checked.complaint);
  try {
    const result = (await requestAgreement(tool, context, checked.input)) ?? (await tool.run(context, checked.input));
    // How often a model looks something up by itself tells how good the block is.
    if (tool.looksUp === true && context.turn !== undefined) await context.memory.noteRecall(context.turn);
    return result;
  } catch (error) {
    return explainFailure(error);
  }
}

/** What the user must agree to first, where nobody can tell whether they want the call or a file or a page does. */
async function requestAgreement(
  tool: MemoryTool,
  context: ToolContext,
  input: { readonly [name: string]: Json },
): Promise<ToolResult | undefined> {
  if (context.readsOutside !== true || tool.isWished === undefined || tool.confirm === undefined) return undefined;
  if (await tool.isWished(context, input)) return undefined;
  const asks = await tool.confirm(input, context.memory);
  if (context.agreed === asks.text) return undefined;
  const text =
    'Nothing was changed: a file, a page or a tool was read in this conversation, and the user did not ask for ' +
    'this in their own words. The user is shown what would change and can agree to it.';
  return { ...failed(text), asks };
}

/** What a failed resource means to the model that called; anything else is our own fault and is thrown again. */
function explainFailure(error: unknown): ToolResult {
  if (MemoryError.is(error)) return failed(`${error.message} Tell the user; nothing was changed.`);
  throw error;
}
