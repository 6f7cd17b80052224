import type { Command } from 'commander';
import { addressText, hubPassword } from '../../../adapters/hub/hubAddress.ts';
import { setUpHub, statementsForMember } from '../../../adapters/hub/setUpHub.ts';
import { MemoryError } from '../../../engine/ground/contract/memoryError.ts';
import { counted, countedMemories, waitingForReview } from '../../../open/texts/countedThings.ts';
import { hubAddressFrom } from '../../../open/teams/hubOf.ts';
import type { Synced } from '../../../open/teams/syncTeam.ts';
import {
  contactTeam,
  joinedTeam,
  joinTeam,
  leaveTeam,
  shareMemory,
  shareWorkspace,
  type TeamAccess,
  unshareWorkspace,
} from '../../../open/teams/teamActions.ts';
import { type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';
import { plain, print } from '../output.ts';
import { teamStatus } from '../hub/teamStatus.ts';

interface SharingFlags {
  readonly team?: string;
  readonly yes?: true;
  readonly memory?: string;
}

const usualTeam = 'team';
const shownFirst = 20;

/** `hub`: a team's memory, in a PostgreSQL database of its own. */
export function addHub(program: Command, context: CommandContext): void {
  const hub = program
    .command('hub')
    .description('share a workspace’s memory with a team, through a PostgreSQL database')
    .addHelpText(
      'after',
      '\nThe password is read from PGPASSWORD or from the file that TIERED_MEMORY_HUB_PASSWORD_FILE names, never from an\n' +
        'argument. The address may come from TIERED_MEMORY_HUB.',
    );
  addInit(hub, context);
  addJoin(hub, context);
  addSharing(hub, context);
  addContact(hub, context);
  addMuting(hub, context);
  for (const command of hub.commands) {
    command.exitOverride();
    const { io } = context;
    command.configureOutput({ writeOut: (text) => io.write(text), writeErr: (text) => io.writeError(text) });
  }
}

function addInit(hub: Command, { io }: CommandContext): void {
  hub
    .command('init')
    .description('set up or update a team’s database, as its administrator')
    .argument('[address]', 'postgres://name@host/database')
    .option('--team <name>', 'small letters, digits, "-" and "_"', usualTeam)
    .action(async (given: string | undefined, { team }: { team: string }, command: Command) => {
      if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(team))
        throw new MemoryError('input', 'A team has a name of at most 63 small letters, digits, "-" and "_".');
      const address = hubAddressFrom(given, io.environment);
      const { from, to, isNewTeam } = await setUpHub(address, hubPassword(io.environment), team);
      const statements = statementsForMember(team, 'anna');
      print(io, command.optsWithGlobals<{ json?: boolean }>().json, {
        data: { team, from, to, isNewTeam, statements },
        lines: [
          from === to ? `The database is set up (version ${to}).` : `The database was set up: version ${to}.`,
          `The team is "${team}". For each new member, here "anna", run these two as administrator:`,
          '',
          ...statements.map((statement) => `  ${statement}`),
          '',
          `Then she runs: tiered-memory hub join ${addressText({ ...address, user: 'anna' })} --team ${team}`,
          'A login that only reads, such as that of a build, is added with: add_member(…, …, false).',
        ],
      });
    });
}

function addJoin(hub: Command, context: CommandContext): void {
  hub
    .command('join')
    .description('connect this memory with a team; nothing is shared by that')
    .argument('[address]', 'postgres://name@host/database')
    .option('--team <name>', 'default: the one team that you are a member of')
    .action((given: string | undefined, { team: named }: { team?: string }, command: Command) =>
      withMemory(context, command, async ({ door, done }) => {
        const { team, member, mayWrite, synced } = await stoppable(context, door.memory, (access) =>
          joinTeam(access, given, named),
        );
        done({
          data: { team, member, mayWrite, ...synced },
          lines: [
            `Joined "${team}" as ${plain(member)}.`,
            ...told(synced),
            mayWrite
              ? 'Nothing of yours is shared yet. For this workspace: tiered-memory hub share'
              : 'This login reads and cannot write: nothing is sent from here.',
          ],
        });
      }),
    );
}

function addSharing(hub: Command, context: CommandContext): void {
  hub
    .command('share')
    .description('share what you said and confirmed in this workspace, after a list of it')
    .option('--team <name>', 'default: the one team that this memory is in')
    .option('-y, --yes', 'do not ask')
    .option('--memory <id>', 'only this one, whatever is shared of its workspace')
    .action((flags: SharingFlags, command: Command) =>
      withMemory(context, command, (open) =>
        flags.memory === undefined ? share(context, open, flags) : shareOne(context, open, flags.memory, flags),
      ),
    );
  hub
    .command('unshare')
    .description('take back what you shared of this workspace')
    .option('--team <name>', 'default: the one team that this memory is in')
    .option('--memory <id>', 'only this one, which was shared by itself')
    .action((flags: SharingFlags, command: Command) =>
      withMemory(context, command, (open) => unshare(context, open, flags)),
    );
}

