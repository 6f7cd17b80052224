import { rememberPatterns } from '../rememberPatterns.ts';

/** "Remember when I told you …" only leads up to what is asked for, and "remember to …" asks for a deed. */
const asksElse = /^\s*(?:when|how|what|where|who|why|if|whether|to|me|us|those|these)\b/i;

/** Whether a sentence asks to remember something, so that nothing but a known wording makes it a request to forget. */
export function asksToKeep(sentence: string): boolean {
  const { opening, verb } = rememberPatterns;
  const said = sentence.replace(opening, '').trimStart();
  const found = verb.exec(said);
  return found !== null && !asksElse.test(said.slice(found[0].length));
}
