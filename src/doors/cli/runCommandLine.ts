import { Command, CommanderError } from 'commander';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { processIo } from './commandIo.ts';
import type { CommandIo } from './commandIo.ts';
import { exitCodes } from './exitCodes.ts';
import { addStatus } from './commands/addStatus.ts';

/** Runs one command and answers with the exit code of the process. Never rejects. */
export async function runCommandLine(
  args: readonly string[],
  programFile: string,
  io: CommandIo = processIo(),
): Promise<number> {
  const program = new Command('tiered-memory');
  let exitCode: number = exitCodes.done;
  const context = { io, programFile, fail: (code: number) => void (exitCode = code) };
  program
    .description('The memory of your AI chats, on this machine.')
    .option('--db <file>', 'the database or its folder; default: the one in use')
    .option('--workspace <folder>', 'the workspace: a folder, or an identity as `status` prints it')
    .option('--json', 'print JSON')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.write(text), writeErr: (text) => io.writeError(text) });
  addStatus(program, context);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    io.writeError(`tiered-memory: ${messageOf(error)}\n`);
    return MemoryError.is(error) ? exitCodes.unavailable : exitCodes.failed;
  }
}
