import { counted } from '../../../open/texts/countedThings.ts';
import type { Forgetting } from '../../../engine/turn/forgetRequested.ts';
import { escapeMarkdown, shortened } from '../base/markdown.ts';
import { eraseCommand, writeForgetChoices, writeForgottenLine } from './chatLinks.ts';
import type { ChatTurn } from './chatTurn.ts';
import { say } from '../../../open/texts/say.ts';

const shownCharacters = 200;
const mostShown = 8;

/** Says what a request to forget led to: what went and how to undo it, or which memories may be meant. */
export function showForgetting({ services, stream }: ChatTurn, forgetting: Forgetting): void {
  const { outcome, memories, left = [], turns, batch } = forgetting;
  switch (outcome) {
    case 'forgotten': {
      const what =
        memories.length > 0
          ? memories.map(({ content }) => escapeMarkdown(shortened(content, shownCharacters))).join(' / ')
          : turns > 0
            ? say('what was said ({0})', counted(turns, 'turn'))
            : say('this message');
      if (batch !== undefined) stream.markdown(writeForgottenLine(what, { batch, ids: memories.map(({ id }) => id) }));
      for (const content of left)
        stream.markdown(`${say('Still known: {0}', escapeMarkdown(shortened(content, shownCharacters)))}\n\n`);
      services.host.notifyChanged();
      return;
    }
    case 'unclear':
      stream.markdown(writeForgetChoices(memories.slice(0, mostShown)));
      return;
    case 'unknown':
      stream.markdown(`${say('Memory holds nothing that fits this, so nothing was forgotten.')}\n\n`);
      return;
    case 'all':
      stream.markdown(
        `${say('Nothing was forgotten. The command **Memory: Delete All…** takes all of it out of sight, and **Memory: Erase for Good…** removes it from the disk; both ask first.')}\n\n`,
      );
      stream.button({ command: 'tieredMemory.deleteAll', title: say('Delete All…') });
      stream.button({ command: eraseCommand, title: say('Erase for Good…') });
  }
}
