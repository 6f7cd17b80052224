import type { TaskAnswer, TaskOrder } from '../../../engine/turn/taskOrder.ts';
import { describeChange, describeTasks } from '../../../engine/turn/describeTasks.ts';
import { escapeMarkdown } from '../base/markdown.ts';
import { say } from '../../../open/texts/say.ts';

const nothingKnown = say(
  'No task is under way or planned here. What you say you still have to do is noted by itself; `/tasks add` adds one.',
);

/** What `/tasks` shows. */
export function answerTasks(order: TaskOrder, { entries, changed, reason }: TaskAnswer): string {
  const lists = describeTasks(entries).map(({ title, lines }) =>
    [`**${title}**`, '', ...lines.map(({ text }) => `- ${escapeMarkdown(text)}`)].join('\n'),
  );
  const said = reason ?? (changed === undefined ? undefined : `${describeChange(changed)}.`);
  if (said !== undefined) return [escapeMarkdown(said), ...lists].join('\n\n');
  if (lists.length > 0) return lists.join('\n\n');
  return order.act === 'list' && order.about !== ''
    ? say('No task has the words {0}.', escapeMarkdown(`"${order.about}"`))
    : nothingKnown;
}
