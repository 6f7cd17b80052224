import type { Command } from 'commander';
import { countedMemories } from '../../../engine/ground/text/counted.ts';
import { type CommandContext, withMemory } from '../commandContext.ts';

/** `status`: which memory is in use, what is in it, what it may do here, and what is wrong. */
export function addStatus(program: Command, context: CommandContext): void {
  program
    .command('status')
    .description('show which memory is in use, what it may do here, and what is wrong')
    .action((_options: unknown, command: Command) =>
      withMemory(context, command, async (door, { json }) => {
        const { total } = await door.memory.stats();
        const { io } = context;
        if (json === true) {
          io.write(`${JSON.stringify({ file: door.file, workspace: door.workspace, total })}\n`);
          return;
        }
        io.write(`Memory     ${door.file}\nHolds      ${countedMemories(total)}\n`);
        io.write(`Workspace  ${door.workspace ?? 'none: only your own memories are used here'}\n`);
      }),
    );
}
