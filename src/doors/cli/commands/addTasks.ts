import type { Command } from 'commander';
import { describeChange, describeTasks } from '../../../engine/turn/describeTasks.ts';
import { carryOutTaskOrder, parseTaskOrder, type TaskOrder, taskWords } from '../../../engine/turn/taskOrder.ts';
import { actor, type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';
import { bold, plain } from '../output.ts';

/** `tasks`: what is under way, and what becomes of it. */
export function addTasks(program: Command, context: CommandContext): void {
  program
    .command('tasks')
    .description('list what is under way, blocked and planned; add a task, or say what became of one')
    .argument('[words...]', `words of a task, after one of: ${taskWords.join(', ')}`)
    .addHelpText(
      'after',
      '\nExamples:\n  tiered-memory tasks add call the printer\n  tiered-memory tasks done API docs',
    )
    .action((words: string[], _options: unknown, command: Command) =>
      withMemory(context, command, (open) => tasks(context, open, words.join(' '))),
    );
}

async function tasks(
  context: CommandContext,
  { door, scope, done, nothing, program }: OpenCommand,
  words: string,
): Promise<void> {
  const order = parseTaskOrder(words);
  // Any program can run this, so what it adds is in an assistant's words.
  const answer = await carryOutTaskOrder(door.memory, order, { scope, origin: 'assistant', actor });
  const { entries, changed, batch, reason } = answer;
  const lists = describeTasks(entries).flatMap(({ title, lines }) => [
    bold(context.io, title),
    ...lines.map(({ entry, text }) => `  ${entry.id}  ${plain(text)}`),
  ]);
  if (changed !== undefined) {
    const back = batch === undefined ? 'It was so already.' : `"${program} undo ${batch}" takes it back.`;
    done({ data: answer, lines: [`${plain(describeChange(changed))}. ${back}`] });
  } else if (reason !== undefined) {
    // A name that nothing has is nothing found, and none at all is wrong use.
    if (order.act === 'set' && order.which !== '' && entries.length === 0) return nothing(plain(reason));
    const isUnnamed = (order.act === 'set' ? order.which : order.act === 'add' ? order.title : ' ') === '';
    context.fail(isUnnamed ? exitCodes.usage : exitCodes.failed);
    done({ data: answer, lines: [plain(reason), ...lists] });
  } else if (lists.length === 0) nothing(noTask(order));
  else done({ data: answer, lines: lists });
}

function noTask(order: TaskOrder): string {
  if (order.act !== 'list' || order.about === '')
    return order.act === 'list' && order.isAll ? 'No task is known here.' : 'No task is under way or planned here.';
  return `No task${order.isAll ? '' : ' under way or planned'} has the words "${plain(order.about)}".`;
}
