import type { PastBlock, PastLine } from '../../../engine/ground/contract/injecting.ts';
import { counted } from '../../../engine/ground/text/counted.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { escapeMarkdown, shortened } from '../base/markdown.ts';

const shownCharacters = 400;

/** An earlier block of a conversation in the words that it had, counted from the newest (1), and what changed since. */
export function answerPastBlock(blocks: readonly PastBlock[], wanted: number, now: number): string {
  const block = blocks[wanted - 1];
  if (block === undefined)
    return blocks.length === 0
      ? 'Nothing from memory was put into this conversation yet, or it was erased since.'
      : `Memory still knows the last ${counted(blocks.length, 'block')} of this conversation: ${range(blocks.length)}.`;
  return [
    `Put in front of the language model ${whenText(block.at, now)}, as it said then:`,
    block.lines.map(lineOf).join('\n'),
  ].join('\n\n');
}

function range(count: number): string {
  return count === 1 ? '`/why 1`' : `\`/why 1\` to \`/why ${count}\``;
}

function lineOf(line: PastLine): string {
  const { kind, topic, content, why } = line;
  const place = kind === 'episode' ? 'said in a conversation' : escapeMarkdown(topic);
  const since = sinceText(line);
  return (
    `- ${escapeMarkdown(shortened(content, shownCharacters))}\n  **${place}** · ${escapeMarkdown(why.text)}` +
    (since === '' ? '' : `\n  ${since}`)
  );
}

function sinceText({ since, now = '' }: PastLine): string {
  const said = escapeMarkdown(shortened(now, shownCharacters));
  switch (since) {
    case 'same':
      return '';
    case 'changed':
      return `_Changed since:_ ${said}`;
    case 'superseded':
      return `_Superseded since by:_ ${said}`;
    case 'forgotten':
      return '_Forgotten since._';
    case 'waits':
      return '_Waits for your review by now._';
  }
}
