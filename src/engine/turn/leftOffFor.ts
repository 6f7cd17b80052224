import type { LeftOff } from '../ground/contract/leftOff.ts';
import type { Memory } from '../ground/contract/memory.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { readScopeOf, type Turn } from './turn.ts';

/**
 * Where the user left off, for a turn that asks for it in the user's words, and otherwise with the words taken for the
 * part of the work that is meant; no words mean all of it.
 */
export async function leftOffFor(
  memory: Memory,
  turn: Pick<Turn, 'sessionId' | 'workspace'>,
  words: string,
): Promise<LeftOff> {
  const place = { scope: readScopeOf(turn), sessionId: turn.sessionId };
  if (words === '') return await memory.whereLeftOff(place);
  return await memory.whereLeftOff(asksForWork(words) ? { ...place, question: words } : { ...place, about: words });
}

/** Whether a text asks for earlier work. */
export function asksForWork(text: string): boolean {
  return languageOf(text).leftOff.findQuestion(text) !== undefined;
}
