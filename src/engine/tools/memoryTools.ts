import { ageTool } from './ageTool.ts';
import { confirmTool } from './confirmTool.ts';
import { correctTool } from './correctTool.ts';
import { delegateTool } from './delegateTool.ts';
import { entityTool } from './entityTool.ts';
import { forgetTool } from './forgetTool.ts';
import { linkTool } from './linkTool.ts';
import { queryTool } from './queryTool.ts';
import { recallTool } from './recallTool.ts';
import { runChecked } from './runChecked.ts';
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
  delegateTool,
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
  return await runChecked(tool, context, input);
}
