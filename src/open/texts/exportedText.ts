import type { Stats } from '../../engine/ground/contract/browsing.ts';
import type { ExportForm } from '../../engine/exchange/exportAs.ts';
import { keptText } from './countsText.ts';

/** What was written where. Only one form holds everything that is kept. */
export function exportedText(form: ExportForm, stats: Pick<Stats, 'total' | 'byKind'>, file: string): string {
  switch (form) {
    case 'json':
      return `Exported ${keptText(stats)} to ${file}.`;
    case 'markdown':
      return `Exported what memory knows now to ${file}. It is for reading; only the JSON form holds everything.`;
    case 'memory-json':
      return `Exported what memory knows now to ${file}, in the form of the MCP reference server.`;
  }
}
