import { languages } from './languages.ts';

/**
 * Whether a prompt asks to take back what was just done, and nothing else. It may be a single word, which tells too little
 * of its language, so all of them are asked.
 */
export function isUndoRequest(prompt: string): boolean {
  return languages.some(({ requests }) => requests.asksToUndo(prompt));
}