async function share(context: CommandContext, { door, done }: OpenCommand, flags: SharingFlags): Promise<void> {
  const { io } = context;
  const workspace = workspaceOf(door.workspace);
  const team = await joinedTeam(door.memory, flags.team);
  const { count, first } = await door.memory.previewShared({ workspace, limit: shownFirst });
  const isShared = team.workspaces.includes(workspace);
  io.writeError(`${sharedHeading(team.team, plain(workspace), { count, isShared })}\n`);
  for (const { topic, content } of first) io.writeError(`  ${plain(topic)}: ${plain(content)}\n`);
  if (count > first.length) io.writeError(`  and ${count - first.length} more\n`);
  io.writeError('What you save in this workspace later is shared, too. Your own memories never are.\n');
  // Whoever agreed once has agreed to what came since.
  if (!isShared && !(await isAgreed(context, flags))) return;
  const { owner, synced } = await stoppable(context, door.memory, (access) =>
    shareWorkspace(access, team, workspace),
  ).catch((error: unknown) => {
    if (!isShared) io.writeError('Nothing was shared. Run this again once the team’s database can be reached.\n');
    throw error;
  });
  done({
    data: { team: team.team, workspace, owner, ...synced },
    lines: [`Shared with "${team.team}". To take it back: tiered-memory hub unshare`, ...told(synced)],
  });
}

function sharedHeading(
  team: string,
  workspace: string,
  { count, isShared }: { readonly count: number; readonly isShared: boolean },
): string {
  if (isShared) return `${workspace} is shared with "${team}" already: ${countedMemories(count)}.`;
  if (count === 0) return `Nothing of ${workspace} is yours to share with "${team}" yet.`;
  return `${countedMemories(count)} of ${workspace} would be shared with "${team}":`;
}

async function shareOne(
  context: CommandContext,
  { door, done }: OpenCommand,
  id: string,
  flags: SharingFlags,
): Promise<void> {
  const { io } = context;
  const team = await joinedTeam(door.memory, flags.team);
  const record = await door.memory.get(id);
  if (record === undefined || record.scope === 'user' || !('workspace' in record.scope))
    throw new MemoryError('input', 'Only a memory of a workspace can be shared. Your own memories never are.');
  const { workspace } = record.scope;
  io.writeError(`This would be shared with "${team.team}":\n  ${plain(record.topic)}: ${plain(record.content)}\n`);
  if (!(await isAgreed(context, flags))) return;
  const synced = await stoppable(context, door.memory, (access) => shareMemory(access, team, { id, workspace }));
  done({
    data: { team: team.team, id, ...synced },
    lines: [`Shared with "${team.team}". To take it back: tiered-memory hub unshare --memory ${id}`, ...told(synced)],
  });
}

async function unshare(context: CommandContext, { door, done }: OpenCommand, flags: SharingFlags): Promise<void> {
  const team = await joinedTeam(door.memory, flags.team);
  const { memory: id } = flags;
  if (id !== undefined) await door.memory.unshareMemory({ team: team.team, id });
  const workspace = id === undefined ? workspaceOf(door.workspace) : undefined;
  const result = await stoppable(context, door.memory, (access) =>
    workspace === undefined ? contactTeam(access, team) : unshareWorkspace(access, team, workspace),
  );
  done({
    data: { team: team.team, ...(workspace === undefined ? { id } : { workspace }), ...result },
    lines:
      'problem' in result
        ? [`It is taken back with the next contact. ${result.problem}`]
        : [
            workspace === undefined
              ? 'Taken back: it is gone from the team’s database.'
              : 'Taken back: your words of this workspace are gone from the team’s database.',
            ...told(result),
          ],
  });
}

async function isAgreed({ io, fail }: CommandContext, { yes }: SharingFlags): Promise<boolean> {
  if (yes === true || (await io.ask('Share it?'))) return true;
  fail(exitCodes.failed);
  io.writeError('Nothing was shared. At a terminal, answer y; in a script, add --yes.\n');
  return false;
}

