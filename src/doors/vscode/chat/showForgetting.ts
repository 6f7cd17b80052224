import { counted } from '../../../engine/ground/text/counted.ts';
import type { Forgetting } from '../../../engine/turn/forgetRequested.ts';
import { escapeMarkdown, shortened } from '../base/markdown.ts';
import { eraseCommand, writeForgetChoices, writeForgottenLine } from './chatLinks.ts';
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
      if (batch !== undefined) stream.markdown(writeForgottenLine(what, { batch, ids: memories.map(({ id }) => id) }));
      services.host.notifyChanged();
      return;
    }
    case 'unclear':
      stream.markdown(writeForgetChoices(memories.slice(0, mostShown)));
      return;
    case 'unknown':
      stream.markdown('Memory holds nothing that fits this, so nothing was forgotten.\n\n');
      return;
    case 'all':
      stream.markdown(
        'Nothing was forgotten. The command **Memory: Delete All…** takes all of it out of sight, and **Memory: Erase for Good…** removes it from the disk; both ask first.\n\n',
      );
      stream.button({ command: 'tieredMemory.deleteAll', title: 'Delete All…' });
      stream.button({ command: eraseCommand, title: 'Erase for Good…' });
  }
}
