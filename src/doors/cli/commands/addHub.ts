import type { Command } from 'commander';
import { randomUUID } from 'node:crypto';
import { hubPassword } from '../../../adapters/hub/hubAddress.ts';
import { setUpHub, statementsForMember } from '../../../adapters/hub/setUpHub.ts';
import { MemoryError } from '../../../engine/ground/contract/memoryError.ts';
import type { Team } from '../../../engine/ground/contract/teams.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { hubAddressFrom, hubAt, keptAddress } from '../../../open/teams/hubOf.ts';
import { type Synced, syncTeam } from '../../../open/teams/syncTeam.ts';
import { type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';
import { plain, print } from '../output.ts';
import { teamStatus } from '../hub/teamStatus.ts';

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
          `Then she runs: tiered-memory hub join postgres://anna@${address.host}/${address.database} --team ${team}`,
        ],
      });
    });
}

function addJoin(hub: Command, context: CommandContext): void {
  const { io } = context;
  hub
    .command('join')
    .description('connect this memory with a team; nothing is shared by that')
    .argument('[address]', 'postgres://name@host/database')
    .option('--team <name>', 'default: the one team that you are a member of')
    .action((given: string | undefined, { team: named }: { team?: string }, command: Command) =>
      withMemory(context, command, async ({ door, done }) => {
        const address = hubAddressFrom(given, io.environment);
        const connection = await hubAt(address, io.environment);
        try {
          const team = chosenTeam(await connection.teams(), named);
          const known = (await door.memory.teams()).find((each) => each.team === team);
          const device = known?.device ?? `hub_${randomUUID()}`;
          await connection.register(team, device);
          const { member } = connection;
          await door.memory.joinTeam({ team, address: keptAddress(address), member, device });
          const synced = await sync(context, door.memory, await teamNamed(door.memory, team), connection);
          done({
            data: { team, member, ...synced },
            lines: [
              `Joined "${team}" as ${plain(member)}.`,
              ...told(synced),
              'Nothing of yours is shared yet. For this workspace: tiered-memory hub share',
            ],
          });
        } finally {
          await connection.close();
        }
      }),
    );
}

function addSharing(hub: Command, context: CommandContext): void {
  const { io } = context;
  hub
    .command('share')
    .description('share what you said and confirmed in this workspace, after a list of it')
    .option('--team <name>', 'default: the one team that this memory is in')
    .option('--yes', 'do not ask')
    .action(({ team: named, yes }: { team?: string; yes?: true }, command: Command) =>
      withMemory(context, command, async ({ door, done }) => {
        const workspace = workspaceOf(door.workspace);
        const team = await joinedTeam(door.memory, named);
        const { count, first } = await door.memory.previewShared({ workspace, limit: shownFirst });
        io.writeError(`${count} memories of ${plain(workspace)} would be shared with "${team.team}":\n`);
        for (const { topic, content } of first) io.writeError(`  ${plain(topic)}: ${plain(content)}\n`);
        if (count > first.length) io.writeError(`  and ${count - first.length} more\n`);
        io.writeError('What you save in this workspace later is shared, too. Your own memories never are.\n');
        if (yes !== true && !(await io.ask('Share them?'))) {
          context.fail(exitCodes.failed);
          return io.writeError('Nothing was shared. At a terminal, answer y; in a script, add --yes.\n');
        }
        const connection = await hubAt(hubAddressFrom(team.address, io.environment), io.environment);
        try {
          const owner = await connection.share(team.team, workspace);
          await door.memory.shareWithTeam({ team: team.team, workspace });
          const synced = await sync(context, door.memory, await teamNamed(door.memory, team.team), connection);
          done({
            data: { team: team.team, workspace, owner, ...synced },
            lines: [`Shared with "${team.team}". To take it back: tiered-memory hub unshare`, ...told(synced)],
          });
        } finally {
          await connection.close();
        }
      }),
    );
  hub
    .command('unshare')
    .description('take back what you shared of this workspace')
    .option('--team <name>', 'default: the one team that this memory is in')
    .action(({ team: named }: { team?: string }, command: Command) =>
      withMemory(context, command, async ({ door, done }) => {
        const workspace = workspaceOf(door.workspace);
        const team = await joinedTeam(door.memory, named);
        await door.memory.unshareWithTeam({ team: team.team, workspace });
        const result = await contact(context, door.memory, await teamNamed(door.memory, team.team));
        done({
          data: { team: team.team, workspace, ...result },
          lines:
            'problem' in result
              ? [`It is taken back with the next contact. ${result.problem}`]
              : ['Taken back: your words of this workspace are gone from the team’s database.', ...told(result)],
        });
      }),
    );
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
        for (const team of teams) results.push({ team: team.team, ...(await contact(context, door.memory, team)) });
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
    .option('--yes', 'do not ask')
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
  io.writeError(`${count} memories of "${team.team}" will be erased from this machine, backups included.\n`);
  if (team.workspaces.length > 0)
    io.writeError('What you shared stays with the team. To take it back first: tiered-memory hub unshare\n');
  if (!isAgreed && !(await io.ask('Leave the team?'))) {
    context.fail(exitCodes.failed);
    return io.writeError('Nothing was changed. At a terminal, answer y; in a script, add --yes.\n');
  }
  let problem: string | undefined;
  try {
    const connection = await hubAt(hubAddressFrom(team.address, io.environment), io.environment);
    await connection.leave(team.team).finally(() => connection.close());
  } catch (error) {
    problem = messageOf(error);
  }
  const { erased, left } = await door.memory.leaveTeam(team.team);
  done({
    data: { team: team.team, erased, left, ...(problem === undefined ? {} : { problem }) },
    lines: [
      `Left "${team.team}": ${erased} memories were erased.`,
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
          const { team } = await joinedTeam(door.memory, named);
          await door.memory.muteMember({ team, member, muted });
          done({
            data: { team, member, muted },
            lines: [
              muted ? `Nothing more of ${plain(member)} comes in.` : 'What they said comes in with the next contact.',
            ],
          });
        }),
      );
}

