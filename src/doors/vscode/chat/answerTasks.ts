import { noTaskNamed, type TaskAnswer, type TaskOrder } from '../../../engine/turn/taskOrder.ts';
import { describeChange, describeTasks } from '../../../engine/turn/describeTasks.ts';
import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import { escapeMarkdown } from '../base/markdown.ts';
import { say } from '../../../open/texts/say.ts';

const nothingKnown = say(
  'No task is under way or planned here. What you say you still have to do is noted by itself; `/tasks add` adds one.',
);

const howToList = say('`/tasks all` lists them all.');
const howToAdd = say('For example: `/tasks add write the API docs`.');

/** What `/tasks` shows. */
export function answerTasks(order: TaskOrder, { entries, changed, reason }: TaskAnswer): string {
  const lists = describeTasks(entries, inUsersLanguage).map(({ title, lines }) =>
    [`**${title}**`, '', ...lines.map(({ text }) => `- ${escapeMarkdown(text)}`)].join('\n'),
  );
  if (changed !== undefined) return escapeMarkdown(`${describeChange(changed, inUsersLanguage)}.`);
  const hint = order.act === 'add' ? howToAdd : howToList;
  if (reason !== undefined)
    return [escapeMarkdown(inUsersLanguage(reason)), ...(lists.length > 0 ? lists : [hint])].join('\n\n');
  if (lists.length > 0) return lists.join('\n\n');
  return order.act === 'list' && order.about !== ''
    ? [escapeMarkdown(inUsersLanguage(noTaskNamed(order.about))), hint].join('\n\n')
    : nothingKnown;
}
