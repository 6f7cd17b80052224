import { groundText } from '../../../engine/recall/grounds.ts';
import type { Command } from 'commander';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import { sayerOf } from '../../../engine/knowledge/trust/sayerOf.ts';
import { counted } from '../../../engine/ground/text/counted.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import type { CommandIo } from '../commandIo.ts';
import { plain, table } from '../output.ts';
import { readText } from '../readText.ts';

const asOfText = 'as it was then: 2026-11-22, "last Tuesday"';

interface AsOfOption {
  readonly asOf?: string;
}

/** `topics`, `show` and `why`: what is there, and what would be brought to a prompt. */
export function addBrowse(program: Command, context: CommandContext): void {
  program
    .command('topics')
    .description('list the topics, most used first')
    .option('--as-of <time>', asOfText)
    .action((options: AsOfOption, command: Command) =>
      withMemory(context, command, async ({ door, scope, done, nothing }) => {
        const topics = await door.memory.topics({ scope, ...options });
        if (topics.length === 0) return nothing('There is no topic yet.');
        done({ data: topics, lines: table(topics.map(({ topic, total }) => [plain(topic), String(total)])) });
      }),
    );
  program
    .command('show')
    .description('show a memory with its history')
    .argument('<id>', 'as recall prints it, or the name of a memory')
    .option('--as-of <time>', asOfText)
    .action((id: string, options: AsOfOption, command: Command) =>
      withMemory(context, command, (open) => show(context.io, open, id, options)),
    );
  program
    .command('why')
    .description('show what would be brought to a prompt, or what was brought to a conversation, and why')
    .argument('[prompt...]', 'as you would type it; "-" reads standard input')
    .option('--conversation <id>', 'its last blocks instead, in the words of then')
    .action((words: string[], { conversation }: { readonly conversation?: string }, command: Command) =>
      withMemory(context, command, async (open) =>
        conversation === undefined
          ? await why(open, await readText(context.io, words))
          : await showBlocks(context.io, open, conversation),
      ),
    );
}

async function show(
  io: CommandIo,
  { door, done, nothing }: OpenCommand,
  id: string,
  options: AsOfOption,
): Promise<void> {
  const { memory } = door;
  const record = (await memory.get(id, options)) ?? (await named(door, id, options));
  if (record === undefined) return nothing(`There ${options.asOf === undefined ? 'is' : 'was'} no memory "${id}".`);
  const history = await memory.history(record.id);
  const now = io.now();
  const lines = [
    plain(record.content),
    '',
    ...table(fieldsOf(record, now)),
    '',
    ...history.map(
      ({ event, at, actor, reason }) =>
        `${whenText(at, now)}  ${event}${actor === undefined ? '' : ` by ${plain(actor)}`}${reason === undefined ? '' : `: ${plain(reason)}`}`,
    ),
  ];
  done({ data: { ...record, history }, lines });
}

async function named(
  { memory }: OpenCommand['door'],
  key: string,
  options: AsOfOption,
): Promise<MemoryRecord | undefined> {
  const { rows } = await memory.list({ text: key, ...options });
  return rows.find((row) => row.key === key);
}

function fieldsOf(record: MemoryRecord, now: number): (readonly [string, string])[] {
  const { id, kind, tier, topic, scope, importance, pinned, origin, actor, agentId, runId, key, eventAt } = record;
  const optional = { Name: key, 'Came by': actor, Agent: agentId, Run: runId };
  return [
    ['Id', id],
    ['Kind', `${kind}, ${tier}`],
    ['Topic', plain(topic)],
    ['Scope', typeof scope === 'string' ? scope : plain(Object.values(scope).join(' '))],
    ['Importance', `${importance}${pinned ? ', pinned' : ''}`],
    ['Whose words', sayerOf(record) ?? origin],
    ['Since', whenText(eventAt, now)],
    ...Object.entries(optional).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, plain(value)] as const],
    ),
    ...(record.quarantinedAt === undefined
      ? []
      : [['Waits', `for your review (${record.quarantineReason ?? ''})`] as const]),
    ...(record.needsReviewAt === undefined
      ? []
      : [['Needs review', groundText({ until: record.needsReviewAt })] as const]),
    ...(record.supersededBy === undefined ? [] : [['Held until', `superseded by ${record.supersededBy}`] as const]),
    ...(record.expiresAt === undefined ? [] : [['Expires', whenText(record.expiresAt, now)] as const]),
  ];
}

async function why({ door, scope, done, nothing }: OpenCommand, prompt: string): Promise<void> {
  const { facts, tokens, problems } = await door.memory.activeMemory({ turns: [prompt], scope });
  if (facts.length === 0) {
    const reasons = problems.map(({ message }) => ` ${message}`).join('');
    return nothing(`Nothing would be brought to this prompt.${reasons}`);
  }
  done({
    data: { tokens, facts },
    lines: [
      ...facts.flatMap((fact) => [plain(fact.excerpt ?? fact.content), `  ${plain(fact.why.text)} · ${fact.id}`]),
      `${counted(facts.length, 'memory', 'memories')}, about ${counted(tokens, 'token')}.`,
    ],
  });
}

async function showBlocks(io: CommandIo, { door, done, nothing }: OpenCommand, conversation: string): Promise<void> {
  const blocks = await door.memory.pastBlocks(conversation);
  if (blocks.length === 0) return nothing('Nothing is known of what was brought to that conversation.');
  done({
    data: blocks,
    lines: blocks.flatMap(({ at, shownIn, lines }) => [
      `${whenText(at, io.now())}${shownIn === 'answer' ? ', an answer of memory itself' : ''}:`,
      ...lines.flatMap(({ content, why, since, now, memoryId }) => [
        plain(content),
        `  ${plain(why.text)} · ${memoryId}${since === 'same' ? '' : ` · ${since}${now === undefined ? '' : `: ${plain(now)}`}`}`,
      ]),
      '',
    ]),
  });
}
