import type { Command } from 'commander';
import { examine } from '../../../open/examine.ts';
import { countHooks } from '../../../open/hookLog.ts';
import { type CommandContext, type OpenCommand, programOn, withMemory } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';
import { print, table } from '../output.ts';

/** `doctor`: looks at everything that can be wrong, says what to do, and with `--repair` does what can be done. */
export function addDoctor(program: Command, context: CommandContext): void {
  const { io } = context;
  program
    .command('doctor')
    .description('check the memory and say what is wrong')
    .option('--repair', 'set a damaged file aside, restore what a backup holds, and bring an older one up to date')
    .action(async ({ repair }: { readonly repair?: true }, command: Command) => {
      const { db, json } = command.optsWithGlobals<{ readonly db?: string; readonly json?: boolean }>();
      const place = { home: io.home, environment: io.environment };
      const before = examine(db, place);
      const mends = repair === true && before.some(({ isRepairable }) => isRepairable === true);
      const repaired = mends ? await repairing(context, command) : [];
      const findings = mends ? examine(db, place) : before;
      if (findings.some(({ ok }) => !ok)) context.fail(exitCodes.failed);
      const lines = table(findings.map(({ name, ok, says }) => [`${ok ? ' ' : '!'} ${name}`, says]));
      const advice =
        repair !== true && before.some(({ isRepairable }) => isRepairable === true)
          ? [`"${programOn(db)} doctor --repair" mends what can be mended.`]
          : [];
      print(io, json, { data: { findings, repaired }, lines: [...lines, ...repaired, ...advice] });
    });
}

/**
 * Opening does it: a damaged file is set aside, and what backups and the damaged file still hold is restored; one of an
 * older version is backed up and brought up to date.
 */
async function repairing(context: CommandContext, command: Command): Promise<readonly string[]> {
  const said: string[] = [];
  try {
    await withMemory(
      context,
      command,
      async ({ door }: OpenCommand) => {
        const { problems } = await door.memory.stats();
        said.push(...problems.map(({ message }) => message));
        const { why } = countHooks(door.dataFolder);
        if (why !== undefined) said.push(`The last conversation that was not captured: ${why}`);
      },
      { mayRepair: true },
    );
  } catch (error) {
    said.push((error as Error).message);
  }
  return said;
}
