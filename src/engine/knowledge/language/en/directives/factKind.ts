import { classify } from '../facts/classify.ts';
import { leadOf } from '../facts/leadOf.ts';

/** What the readers of facts take a statement for; a correction is read with what it corrects, and not by itself. */
export function factKind(masked: string): string {
  const lead = leadOf(masked);
  const said = { lead, masked: masked.slice(lead.length), at: 0, takesUpPrevious: () => false };
  return lead.denies ? 'denies' : (classify(said)?.kind ?? 'none');
}
