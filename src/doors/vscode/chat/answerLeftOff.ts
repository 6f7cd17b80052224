import type { LeftOff, WorkLine, WorkPart } from '../../../engine/ground/contract/leftOff.ts';
import { escapeMarkdown, inlineCode, shortened } from '../base/markdown.ts';
import { dateText, isSameDay, whenText } from '../../../open/texts/whenText.ts';
import { say } from '../../../open/texts/say.ts';

/** The headings, in the order in which they are shown. */
const headings: { readonly [part in WorkPart]: string } = {
  asked: say('You asked'),
  said: say('You said'),
  summary: say('In short'),
  decided: say('Decided'),
  open: say('Open'),
  planned: say('Planned'),
  command: say('Commands'),
  file: say('Files'),
  noted: say('Noted'),
};

/**
 * What `/continue` shows: when it was, then a list under a heading for each part; `told` stands above them. `about`: what
 * was asked for, in the user's words.
 */
export function answerLeftOff(
  { at, lines }: LeftOff,
  now: number,
  { told, about = '' }: { readonly told?: string | undefined; readonly about?: string } = {},
): string {
  if ((at === undefined || lines.length === 0) && about !== '')
    return say(
      'No earlier conversation here is about {0}. `/continue` alone shows where you left off, and `/recall` looks for words in memories.',
      inlineCode(shortened(about, 100)),
    );
  if (at === undefined || lines.length === 0)
    return say('There is no earlier conversation here that memory could tell you about.');
  const parts = (Object.keys(headings) as WorkPart[]).map((part) => lines.filter((line) => line.part === part));
  return [
    ...(told === undefined ? [] : [escapeMarkdown(told)]),
    say('**When:** {0}', whenText(at, now)),
    ...parts.filter((own) => own.length > 0).map((own) => section(own, at, now)),
  ].join('\n\n');
}

function section(lines: readonly WorkLine[], at: number, now: number): string {
  const [first] = lines;
  const title = first === undefined ? '' : headings[first.part];
  return [`**${title}**`, '', ...lines.map((line) => `- ${textOf(line)}${dateOf(line, at, now)}`)].join('\n');
}

function textOf({ part, hit }: WorkLine): string {
  return part === 'command' ? inlineCode(hit.content) : escapeMarkdown(hit.content);
}

/** Lines of another day say of which. */
function dateOf({ hit }: WorkLine, at: number, now: number): string {
  return isSameDay(hit.eventAt, at) ? '' : ` (${dateText(hit.eventAt, now)})`;
}
