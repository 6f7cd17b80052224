import type { NarratedSave } from '../../src/engine/capture/narratedCall.ts';
import { createNarrationFilter } from '../../src/engine/capture/createNarrationFilter.ts';

/** What the filter for narrated calls makes of a text that arrives in one piece. */
export function scanNarration(text: string): { readonly text: string; readonly saves: readonly NarratedSave[] } {
  const filter = createNarrationFilter();
  const shown = filter.push(text) + filter.end();
  return { text: shown, saves: filter.saves };
}
