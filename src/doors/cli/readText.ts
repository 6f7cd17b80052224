import type { CommandIo } from './commandIo.ts';

/** The words of a command as one text; `-` alone stands for standard input. */
export async function readText({ readInput }: Pick<CommandIo, 'readInput'>, words: readonly string[]): Promise<string> {
  return words.length === 1 && words[0] === '-' ? await readInput() : words.join(' ');
}
