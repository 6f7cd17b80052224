import { button, type Child, element } from '../frame/dom.ts';
import type { Words } from '../frame/text.ts';
import type { RowTier } from '../../src/protocol.ts';

/** What can be done with several memories at once; each is one change that one undo takes back. */
export function drawSeveral(
  { count, words, isReadOnly }: { readonly count: number; readonly words: Words; readonly isReadOnly: boolean },
  on: { readonly move: () => void; readonly tier: (tier: RowTier) => void; readonly remove: () => void },
): readonly Child[] {
  return [
    element('h2', {}, words.count('selected', count)),
    !isReadOnly &&
      element(
        'div',
        { class: 'actions column' },
        button({ label: words.say('moveTo'), icon: 'arrow-right', key: 'move', onClick: on.move }),
        button({ label: words.say('makeShort'), icon: 'circle-filled', key: 'short', onClick: () => on.tier('short') }),
        button({ label: words.say('makeLong'), icon: 'circle-outline', key: 'long', onClick: () => on.tier('long') }),
        button({ label: words.say('makeArchive'), icon: 'archive', key: 'archive', onClick: () => on.tier('archive') }),
        button({ label: words.say('delete'), icon: 'trash', key: 'delete', onClick: on.remove }),
      ),
  ];
}
