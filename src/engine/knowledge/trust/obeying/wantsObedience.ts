import type { InstructionSign } from '../../language/instructionSigns.ts';
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
/** What is weighed at a time: the weights were fitted on notes of a few sentences, and long ones have more of everything. */
const passageCharacters = 400;

/**
 * Whether a memory in words that are not the user's wants to be obeyed rather than known. What tells of a conversation
 * names whatever was asked and done in it, so only patterns decide there.
 */
export function wantsObedience({ labels, content }: Weighed, isStated: boolean): boolean {
  const found = [content, ...labels].map(findInstructionSign).filter((sign) => sign !== undefined);
  if (!isStated) return found.length > 0;
  if (found.some((sign) => !arguable.has(sign))) return true;
  const logits = passagesOf(content.slice(0, readCharacters)).map((one) => obeyLogit({ labels, content: one }, found[0]));
  return Math.max(...logits) >= (found.length > 0 ? pardonedBelow : waitsFrom);
}

/** Sentences in groups, each of which begins in the middle of the one before. */
function passagesOf(content: string): readonly string[] {
  if (content.length <= passageCharacters) return [content];
  const sentences = content.split(/(?<=[.!?。！？])\s+|\n+/u).flatMap((one) => one.match(/[^]{1,400}/gu) ?? []);
  const passages: string[] = [];
  for (let from = 0; from < sentences.length; ) {
    let to = from + 1;
    while (to < sentences.length && sentences.slice(from, to + 1).join(' ').length <= passageCharacters) to++;
    passages.push(sentences.slice(from, to).join('\n'));
    if (to >= sentences.length) break;
    from = Math.max(from + 1, Math.floor((from + to) / 2));
  }
  return passages;
}
