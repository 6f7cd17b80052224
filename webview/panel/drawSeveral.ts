import { rowTiers, type RowTier } from '../../src/protocol/treeRows.ts';
import { button, type Child, element } from '../base/dom.ts';
import { capitalized, tierIcons } from '../base/labels.ts';
import type { Texts } from '../base/texts.ts';

/** What can be done with several memories at once; each is one change that one undo takes back. */
export function drawSeveral(
  { count, texts, isReadOnly }: { readonly count: number; readonly texts: Texts; readonly isReadOnly: boolean },
  on: { readonly move: () => void; readonly tier: (tier: RowTier) => void; readonly remove: () => void },
): readonly Child[] {
  return [
    element('h2', {}, texts.count('selected', count)),
    !isReadOnly &&
      element(
        'div',
        'actions column',
        button({ label: texts.say('moveTo'), icon: 'arrow-right', key: 'move', onClick: on.move }),
        ...rowTiers.map((tier) =>
          button({
            label: texts.say(`make${capitalized(tier)}`),
            icon: tierIcons[tier],
            key: tier,
            onClick: () => on.tier(tier),
          }),
        ),
        button({ label: texts.say('delete'), icon: 'trash', key: 'delete', onClick: on.remove }),
      ),
  ];
}
