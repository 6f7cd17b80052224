import type { InstructionSign } from '../../language/language.ts';
import { findInstructionSign } from '../findInstructionSign.ts';
import { obeyLogit } from './obeyLogit.ts';
import type { Weighed } from './obeySigns.ts';

/** From these odds on a memory waits, though no pattern found an instruction in it. */
const waitsFrom = 1;
/** Below these it may be kept, though a pattern found one: a note about attacks quotes them. */
const pardonedBelow = -1;
/** What notes about work say too; the others are the shape of an order and are never pardoned. */
const arguable: ReadonlySet<InstructionSign> = new Set(['override', 'trigger', 'consent', 'disguise']);

/** What is read of one text; a memory has at most 8 kB. */
const readCharacters = 10_000;

/** Whether a memory in words that are not the user's wants to be obeyed rather than known. */
export function wantsObedience({ labels, content }: Weighed): boolean {
  const found = [content, ...labels].map(findInstructionSign).filter((sign) => sign !== undefined);
  if (found.some((sign) => !arguable.has(sign))) return true;
  const logit = obeyLogit({ labels, content: content.slice(0, readCharacters) }, found[0]);
  return logit >= (found.length > 0 ? pardonedBelow : waitsFrom);
}
