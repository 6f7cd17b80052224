import { Command, CommanderError } from 'commander';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { productVersion } from '../../open/productVersion.ts';
import { type CommandContext, programOn } from './commandContext.ts';
import { type CommandIo, processIo } from './commandIo.ts';
import { addBrowse } from './commands/addBrowse.ts';
import { addCompletion } from './commands/addCompletion.ts';
import { addDecay } from './commands/addDecay.ts';
import { addDoctor } from './commands/addDoctor.ts';
import { addDoors } from './commands/addDoors.ts';
import { addErase } from './commands/addErase.ts';
import { addFiles } from './commands/addFiles.ts';
import { addHub } from './commands/addHub.ts';
import { addIdentity } from './commands/addIdentity.ts';
import { addImport } from './commands/addImport.ts';
import { addLifecycle } from './commands/addLifecycle.ts';
import { addArchive } from './commands/addArchive.ts';
import { addMirror } from './commands/addMirror.ts';
import { addRecall } from './commands/addRecall.ts';
import { addSave } from './commands/addSave.ts';
import { addSetup } from './commands/addSetup.ts';
import { addCategories } from './commands/addCategories.ts';
import { addStatus } from './commands/addStatus.ts';
import { addSync } from './commands/addSync.ts';
import { addTasks } from './commands/addTasks.ts';
import { addTest } from './commands/addTest.ts';
import { addSwitches } from './commands/addSwitches.ts';
import { errorsAsJson } from './errorsAsJson.ts';
import { exitCodes } from './exitCodes.ts';
import { helpExamples } from './helpExamples.ts';

/** In the order in which the help lists them. */
const families: readonly ((program: Command, context: CommandContext) => void)[] = [
  addStatus,
  addCategories,
  addSave,
  addRecall,
  addBrowse,
  addTasks,
  addTest,
  addIdentity,
  addLifecycle,
  addDecay,
  addErase,
  addImport,
  addFiles,
  addArchive,
  addMirror,
  addSync,
  addHub,
  addSwitches,
  addSetup,
  addDoctor,
  addDoors,
  addCompletion,
];

/** Runs one command and answers with the exit code of the process. Never rejects. */
export async function runCommandLine(
  args: readonly string[],
  programFile: string,
  given: CommandIo = processIo(),
): Promise<number> {
  const errors = isJsonWanted(args) ? errorsAsJson(given) : undefined;
  const io = errors?.io ?? given;
  let failure: number = exitCodes.done;
  const program = makeProgram({ io, programFile, fail: (code) => void (failure = code) });
  const thrown = await runCommand(program, args, io);
  const exitCode = thrown ?? failure;
  const { db } = program.opts<{ readonly db?: string }>();
  const help = `${pathOf(commandMeant(program, args))} --help`;
  errors?.end(exitCode, exitCode === exitCodes.unavailable ? `${programOn(db)} doctor` : help);
  return exitCode;
}

/** Answers with the exit code where the command did not come to its end. */
async function runCommand(program: Command, args: readonly string[], io: CommandIo): Promise<number | undefined> {
  if (args.length === 0) {
    program.outputHelp();
    return undefined;
  }
  try {
    await program.parseAsync(withoutUnknownHelp(program, args), { from: 'user' });
    return undefined;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const { db } = program.opts<{ readonly db?: string }>();
    io.writeError(`tiered-memory: ${messageOf(error).replaceAll('"tiered-memory ', `"${programOn(db)} `)}\n`);
    // The memory is open and says what is wrong with the question.
    if (MemoryError.is(error, 'past')) return exitCodes.failed;
    return MemoryError.is(error) ? exitCodes.unavailable : exitCodes.failed;
  }
}

function examplesText(examples: readonly string[]): string {
  const lines = examples.map((example) => `tiered-memory ${example}`);
  return lines.length === 1 ? `\nExample: ${lines.join('')}` : `\nExamples:\n  ${lines.join('\n  ')}`;
}

function isJsonWanted(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end < 0 ? args.length : end).includes('--json');
}

function commandMeant(command: Command, args: readonly string[]): Command {
  const at = args.findIndex((word) => command.commands.some((one) => one.name() === word));
  const found = command.commands.find((one) => one.name() === args[at]);
  return found === undefined ? command : commandMeant(found, args.slice(at + 1));
}

/** Help with a word that is no command would print all there is, without saying so: the word alone says it. */
function withoutUnknownHelp(program: Command, args: readonly string[]): string[] {
  const [first, word] = args;
  const isUnknown = first === 'help' && word !== undefined && !program.commands.some((one) => one.name() === word);
  return isUnknown && word !== 'help' && !word.startsWith('-') ? [word] : [...args];
}

/** Behind a sentence that says what was wrong stands where to see how it is right. */
function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}

function makeProgram(context: CommandContext): Command {
  const { io } = context;
  const program = new Command('tiered-memory');
  program
    .description('The memory of your AI chats, on this machine.')
    .option('--db <file>', 'the database or its folder; default: the one in use')
    .option('--workspace <folder>', 'the workspace: a folder, or an identity as `status` prints it')
    .option('--json', 'print JSON; what went wrong, too, as {"error": {"code", "message", "next"}}')
    .version(productVersion(), '-V, --version', 'print the version of this program')
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError()
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 wrong use, 3 the memory cannot be opened, 4 nothing found.',
    );
  for (const add of families) add(program, context);
  for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]) {
    command.exitOverride();
    const examples = helpExamples[pathOf(command).slice('tiered-memory '.length)];
    if (examples !== undefined) command.addHelpText('after', examplesText(examples));
    command.showHelpAfterError(`See: ${pathOf(command)} --help`);
    command.configureOutput({ writeOut: (text) => io.write(text), writeErr: (text) => io.writeError(text) });
  }
  return program;
}
