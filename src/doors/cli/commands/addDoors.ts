import type { Command } from 'commander';
import type { CommandContext } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';

/** Doors of the program that are no commands of the command line; see `doors/runProgram.ts`. */
const doors = [
  {
    name: 'mcp',
    description: 'serve this memory to one client by the Model Context Protocol, on standard input and output',
    more: 'Hosts start it themselves; "tiered-memory setup" tells them how.',
  },
  {
    name: 'hook',
    description: 'take one event of another program from standard input, and never disturb that program',
    more:
      'Hosts start it themselves; "tiered-memory setup" tells them how. It takes the name of the host, and of the event\n' +
      'where the host does not send it, and answers in the form of that host. It always ends with exit code 0; what\n' +
      'went wrong is counted in "tiered-memory status".',
  },
  {
    name: 'serve',
    description: 'run a local service that speaks OpenAI’s chat protocol and adds memory to it',
    more: '',
  },
] as const;

/** Names the other doors in the help and for the shell. They are reached only as the first word. */
export function addDoors(program: Command, { io, fail }: CommandContext): void {
  for (const { name, description, more } of doors) {
    program
      .command(name)
      .description(description)
      .argument('[arguments...]')
      .allowUnknownOption()
      .addHelpText('after', more === '' ? '' : `\n${more}`)
      .action(() => {
        fail(exitCodes.usage);
        io.writeError(`Put "${name}" first, and its options after it: tiered-memory ${name} --help\n`);
      });
  }
}
