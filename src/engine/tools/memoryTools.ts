import { confirmTool, correctTool } from './correctTools.ts';
import { entityTool } from './entityTool.ts';
import { recallTool } from './recallTool.ts';
import { saveTool } from './saveTool.ts';
import type { Json } from '../ground/contract/model.ts';
import { checkInput } from './checkInput.ts';
import { ageTool, explain, forgetTool, linkTool, statsTool } from './smallTools.ts';
import type { MemoryTool, ToolContext, ToolResult } from './tool.ts';
import { failed } from './tool.ts';

/** Every tool there is; a surface that offers one dispatches it from here, so none can be declared and missing. */
export const memoryTools: readonly MemoryTool[] = [
  saveTool,
  recallTool,
  forgetTool,
  entityTool,
  correctTool,
  confirmTool,
  ageTool,
  linkTool,
  statsTool,
];

/** Offered without being asked for; the others stand behind a setting. */
export const defaultToolNames: readonly string[] = [saveTool.name, recallTool.name, forgetTool.name];

export function findTool(name: string): MemoryTool | undefined {
  return memoryTools.find((tool) => tool.name === name);
}

/** Runs a tool by name on whatever input came in. What is wrong with it comes back as a sentence for the model. */
export async function runTool(name: string, context: ToolContext, input: unknown): Promise<ToolResult> {
  const tool = findTool(name);
  if (tool === undefined) {
    return failed(`There is no tool "${name}". There are: ${memoryTools.map((known) => known.name).join(', ')}.`);
  }
  const checked = checkInput(tool.schema, input);
  if ('complaint' in checked) return failed(checked.complaint);
  try {
    return (await toAgree(tool, context, checked.input)) ?? (await tool.run(context, checked.input));
  } catch (error) {
    return explain(error);
  }
}

/** What to show the user first, where nobody can tell whether the call is his wish or that of a file or a page. */
async function toAgree(
  tool: MemoryTool,
  context: ToolContext,
  input: { readonly [name: string]: Json },
): Promise<ToolResult | undefined> {
  if (context.readsOutside !== true || tool.isWished === undefined || tool.confirm === undefined) return undefined;
  if (await tool.isWished(context, input)) return undefined;
  const asks = await tool.confirm(input, context.memory);
  if (context.agreed === asks.text) return undefined;
  const text =
    'Nothing was changed: a file, a page or a tool was read in this conversation, and the user did not ask for this in their own words. The user is shown what would change and can agree to it.';
  return { ...failed(text), asks };
}
