import { countToReview } from '../../../open/countToReview.ts';
import type { Command } from 'commander';
import type { Team } from '../../../engine/ground/contract/teams.ts';
import type { VectorStats } from '../../../engine/ground/contract/vectorStats.ts';
import { counted } from '../../../engine/ground/text/counted.ts';
import { type Features, type Switch, switches } from '../../../open/allowedFeatures.ts';
import { countHooks } from '../../../open/hookLog.ts';
import type { OpenDoor } from '../../../open/openDoor.ts';
import { keptText, tiersText } from '../../../open/texts/countsText.ts';
import { machineOffset } from '../../../adapters/machine/machineOffset.ts';
import { operationLines } from '../../../open/texts/operationsText.ts';
import { recallShareText } from '../../../open/texts/recallShareText.ts';
import { hooksText, missedText } from '../../../open/texts/hooksText.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { type CommandContext, withMemory } from '../commandContext.ts';
import { table } from '../output.ts';

/** `status`: which memory is in use, what is in it, what it may do here, and what is wrong. */
export function addStatus(program: Command, context: CommandContext): void {
  program
    .command('status')
    .description('show which memory is in use, what it may do here, and what is wrong')
    .action((_options: unknown, command: Command) =>
      withMemory(context, command, async ({ door, done, program }) => {
        const { memory, file, workspace, isTrusted, allows } = door;
        const stats = await memory.stats();
        const { problems } = stats;
        const maintenance = await memory.maintenance();
        const operations = await memory.operations({ offsetMinutes: machineOffset(context.io.now()) });
        const toReview = await countToReview(memory);
        const hooks = countHooks(door.dataFolder);
        const missed = missedText(hooks);
        const { total, byKind, byTier, topics, fileBytes, backups, schemaVersion } = stats;
        const now = context.io.now();
        const recallShare = await memory.recallShare();
        const teams = await memory.teams();
        const data = {
          file,
          workspace,
          isTrusted,
          total,
          byKind,
          byTier,
          topics,
          fileBytes,
          schemaVersion,
          backups,
          toReview,
          pendingConversations: maintenance.pendingSessions,
          off: offSwitches(door),
          operations,
          hooks,
          recallShare,
          teams,
          vectors: stats.vectors,
          problems: problems.map(({ code, message }) => ({ code, message })),
        };
        const latest = stats.latestAt === undefined ? '' : `, the newest from ${whenText(stats.latestAt, now)}`;
        const lines = [
          ...table([
            ['Memory', file],
            ['Holds', `${keptText(stats)}${latest}`],
            ['Tiers', total === 0 ? 'nothing yet' : tiersText(byTier)],
            ['Topics', String(topics)],
            ['Workspace', workspace ?? 'none here: only your own memories are used'],
            ['Captures', captureText(allows, isTrusted, door, program)],
            [
              'Review',
              toReview === 0 ? 'nothing waits' : `${counted(toReview, 'memory waits', 'memories wait')} for you`,
            ],
            [
              'Backups',
              backups.length === 0
                ? 'none yet'
                : `${counted(backups.length, 'day')}, the newest of ${backups[0] ?? ''}`,
            ],
            ['Recall', recallText(stats.vectors)],
            ['Looked up', recallShareText(recallShare) ?? 'nothing yet'],
            ['Hooks', hooksText(hooks, now) ?? 'none ran yet; "tiered-memory setup" connects other programs'],
            ...teams.map((team) => teamRow(team, now)),
            ...operationLines(operations).map(
              ({ words, plot }, index) => [index === 0 ? 'Lately' : '', `${plot}  ${words}`] as const,
            ),
          ]),
          ...problems.map(({ message }) => `! ${message}`),
          ...(missed === undefined ? [] : [`! ${missed}`]),
        ];
        done({ data, lines });
      }),
    );
}

/** No door but VS Code starts the embedding model: it would take longer than the whole recall. */
function recallText(vectors: VectorStats | undefined): string {
  const here = 'by words, and by what words mean nearly the same';
  if (vectors?.model === undefined) return here;
  return `${here}; search by meaning (${vectors.model}) is for VS Code alone`;
}

/** How fresh a team's memory is here; `hub status` tells more. */
function teamRow({ team, contactAt, problem, waiting }: Team, now: number): readonly [string, string] {
  const last = contactAt === undefined ? 'no contact yet' : `last contact ${whenText(contactAt, now)}`;
  return [`Team ${team}`, [last, `${waiting} to be sent`, ...(problem === undefined ? [] : [problem])].join('; ')];
}

function offSwitches({ settings }: OpenDoor): readonly Switch[] {
  return switches.filter((name) => settings.off.includes(name) || settings.offInVsCode.includes(name));
}

function captureText(allows: Features, isTrusted: boolean, door: OpenDoor, program: string): string {
  if (allows.capture) return 'conversations in this folder, by hooks and services that are set up';
  const { settings, backEnd } = door;
  if (backEnd !== 'sqlite') return `nothing: the back end "${backEnd}" keeps no conversations`;
  if (settings.offInVsCode.some((name) => name === 'enabled' || name === 'capture'))
    return 'nothing: it is turned off in the settings of VS Code';
  const turnsOn = (['enabled', 'capture'] as const)
    .filter((name) => settings.off.includes(name))
    .map((name) => `"${program} enable${name === 'enabled' ? '' : ` ${name}`}"`);
  if (turnsOn.length > 0) return `nothing: it is turned off; turn it on with ${turnsOn.join(' and ')}`;
  return isTrusted
    ? 'nothing: it is turned off in the settings of this folder'
    : `nothing: nobody trusted this folder; trust it in VS Code, or with "${program} trust"`;
}
