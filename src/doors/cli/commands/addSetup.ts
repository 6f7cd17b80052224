import path from 'node:path';
import { type Command, Option } from 'commander';
import { runtimeHere } from '../../../adapters/launcher/runtimeHere.ts';
import { findMemoryFile } from '../../../open/findMemoryFile.ts';
import { productVersion } from '../../../open/productVersion.ts';
import type { CommandContext } from '../commandContext.ts';
import { runSetup } from '../setup/runSetup.ts';
import { hosts } from '../setup/table/hosts.ts';
import type { HostPart } from '../setup/table/hostTypes.ts';
import { suggestedArgument } from '../suggestedArgument.ts';

interface GivenOptions {
  readonly db?: string;
  readonly json?: boolean;
  readonly remove?: true;
  readonly yes?: true;
  readonly dryRun?: true;
  readonly plugin?: string;
  readonly without?: readonly HostPart['kind'][];
}

const parts = ['mcp', 'hooks', 'instructions'] as const satisfies readonly HostPart['kind'][];

/** `setup`: connects other programs with this memory. It writes files of theirs and opens no memory. */
export function addSetup(program: Command, context: CommandContext): void {
  const { io, programFile, fail } = context;
  program
    .command('setup')
    .description('connect another program with this memory; without a name, list what there is on this machine')
    .addArgument(
      suggestedArgument(
        '[hosts...]',
        'which programs',
        hosts.map(({ id }) => id),
      ),
    )
    .option('--remove', 'take back exactly what was set up')
    .option('--dry-run', 'show the change, and write nothing')
    .option('-y, --yes', 'do not ask')
    .addOption(new Option('--without <part...>', 'leave a part out').choices(parts))
    .option('--plugin <folder>', 'write a folder that the program loads as a whole, instead of its own files')
    .addHelpText('after', '\nExamples:\n  tiered-memory setup claude-code\n  tiered-memory setup cursor --remove')
    .action(async (names: string[], _options: unknown, command: Command) => {
      const { db, json, remove, yes, dryRun, plugin, without } = command.optsWithGlobals<GivenOptions>();
      const { home, environment, isInteractive, write, writeError, ask } = io;
      const code = await runSetup(
        {
          hosts: names,
          isRemoval: remove === true,
          yes: yes === true,
          dryRun: dryRun === true,
          json: json === true,
          folder: path.dirname(findMemoryFile(db, { home, environment }).file),
          program: { program: path.resolve(programFile), version: productVersion(), ...runtimeHere() },
          ...(plugin === undefined ? {} : { plugin: path.resolve(io.folder, plugin) }),
          ...(without === undefined ? {} : { without }),
        },
        { home, environment, isInteractive, write, writeError, ask, platform: process.platform, now: io.now() },
      );
      fail(code);
    });
}
