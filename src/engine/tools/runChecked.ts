import { MemoryError } from '../ground/contract/memoryError.ts';
import type { Json } from '../ground/contract/model.ts';
import { checkInput } from './checkInput.ts';
import type { MemoryTool, ToolContext, ToolResult } from './tool.ts';
import { failed } from './tool.ts';

/** Runs a tool on any input. What is wrong with the input comes back as a sentence for the model. */
export async function runChecked(tool: MemoryTool, context: ToolContext, input: unknown): Promise<ToolResult> {
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
