import type { Command } from 'commander';
import { machineOffset } from '../../../adapters/machine/machineOffset.ts';
import { counted, countedMemories, grouped } from '../../../engine/ground/text/counted.ts';
import { type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import type { CommandIo } from '../commandIo.ts';
import { exitCodes } from '../exitCodes.ts';
import { numberOption } from '../numberOption.ts';
import { plain } from '../output.ts';
import { progressLine } from '../importing/progressLine.ts';

interface ForgetOptions {
  readonly topic?: string;
  readonly key?: string;
  readonly yes?: true;
}

/** `forget`, `undo`, `age`, `consolidate`: what becomes of memories. */
export function addLifecycle(program: Command, context: CommandContext): void {
  program
    .command('forget')
    .description('take memories out of sight; "undo" brings them back')
    .argument('[ids...]', 'as recall prints them')
    .option('--key <name>', 'the memory of this name')
    .option('--topic <topic>', 'all of a topic')
    .option('-y, --yes', 'do not ask')
    .action((ids: string[], options: ForgetOptions, command: Command) =>
      withMemory(context, command, (open) => forget(context, open, ids, options)),
    );
  program
    .command('undo')
    .description('take back the newest change, or the one that is named')
    .argument('[batch]', 'as the command that made it printed it')
    .action((batch: string | undefined, _options: unknown, command: Command) =>
      withMemory(context, command, async ({ door, done, nothing, program }) => {
        const result = await undo(context.io, door, batch);
        for (const { message } of result.problems ?? []) context.io.writeError(`${message}\n`);
        if (result.undone === 0 && result.stopped === undefined)
          return nothing(
            batch === undefined
              ? 'There was nothing to undo.'
              : `There is no change "${plain(batch)}" to take back, or it was taken back already.`,
          );
        const left =
          result.skipped === undefined || result.skipped === 0
            ? ''
            : ` ${counted(result.skipped, 'change')} left as they are, since they were changed later.`;
        if (result.stopped !== undefined) context.fail(exitCodes.failed);
        const rest =
          result.stopped === undefined
            ? ''
            : ` It was stopped before its end: "${program} undo ${result.stopped}" goes on.`;
        const of = await textsOf(door, result.batch);
        done({ data: result, lines: [`Took back ${counted(result.undone, 'change')}.${left}${rest}`, ...of] });
      }),
    );
  program
    .command('age')
    .description('move old memories to long-term memory, the least important first')
    .option('--older-than-hours <hours>', 'default: the setting', numberOption(0, 1_000_000))
    .option('--max-rows <count>', 'default: the setting', numberOption(1, 1_000_000))
    .action((options: { readonly olderThanHours?: number; readonly maxRows?: number }, command: Command) =>
      withMemory(context, command, async ({ door, done }) => {
        const result = await door.memory.age(options);
        done({ data: result, lines: [`Aged ${countedMemories(result.moved)}.`] });
      }),
    );
  program
    .command('consolidate')
    .description('read the conversations that are over now, and do what else is due')
    .action((_options: unknown, command: Command) =>
      withMemory(context, command, (open) => consolidate(context, open)),
    );
}

/** An interruption ends it after the slice that is being written. */
async function undo(
  io: CommandIo,
  { memory }: OpenCommand['door'],
  batch: string | undefined,
): ReturnType<typeof memory.undo> {
  const progress = progressLine(io);
  const stop = new AbortController();
  const dispose = io.onInterrupt(() => stop.abort());
  const onProgress = (done: number, all: number): void =>
    progress.show(`Taking back: ${grouped(done)} of ${counted(all, 'change')}`);
  try {
    return await memory.undo(batch, { onProgress, signal: stop.signal });
  } finally {
    dispose();
    progress.clear();
  }
}

/** What memories say that were changed, so that one sees what was taken back. */
async function textsOf({ memory }: OpenCommand['door'], batch: string | undefined): Promise<readonly string[]> {
  const { batches } = await memory.changedBatches({ limit: 1 });
  const changes = batches.find(({ id }) => id === batch)?.changes ?? [];
  const texts = [...new Map(changes.map(({ memoryId, text, was }) => [memoryId, text || was])).values()];
  const said = texts.filter((text) => text !== undefined && text !== '');
  return said.slice(0, mostTexts).map((text) => `  ${plain(text ?? '')}`);
}

const mostTexts = 5;

async function forget(
  context: CommandContext,
  { door, done, nothing, program }: OpenCommand,
  ids: readonly string[],
  { key, topic, yes }: ForgetOptions,
): Promise<void> {
  const { io } = context;
  const target = ids.length > 0 ? { ids } : key !== undefined ? { key } : topic !== undefined ? { topic } : undefined;
  if (target === undefined) {
    context.fail(exitCodes.usage);
    io.writeError('Name what to forget: an id, --key or --topic.\n');
    return;
  }
  const found = await Promise.all(ids.map((id) => door.memory.get(id)));
  for (const record of found) if (record !== undefined) io.writeError(`${plain(record.content)}\n`);
  const inTopic =
    topic === undefined
      ? undefined
      : (await door.memory.topics()).find((one) => one.topic.toLowerCase() === topic.trim().toLowerCase())?.total;
  if (found.length > 0 && found.every((record) => record === undefined)) return nothing(notThere(ids, { key, topic }));
  const many = inTopic === undefined ? '' : `, ${countedMemories(inTopic)}`;
  const what = topic === undefined ? 'this' : `all of the topic "${plain(topic)}"${many}`;
  if (yes !== true && io.isInteractive && !(await io.ask(`Forget ${what}?`))) {
    done({ data: { forgotten: 0 }, lines: ['Nothing was forgotten.'] });
    return;
  }
  const result = await door.memory.forget(target);
  if (result.forgotten === 0) return nothing(notThere(ids, { key, topic }));
  const back =
    result.batch === undefined
      ? ''
      : ` "${program} undo ${result.batch}" brings ${result.forgotten === 1 ? 'it' : 'them'} back.`;
  done({ data: result, lines: [`Forgot ${countedMemories(result.forgotten)}.${back}`] });
}

function notThere(ids: readonly string[], { key, topic }: ForgetOptions): string {
  if (key !== undefined) return `There is no memory of the name "${plain(key)}".`;
  if (topic !== undefined) return `There is no topic "${plain(topic)}"; "tiered-memory topics" lists them.`;
  const named = ids.map((id) => `"${plain(id)}"`).join(', ');
  return `There is no memory with the id ${named}. "tiered-memory recall" prints ids; --topic forgets a topic.`;
}

async function consolidate({ io }: CommandContext, { door, done }: OpenCommand): Promise<void> {
  const { memory } = door;
  const total = (await memory.maintenance()).pendingSessions;
  const offsetMinutes = machineOffset(io.now());
  let result = await memory.maintain({ offsetMinutes, jobs: ['consolidation', 'duplicates'] });
  for (let steps = 1; result.state === 'more'; steps++) {
    if (io.isInteractive && steps % 20 === 0)
      io.writeError(`\rReading conversations: ${total - (await memory.maintenance()).pendingSessions} of ${total} `);
    result = await memory.maintain({ offsetMinutes });
  }
  if (io.isInteractive && total > 0) io.writeError('\r');
  const said =
    result.state === 'elsewhere' ? ['Another program is consolidating already.'] : result.runs.map((run) => run.said);
  done({ data: result, lines: said.length > 0 ? said : ['There was nothing to consolidate.'] });
}