function addContact(hub: Command, context: CommandContext): void {
  hub
    .command('sync')
    .description('send what waits and take in what team mates wrote, now')
    .option('--team <name>', 'default: every team')
    .action(({ team: named }: { team?: string }, command: Command) =>
      withMemory(context, command, async ({ door, done, nothing }) => {
        const teams = (await door.memory.teams()).filter(({ team }) => named === undefined || team === named);
        if (teams.length === 0) return nothing('This memory is in no such team. See: tiered-memory hub join --help');
        const results = [];
        for (const team of teams)
          results.push({
            team: team.team,
            ...(await stoppable(context, door.memory, (access) => contactTeam(access, team))),
          });
        if (results.some((result) => 'problem' in result)) context.fail(exitCodes.failed);
        done({
          data: results,
          lines: results.flatMap((result) => [
            `${result.team}:`,
            ...('problem' in result ? [`  ${result.problem}`] : told(result).map((line) => `  ${line}`)),
          ]),
        });
      }),
    );
  hub
    .command('status')
    .description('show what is shared and by whom, what waits, and when the last contact was')
    .action((_options: unknown, command: Command) =>
      withMemory(context, command, async ({ door, done, nothing }) => {
        const teams = await door.memory.teams();
        if (teams.length === 0) return nothing('This memory is in no team. See: tiered-memory hub join --help');
        done(await teamStatus(context, teams));
      }),
    );
  hub
    .command('leave')
    .description('leave a team and erase what came from it')
    .option('--team <name>', 'default: the one team that this memory is in')
    .option('-y, --yes', 'do not ask')
    .action(({ team: named, yes }: { team?: string; yes?: true }, command: Command) =>
      withMemory(context, command, (open) => leave(context, open, named, yes === true)),
    );
}

async function leave(
  context: CommandContext,
  { door, done }: OpenCommand,
  named: string | undefined,
  isAgreed: boolean,
): Promise<void> {
  const { io } = context;
  const team = await joinedTeam(door.memory, named);
  const count = Object.values(team.taken).reduce((sum, each) => sum + each, 0);
  io.writeError(`${countedMemories(count)} of "${team.team}" will be erased from this machine, backups included.\n`);
  if (team.workspaces.length > 0)
    io.writeError('What you shared stays with the team. To take it back first: tiered-memory hub unshare\n');
  if (!isAgreed && !(await io.ask('Leave the team?'))) {
    context.fail(exitCodes.failed);
    return io.writeError('Nothing was changed. At a terminal, answer y; in a script, add --yes.\n');
  }
  const { erased, left, problem } = await stoppable(context, door.memory, (access) => leaveTeam(access, team));
  done({
    data: { team: team.team, erased, left, ...(problem === undefined ? {} : { problem }) },
    lines: [
      `Left "${team.team}": ${counted(erased, 'memory was', 'memories were')} erased.`,
      ...left.map((file) => `! ${file} could not be cleaned and may still hold some. Delete it.`),
      ...(problem === undefined
        ? []
        : [`! The team was not told: ${problem} Ask who administers it to remove you, or join and leave again.`]),
    ],
  });
}

function addMuting(hub: Command, context: CommandContext): void {
  for (const [name, muted, description] of [
    ['mute', true, 'hear no more of a team mate, and put what they said out of sight'],
    ['unmute', false, 'hear a team mate again'],
  ] as const)
    hub
      .command(name)
      .description(description)
      .argument('<member>')
      .option('--team <name>', 'default: the one team that this memory is in')
      .action((member: string, { team: named }: { team?: string }, command: Command) =>
        withMemory(context, command, async ({ door, done }) => {
          const known = await joinedTeam(door.memory, named);
          const { team } = known;
          const isKnown = known.taken[member] !== undefined || known.muted.includes(member);
          await door.memory.muteMember({ team, member, muted });
          done({
            data: { team, member, muted },
            lines: [
              muted
                ? `Nothing more of ${plain(member)} comes in, and what they said is out of sight. To hear them again: tiered-memory hub unmute ${plain(member)}`
                : 'What they said comes in with the next contact: tiered-memory hub sync',
              ...(isKnown ? [] : ['! Nothing of that name is here. Who is in the team says: tiered-memory hub status']),
            ],
          });
        }),
      );
}

/** Runs a step with a team that Ctrl+C ends. */
async function stoppable<T>(
  { io }: CommandContext,
  memory: OpenCommand['door']['memory'],
  work: (access: TeamAccess) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController();
  const release = io.onInterrupt(() => stopping.abort());
  try {
    return await work({ memory, environment: io.environment, clock: io.now, signal: stopping.signal });
  } finally {
    release();
  }
}

function told({ sent, taken, waiting, gone, unread, refused, isBusy }: Synced): string[] {
  if (isBusy === true) return ['Another window is in contact with the team at this moment.'];
  return [
    `${sent} sent, ${taken} taken in, ${gone} gone.`,
    ...(waiting === 0 ? [] : [`${waitingForReview(waiting)}.`]),
    ...(unread === 0 ? [] : [writtenByNewer(unread)]),
    ...refused.slice(0, 5).map((line) => `! Refused: ${plain(line)}`),
    ...(refused.length > 5 ? [`! ${refused.length - 5} more refused.`] : []),
  ];
}

function writtenByNewer(count: number): string {
  return count === 1
    ? '1 was written by a newer version. Update this program to read it.'
    : `${count} were written by a newer version. Update this program to read them.`;
}

function workspaceOf(workspace: string | undefined): string {
  if (workspace !== undefined) return workspace;
  throw new MemoryError('input', 'This folder is no workspace: go to a repository, or name one with --workspace.');
}
