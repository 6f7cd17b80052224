import { type Command, Option } from 'commander';
import { redact } from '../../../engine/knowledge/trust/redact.ts';
import { runTool } from '../../../engine/tools/memoryTools.ts';
import { actor, type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';
import { numberOption } from '../numberOption.ts';
import { plain } from '../output.ts';
import { readText } from '../readText.ts';

interface SaveOptions {
  readonly topic?: string;
  readonly importance?: number;
  readonly key?: string;
  readonly scope?: string;
  readonly agentId?: string;
  readonly runId?: string;
}

/**
 * `save`: keeps one fact. Any program can run this command, so what it saves is an assistant's, until a person at a
 * terminal has said yes to the exact text.
 */
export function addSave(program: Command, context: CommandContext): void {
  program
    .command('save')
    .description('keep one fact; "-" reads it from standard input')
    .argument('<text...>', 'one sentence that is understood by itself')
    .option('--topic <topic>', 'a short label; default: one that fits')
    .option('--importance <1-10>', 'how much it matters; default 5', numberOption(1, 10))
    .option('--key <name>', 'a name of its own: saving under it again replaces the text')
    .addOption(
      new Option('--scope <scope>', 'whose it is; default: by what it is about').choices(['user', 'workspace']),
    )
    .option('--agent-id <id>', 'which agent saves, as it names itself')
    .option('--run-id <id>', 'in which of its runs')
    .addHelpText('after', '\nExample: tiered-memory save "The staging database is on port 5433" --topic database')
    .action((words: string[], given: SaveOptions, command: Command) =>
      withMemory(context, command, async (open) => {
        const content = await readText(context.io, words);
        if (content.trim() !== '') return await save(context, open, content, given);
        context.fail(exitCodes.usage);
        context.io.writeError('There is nothing to keep: the text is empty.\n');
      }),
    );
}

async function save(
  context: CommandContext,
  { door, done, options }: OpenCommand,
  content: string,
  given: SaveOptions,
): Promise<void> {
  const { io } = context;
  const { memory, workspace } = door;
  const place = workspace === undefined ? ('user' as const) : { workspace };
  const topic = given.topic ?? (await memory.topicFor({ content, scope: place }));
  const toolContext = { memory, workspace, sessionId: undefined, typed: '', actor, now: io.now() };
  const { agentId, runId, ...named } = given;
  const by = {
    ...(agentId === undefined ? {} : { agent_id: agentId }),
    ...(runId === undefined ? {} : { run_id: runId }),
  };
  const input = { ...named, ...by, topic, content };
  const result = await runTool('memory_save', toolContext, input);
  const { saved } = result;
  if (saved?.id === undefined) {
    context.fail(exitCodes.failed);
    if (options.json !== true) return io.writeError(`${result.text}\n`);
    return done({ data: { outcome: 'rejected', reason: result.text }, lines: [] });
  }
  // What was stored is read back: only that was really saved, and only its exact words can be agreed to.
  const stored = await memory.get(saved.id);
  const text = stored === undefined ? redact(content).text : stored.content;
  const isNew = saved.outcome !== 'duplicate';
  if (isNew) io.writeError(`${plain(text)}\n`);
  const isOwn = isNew && io.isInteractive && (await io.ask('Are these your words, to be kept for good?'));
  if (isOwn) await memory.confirm([saved.id], { by: 'user', read: { [saved.id]: text }, actor });
  done({
    data: {
      outcome: saved.outcome,
      id: saved.id,
      batch: saved.batch,
      topic,
      content: text,
      confirmed: isOwn,
      waits: saved.waits,
    },
    lines: isOwn
      ? [`Saved as ${saved.id}, as your own words.`]
      : [result.text, ...(isNew ? ['Confirm it in VS Code to keep it for good.'] : [])],
  });
}