type ContactResult = Synced | { readonly problem: string };

/** What cannot be reached costs nothing but freshness. */
async function contact(
  context: CommandContext,
  memory: OpenCommand['door']['memory'],
  team: Team,
): Promise<ContactResult> {
  const { io } = context;
  try {
    const connection = await hubAt(hubAddressFrom(team.address, io.environment), io.environment);
    try {
      return await sync(context, memory, team, connection);
    } finally {
      await connection.close();
    }
  } catch (error) {
    const problem = messageOf(error);
    await memory.noteContact({ team: team.team, problem });
    return { problem };
  }
}

async function sync(
  { io }: CommandContext,
  memory: OpenCommand['door']['memory'],
  team: Team,
  hub: Awaited<ReturnType<typeof hubAt>>,
): Promise<Synced> {
  const stopping = new AbortController();
  const release = io.onInterrupt(() => stopping.abort());
  try {
    return await syncTeam(team, { memory, hub, clock: io.now, signal: stopping.signal });
  } finally {
    release();
  }
}

function told({ sent, taken, waiting, gone, unread, refused, isBusy }: Synced): string[] {
  if (isBusy === true) return ['Another window is in contact with the team at this moment.'];
  return [
    `${sent} sent, ${taken} taken in, ${gone} gone.`,
    ...(waiting === 0 ? [] : [`${waiting} wait for your review.`]),
    ...(unread === 0 ? [] : [`${unread} were written by a newer version. Update this program to read them.`]),
    ...refused.slice(0, 5).map((line) => `! Refused: ${plain(line)}`),
    ...(refused.length > 5 ? [`! And ${refused.length - 5} more were refused.`] : []),
  ];
}

function chosenTeam(teams: readonly string[], named: string | undefined): string {
  const [first, second] = teams;
  if (named !== undefined && teams.includes(named)) return named;
  if (named !== undefined || first === undefined)
    throw new MemoryError('hub', 'You are no member of this team. Ask who administers it to add you.');
  if (second !== undefined) throw new MemoryError('input', `Say which with --team: ${teams.join(', ')}.`);
  return first;
}

async function joinedTeam(memory: OpenCommand['door']['memory'], named: string | undefined): Promise<Team> {
  const teams = await memory.teams();
  const team = chosenTeam(
    teams.map((each) => each.team),
    named,
  );
  return await teamNamed(memory, team);
}

async function teamNamed(memory: OpenCommand['door']['memory'], named: string): Promise<Team> {
  const found = (await memory.teams()).find(({ team }) => team === named);
  if (found === undefined) throw new MemoryError('input', `This memory is in no team "${named}".`);
  return found;
}

function workspaceOf(workspace: string | undefined): string {
  if (workspace !== undefined) return workspace;
  throw new MemoryError('input', 'This folder is no workspace: go to a repository, or name one with --workspace.');
}
