import { counted } from '../../../open/texts/countedThings.ts';
import type { Forgetting } from '../../../engine/turn/forgetRequested.ts';
import { escapeMarkdown, shortened } from '../base/markdown.ts';
import { eraseCommand, writeForgetChoices, writeForgottenLine } from './chatLinks.ts';
import type { ChatTurn } from './chatTurn.ts';
import { say } from '../../../open/texts/say.ts';

const shownCharacters = 200;
const mostShown = 8;
const mostInLink = 100;

/** Says what a request to forget led to: what went and how to undo it, or which memories may be meant. */
export function showForgetting({ services, stream, undoable }: ChatTurn, forgetting: Forgetting): void {
  const { outcome, memories, left = [], turns, batch } = forgetting;
  switch (outcome) {
    case 'forgotten': {
      const what =
        memories.length > 0
          ? namesOf(memories)
          : turns > 0
            ? say('what was said ({0})', counted(turns, 'turn'))
            : say('this message');
      // A link holds only so much; what is more is erased from the list of deleted memories.
      const ids = memories.length > mostInLink ? [] : memories.map(({ id }) => id);
      if (batch !== undefined) {
        stream.markdown(writeForgottenLine(what, { batch, ids }));
        undoable.push(batch);
      }
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

/** The first of them, and how many more there are. */
function namesOf(memories: Forgetting['memories']): string {
  const shown = memories.slice(0, mostShown).map(({ content }) => escapeMarkdown(shortened(content, shownCharacters)));
  const more = memories.length - shown.length;
  return [...shown, ...(more > 0 ? [say('and {0} more', more)] : [])].join(' / ');
}
