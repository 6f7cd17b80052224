import path from 'node:path';

/** Lines of the whole file at most, its head and its mark included. */
export const mostInstructionLines = 40;
const head = [
  '---',
  'name: Tiered Memory, what you told it',
  'description: What the user told their memory, for every chat',
  "applyTo: '**'",
  '---',
  '<!-- Written by the extension Tiered Memory, which replaces it. Change what it says in the Memory view. To turn it off:',
  'the setting tieredMemory.copilotInstructions.enabled, or the command "Memory: Write Memory for All Copilot Chats…". -->',
];
/** Lines that the block may take; one is for the mark. */
export const instructionBlockLines = mostInstructionLines - head.length - 1;

/** The file in the folder of the user's own instructions, which every Copilot chat of this user reads. */
export function copilotInstructionsFile(home: string): string {
  return path.join(home, '.copilot', 'instructions', 'tiered-memory.instructions.md');
}

/** What the file says, without its mark; empty when there is nothing to say. */
export function copilotInstructionsText(block: string): string {
  return block === '' ? '' : [...head, block].join('\n');
}

/**
 * How soon a change belongs into the file, which every prompt begins with, so that a change costs each chat what its
 * provider has cached. What no longer holds, or was forgotten, leaves it at once, and what a person pins comes at once;
 * anything else that is new can wait until nothing changes any more.
 */
export function urgencyOf(written: string, wanted: string, isNewlyPinned: boolean): 'none' | 'later' | 'now' {
  if (written === wanted) return 'none';
  const before = factsIn(written);
  const after = new Set(factsIn(wanted));
  const isGone = before.some((line) => !after.has(line));
  return before.length === 0 || isGone || isNewlyPinned ? 'now' : 'later';
}

function factsIn(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.startsWith('- '));
}
