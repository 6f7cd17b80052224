import { type Command, Option } from 'commander';
import { MemoryError } from '../../../engine/ground/contract/memoryError.ts';
import type { QueryInput } from '../../../engine/ground/contract/querying.ts';
import { type Hit, type Kind, kinds, origins, roles, type Tier, tiers } from '../../../engine/ground/contract/model.ts';
import type { RecallFilters } from '../../../engine/ground/contract/recalling.ts';
import { archivedText } from '../../../open/texts/archivesText.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import type { CommandIo } from '../commandIo.ts';
import { exitCodes } from '../exitCodes.ts';
import { numberOption } from '../numberOption.ts';
import { bold, dim, plain } from '../output.ts';
import { readText } from '../readText.ts';

interface RecallOptions extends Omit<RecallFilters, 'pinned'> {
  readonly limit?: number;
  readonly kind?: Kind;
  readonly tier?: Tier;
  readonly topic?: string;
  readonly asOf?: string;
  readonly depth?: 0 | 1;
  readonly threshold?: number;
  readonly pinned?: true;
  readonly budget?: number;
  readonly return?: 'bullets' | 'full';
  readonly agent?: string;
  readonly categories?: string;
}

/** `recall` looks something up; `query` does the same with every filter, for programs. */
export function addRecall(program: Command, context: CommandContext): void {
  lookUp(program, 'recall', 'look something up', 'default 5, or 20 with a topic alone', context, recall).addHelpText(
    'after',
    '\nExample: tiered-memory recall "which port does staging use?"',
  );
  lookUp(
    program,
    'query',
    'look something up as an agent may, with filters, within a budget of tokens',
    'default 3',
    context,
    query,
  )
    .option('--agent <name>', 'only what the allowlist of this agent names, see "categories"')
    .option('--categories <names>', 'only these categories, separated by commas')
    .option('--user-id <id>', 'only what was saved for this person')
    .addOption(
      new Option('--return <form>', 'one line each, or whole records').choices(['bullets', 'full']).default('bullets'),
    )
    .option('--budget <tokens>', 'tokens that the answer may take; default 512', numberOption(16, 100_000))
    .option('--threshold <0-100>', 'how surely it must be meant, in hundredths', numberOption(0, 100))
    .option('--category <name>', 'only this category')
    .option('--agent-id <id>', 'only what this agent saved')
    .option('--run-id <id>', 'only what was saved in this run')
    .option('--actor <name>', 'only what came in by this door')
    .option('--session-id <id>', 'only of this conversation')
    .addOption(new Option('--role <role>', 'only what this side said').choices(roles))
    .addOption(new Option('--origin <origin>', 'only whose words they are').choices(origins))
    .option('--pinned', 'only what is pinned')
    .option('--importance-min <1-10>', 'at least so important', numberOption(1, 10))
    .option('--importance-max <1-10>', 'at most so important', numberOption(1, 10))
    .option('--updated-after <time>', 'changed after this time, 2026-11-22 or Unix ms', timeOption)
    .option('--updated-before <time>', 'changed before this time', timeOption)
    .addHelpText('after', '\nExample: tiered-memory query "retry policy" --kind fact --importance-min 6 --json');
}

function lookUp(
  program: Command,
  name: string,
  description: string,
  usual: string,
  context: CommandContext,
  answer: typeof recall,
): Command {
  return program
    .command(name)
    .description(description)
    .argument('[question...]', 'in telling words or as a question; "-" reads standard input')
    .option('--limit <count>', `most memories; ${usual}`, numberOption(1, 1000))
    .addOption(new Option('--kind <kind>', 'only this kind').choices(kinds))
    .addOption(new Option('--tier <tier>', 'only this tier').choices(tiers))
    .option('--topic <topic>', 'only this topic')
    .option('--as-of <time>', 'what memory held then: 2026-11-22, "last Tuesday"')
    .option('--depth <0-1>', '1 adds linked memories', numberOption(0, 1))
    .action((words: string[], options: RecallOptions, command: Command) =>
      withMemory(context, command, async (open) => {
        const asked = (await readText(context.io, words)).trim();
        if (asked !== '' || options.topic !== undefined) return await answer(context.io, open, asked, options);
        context.fail(exitCodes.usage);
        context.io.writeError(`Give a question or a topic: tiered-memory ${name} "…".\n`);
      }),
    );
}

