import type { Memory } from '../ground/contract/memory.ts';
import { exportGraph } from './exportGraph.ts';
import { exportMarkdown } from './exportMarkdown.ts';
import { exportMemory, type ExportOptions } from './exportMemory.ts';

/** `json` holds everything; the others hold what is known now, for people and for the MCP reference server. */
export const exportForms = ['json', 'markdown', 'memory-json'] as const;
export type ExportForm = (typeof exportForms)[number];

/** The form that the name of a file asks for: Markdown, the reference server's `memory.json`, or everything. */
export function exportFormOf(file: string): ExportForm {
  if (/\.(?:md|markdown)$/i.test(file)) return 'markdown';
  return /(?:^|[/\\])memory\.json$|\.jsonl$/i.test(file) ? 'memory-json' : 'json';
}

/** The memory as pieces of one text. */
export function exportAs(form: ExportForm, memory: Memory, options: ExportOptions): AsyncGenerator<string, void> {
  switch (form) {
    case 'json':
      return exportMemory(memory, options);
    case 'markdown':
      return exportMarkdown(memory, options);
    case 'memory-json':
      return exportGraph(memory, options);
  }
}
