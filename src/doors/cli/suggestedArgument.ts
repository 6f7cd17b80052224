import { Argument } from 'commander';

/** An argument whose usual words the help and the completion list; the command itself says what else it takes. */
export function suggestedArgument(name: string, description: string, words: readonly string[]): Argument {
  const argument = new Argument(name, description);
  argument.argChoices = [...words];
  return argument;
}
