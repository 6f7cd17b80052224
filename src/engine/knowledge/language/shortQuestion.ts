/** In characters: a longer prompt asks for more than one thing. */
const longest = 300;

/** Whether a prompt asks what a pattern is of, and hardly anything else. */
export function shortQuestion(asked: RegExp): (prompt: string) => boolean {
  return (prompt) => prompt.length <= longest && asked.test(prompt);
}
