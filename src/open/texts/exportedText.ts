import type { Stats } from '../../engine/ground/contract/browsing.ts';
import type { ExportForm } from '../../engine/exchange/exportAs.ts';
import { keptText } from './countsText.ts';
import { say } from './say.ts';

/** What was written where. Only one form holds everything that is kept. */
export function exportedText(form: ExportForm, stats: Pick<Stats, 'total' | 'byKind'>, file: string): string {
  switch (form) {
    case 'json':
      return say('Exported {0} to {1}.', keptText(stats), file);
    case 'markdown':
      return say(
        'Exported what memory knows now to {0}. It is for reading; only the JSON form holds everything.',
        file,
      );
    case 'memory-json':
      return say('Exported what memory knows now to {0}, in the form of the MCP reference server.', file);
  }
}
