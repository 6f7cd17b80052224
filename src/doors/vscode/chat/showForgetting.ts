import { counted } from '../../../engine/ground/text/counted.ts';
import type { Forgetting } from '../../../engine/turn/forgetRequested.ts';
import { escapeMarkdown, shortened } from '../base/markdown.ts';
import { chatCommands, writeForgottenLine } from './chatLinks.ts';
import type { ChatTurn } from './chatTurn.ts';

const shownCharacters = 200;
const mostShown = 8;

/** Says what a request to forget led to: what went and how to undo it, or which memories may be meant. */
export function showForgetting({ services, stream }: ChatTurn, forgetting: Forgetting): void {
  const { outcome, memories, turns, batch } = forgetting;
  switch (outcome) {
    case 'forgotten': {
      const what =
        memories.length > 0
          ? memories.map(({ content }) => escapeMarkdown(shortened(content, shownCharacters))).join(' / ')
          : turns > 0
            ? `what was said (${counted(turns, 'turn')})`
            : 'this message';
      if (batch !== undefined) stream.markdown(writeForgottenLine(what, batch));
      services.host.notifyChanged();
      return;
    }
    case 'unclear':
      stream.markdown(`Nothing was forgotten yet. ${memories.length === 1 ? 'Shall this go?' : 'Which one?'}`);
      for (const { id, content, topic } of memories.slice(0, mostShown)) {
        stream.markdown(`\n\n${escapeMarkdown(shortened(content, shownCharacters))} (${escapeMarkdown(topic)})\n\n`);
        stream.button({ command: chatCommands.forgetMemory, title: 'Forget', arguments: [id] });
      }
      return;
    case 'unknown':
      stream.markdown('Memory holds nothing that fits this, so nothing was forgotten.\n\n');
      return;
    case 'all':
      stream.markdown('Nothing was forgotten. To remove all of it, use the command **Memory: Forget Everything**.\n\n');
  }
}
