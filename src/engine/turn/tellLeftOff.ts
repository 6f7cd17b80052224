import type { LeftOff } from '../ground/contract/leftOff.ts';
import { day } from '../ground/text/shown.ts';
import { type Asker, ask } from '../knowledge/prompts/ask.ts';
import { readTold, tellLeftOffRequest } from '../knowledge/prompts/tellLeftOffRequest.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import { redact } from '../knowledge/trust/redact.ts';

/** The lines as a short paragraph, told by a language model; without a paragraph, why there is none. Never rejects. */
export async function tellLeftOff(
  asker: Asker,
  { lines }: Pick<LeftOff, 'lines'>,
): Promise<{ readonly told: string } | { readonly failed: string }> {
  try {
    const given = lines.map(({ part, hit }) => redact(`${day(hit.eventAt)} ${part}: ${hit.content}`).text);
    const answer = await ask(asker, (boundary) => tellLeftOffRequest(given, boundary), readTold);
    return 'failed' in answer ? answer : { told: redact(answer.read).text };
  } catch (error) {
    return { failed: `The language model failed (${messageOf(error)}).` };
  }
}
