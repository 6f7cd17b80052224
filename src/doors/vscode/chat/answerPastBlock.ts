import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import type { PastBlock, PastLine } from '../../../engine/ground/contract/injecting.ts';
import { counted } from '../../../open/texts/countedThings.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { escapeMarkdown, shortened } from '../base/markdown.ts';
import { say } from '../../../open/texts/say.ts';

const shownCharacters = 400;

/** An earlier block of a conversation in the words that it had, counted from the newest (1), and what changed since. */
export function answerPastBlock(blocks: readonly PastBlock[], wanted: number, now: number): string {
  const block = blocks[wanted - 1];
  if (block === undefined)
    return blocks.length === 0
      ? say(
          'Memory gave nothing to a language model in this conversation yet and answered nothing itself, or it was erased since. `/why` alone explains the last answer.',
        )
      : say(
          'Memory still knows the last {0} of this conversation: {1}.',
          counted(blocks.length, 'block'),
          range(blocks.length),
        );
  return [
    block.shownIn === 'answer'
      ? say('Answered by memory itself {0}, as it said then:', whenText(block.at, now))
      : say('Put in front of the language model {0}, as it said then:', whenText(block.at, now)),
    block.lines.map(lineOf).join('\n'),
  ].join('\n\n');
}

function range(count: number): string {
  return count === 1 ? say('`/why 1`') : say('`/why 1` to `/why {0}`', count);
}

function lineOf(line: PastLine): string {
  const { kind, topic, content, why } = line;
  const place = kind === 'episode' ? say('said in a conversation') : escapeMarkdown(topic);
  const since = sinceText(line);
  return (
    `- ${escapeMarkdown(shortened(content, shownCharacters))}\n  **${place}** · ${escapeMarkdown(inUsersLanguage(why.text))}` +
    (since === '' ? '' : `\n  ${since}`)
  );
}

function sinceText({ since, now = '' }: PastLine): string {
  const said = escapeMarkdown(shortened(now, shownCharacters));
  switch (since) {
    case 'same':
      return '';
    case 'changed':
      return say('_Changed since:_ {0}', said);
    case 'superseded':
      return say('_Superseded since by:_ {0}', said);
    case 'forgotten':
      return say('_Forgotten since._');
    case 'waits':
      return say('_Waits for your review by now._');
  }
}
