import { languageOf } from './languages.ts';

/** Whether a prompt asks for something. */
export function isQuestion(prompt: string): boolean {
  const { opensQuestion } = languageOf(prompt).sentences;
  return /\?["'”’)\s]*$/.test(prompt) || opensQuestion.test(prompt.trim());
}