async function recall(
  io: CommandIo,
  { door, scope, done, nothing }: OpenCommand,
  query: string,
  options: RecallOptions,
): Promise<void> {
  const { limit, kind, tier, topic, asOf, depth } = options;
  const result = await door.memory.recall({
    scope,
    ...(query === '' ? {} : { query }),
    ...(topic === undefined ? {} : { topic }),
    ...(asOf === undefined ? {} : { asOf }),
    ...(limit === undefined ? {} : { limit }),
    ...(kind === undefined ? {} : { kinds: [kind] }),
    ...(tier === undefined ? {} : { tiers: [tier] }),
    ...(depth === undefined ? {} : { depth }),
  });
  // Nothing was looked up, and that nothing is remembered would be another answer.
  if (asOf !== undefined && result.asOf === undefined && result.problems.length > 0)
    return nothing(result.problems.map(({ message }) => message).join(' '));
  for (const { message } of result.problems) io.writeError(`${message}\n`);
  if (result.asOf !== undefined) io.writeError(`As memory was ${whenText(result.asOf, io.now())}:\n`);
  for (const line of archivedText(result.archived)) io.writeError(`${line}\n`);
  if (result.hits.length === 0)
    return nothing(
      result.archived === undefined ? 'Nothing is remembered about that.' : 'Nothing else is remembered about that.',
    );
  done({ data: result.hits, lines: result.hits.flatMap((hit) => lines(io, hit)) });
}

async function query(
  io: CommandIo,
  { door, scope, done, nothing }: OpenCommand,
  asked: string,
  options: RecallOptions,
): Promise<void> {
  const { limit, kind, tier, topic, depth, threshold, budget, return: form, agent, categories } = options;
  const filters = filtersOf(options);
  const input: { readonly [field in keyof QueryInput]?: QueryInput[field] | undefined } = {
    scope,
    topic,
    depth,
    agent,
    topK: limit,
    budgetTokens: budget,
    return: form,
    kinds: kind === undefined ? undefined : [kind],
    tiers: tier === undefined ? undefined : [tier],
    threshold: threshold === undefined ? undefined : threshold / 100,
    categories: categories?.split(',').map((name) => name.trim()),
    filters: Object.keys(filters).length === 0 ? undefined : filters,
  };
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const result = await door.memory.query({ ...Object.fromEntries(given), query: asked });
  if (result.outcome === 'rejected') throw new MemoryError('input', result.reason);
  for (const { message } of result.problems) io.writeError(`${message}\n`);
  const { bullets = [], full = [] } = result;
  for (const line of archivedText(result.archived)) io.writeError(`${line}\n`);
  if (bullets.length + full.length === 0)
    return nothing(
      result.archived === undefined ? 'Nothing is remembered about that.' : 'Nothing else is remembered about that.',
    );
  done({
    data: form === 'full' ? full : bullets,
    lines: [
      ...bullets.flatMap(({ id, text }) => [bold(io, plain(text)), dim(io, `  ${id}`)]),
      ...full.flatMap((hit) => lines(io, hit)),
    ],
  });
}

function filtersOf(options: RecallOptions): RecallFilters {
  const names = [
    'userId',
    'agentId',
    'runId',
    'actor',
    'role',
    'category',
    'sessionId',
    'origin',
    'pinned',
    'importanceMin',
    'importanceMax',
    'updatedAfter',
    'updatedBefore',
  ] as const;
  return Object.fromEntries(names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])));
}

function lines(io: CommandIo, hit: Hit): string[] {
  const { id, topic, content, excerpt, eventAt, why, saidBy } = hit;
  const sayer = saidBy === undefined ? [] : [`said by ${saidBy}`];
  const about = [topic, whenText(eventAt, io.now()), ...sayer, ...(why.text === '' ? [] : [why.text]), id].join(' · ');
  return [bold(io, plain(excerpt ?? content)), dim(io, `  ${plain(about)}`)];
}

function timeOption(text: string): number {
  const at = /^\d{10,}$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isFinite(at)) return at;
  throw new TypeError(`"${text}" is no time. Write it as 2026-11-22 or 2026-11-22T14:30.`);
}
