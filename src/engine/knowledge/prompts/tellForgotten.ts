/** What a language model is told to say where the user asks for what was forgotten. */
export function tellForgotten(message: string): string {
  return `Memory says to the user: "${message}" Say so, and do not guess what it was.`;
}
