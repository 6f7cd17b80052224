import { countedMemories } from '../../../open/texts/countedThings.ts';
import { escapeMarkdown, inlineCode } from '../base/markdown.ts';
import type { commandNames } from './readHead.ts';
import { say } from '../../../open/texts/say.ts';

interface HelpFacts {
  readonly file: string | undefined;
  readonly folder: string;
  /** Why memory is not open. */
  readonly reason: string | undefined;
  readonly total: number;
  readonly hasModel: boolean;
  /** What memory does not do by itself now, because of the settings or the folder. */
  readonly off?: string | undefined;
}

/** What each slash command does; package.json declares the same ones. */
const commands: { readonly [name in Exclude<(typeof commandNames)[number], 'help'>]: string } = {
  remember: say('`/remember deploys: only after 16:00` keeps it under the topic before the colon.'),
  recall: say('`/recall deploys` lists what is known about something.'),
  continue: say('`/continue` shows where you left off: what you asked, decided, planned and left open.'),
  rules: say(
    '`/rules` lists how you want work to be done; say “never push to main” in passing, and it is one of them.',
  ),
  tasks: say('`/tasks` lists what is under way, blocked and planned; `/tasks done API docs` says what became of one.'),
  topics: say('`/topics` lists the topics.'),
  forget: say('`/forget deploys` forgets a topic or a memory; it can be undone.'),
  why: say(
    '`/why` shows which memories the last answer rests on, and why; `/why 2` an earlier prompt in the words of then.',
  ),
  reset: say('`/reset` summarizes this conversation into memories and starts a new one.'),
  stats: say('`/stats` counts what there is.'),
  hatch: say('`/hatch` asks who the assistant is, who you are and how you work; what you agree on is always there.'),
  start: say('`/start` is the same.'),
};

export function writeHelp({ file, folder, reason, total, hasModel, off }: HelpFacts): string {
  const where =
    reason === undefined
      ? say('It holds {0} in {1}, on this machine only.', countedMemories(total), inlineCode(file ?? folder))
      : escapeMarkdown(reason);
  const other = hasModel
    ? say('Any other message is answered by the chosen language model, which sees the memories that fit it.')
    : say('Any other message is answered by memory itself, with what it knows: no language model is installed.');
  return [
    say('Memory keeps what you tell it and brings back what a question needs, in later conversations too.'),
    say(
      '- `@memory remember that we deploy on Fridays` keeps a fact; add `importance 9` for one that must always be there.',
    ),
    ...Object.values(commands).map((line) => `- ${line}`),
    `- ${other}`,
    '',
    ...(off === undefined ? [] : [`**${escapeMarkdown(off)}**`, '']),
    where,
  ].join('\n');
}
