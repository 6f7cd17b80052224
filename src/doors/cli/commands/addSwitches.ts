import { existsSync } from 'node:fs';
import path from 'node:path';
import { Argument, type Command } from 'commander';
import { type Switch, switches } from '../../../open/allowedFeatures.ts';
import { changeSharedSettings, type SharedSettings } from '../../../open/sharedSettings.ts';
import { trustOf, withTrust } from '../../../open/trustOf.ts';
import { realOf } from '../../../open/workspaceOf.ts';
import { type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';

/** `enable`, `disable`, `trust`, `untrust`: what memory may do by itself, for every door. */
export function addSwitches(program: Command, context: CommandContext): void {
  for (const [name, isOn] of [
    ['enable', true],
    ['disable', false],
  ] as const) {
    program
      .command(name)
      .description(`turn ${isOn ? 'on' : 'off'} what memory does by itself, everywhere; without a part, all of it`)
      .addArgument(new Argument('[part]', 'which part').choices(switches).default('enabled'))
      .action((part: Switch, _options: unknown, command: Command) =>
        withMemory(context, command, (open) => Promise.resolve(turn(open, part, isOn))),
      );
  }
  for (const [name, isTrusted] of [
    ['trust', true],
    ['untrust', false],
  ] as const) {
    program
      .command(name)
      .description(
        isTrusted
          ? 'let conversations in a folder, and in all folders below it, be captured'
          : 'capture nothing in a folder any more',
      )
      .argument('[folder]', 'default: the current one')
      .action((folder: string | undefined, _options: unknown, command: Command) =>
        withMemory(context, command, (open) =>
          Promise.resolve(trust(context, open, folder ?? context.io.folder, isTrusted)),
        ),
      );
  }
}

function turn({ door, done, program }: OpenCommand, part: Switch, isOn: boolean): void {
  const change = ({ off, ...rest }: SharedSettings): SharedSettings => ({
    ...rest,
    off: switches.filter((name) => (name === part ? !isOn : off.includes(name))),
  });
  const { off, offInVsCode } = changeSharedSettings(door.file, change);
  const what = part === 'enabled' ? 'Everything that memory does by itself' : `"${part}"`;
  const still =
    isOn && offInVsCode.includes(part) ? [`It stays off: tieredMemory.${part} is off in the settings of VS Code.`] : [];
  const master =
    isOn && part !== 'enabled' && off.includes('enabled')
      ? [`Everything is turned off; "${program} enable" turns it on.`]
      : [];
  const parts = isOn && part === 'enabled' ? switches.filter((name) => name !== part && off.includes(name)) : [];
  const except =
    parts.length === 0
      ? []
      : [`Turned off by themselves: ${parts.join(', ')}. "${program} enable ${parts[0] ?? ''}" turns such a part on.`];
  done({
    data: { part, isOn: isOn && still.length === 0 && master.length === 0, off, offInVsCode },
    lines: [
      `${what} is ${isOn ? 'on' : 'off'} now, in every door${except.length === 0 ? '' : ', but for some parts'}.`,
      ...except,
      ...still,
      ...master,
    ],
  });
}

function trust({ io }: CommandContext, { door, done, program }: OpenCommand, given: string, isTrusted: boolean): void {
  const folder = realOf(path.resolve(io.folder, given));
  // What was said in a folder that is gone can still be imported, so it may be meant; more often it is mistyped.
  const gone = isTrusted && !existsSync(folder) ? ['There is no such folder at present.'] : [];
  const settings = changeSharedSettings(door.file, (before) =>
    withTrust(before, { folder, isTrusted, isWorkspace: false, off: trustOf(folder, before)?.off ?? [] }),
  );
  done({
    data: { folder, isTrusted, folders: settings.folders },
    lines: [
      isTrusted
        ? `Conversations in ${folder} and below are captured from now on.`
        : `Nothing is captured in ${folder} any more. What was captured stays; "${program} forget" takes it out of sight, and "${program} erase" removes it for good.`,
      ...gone,
    ],
  });
}
