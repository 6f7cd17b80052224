import { button, element, icon } from '../base/dom.ts';
import type { Texts } from '../base/texts.ts';

export interface Notice {
  readonly text: string;
  readonly isProblem?: boolean;
  /** Takes back what the text says. */
  readonly undo?: () => void;
}

export interface NoticeBar {
  readonly root: HTMLElement;
  show(notice: Notice | undefined): void;
}

/** One line about what was just done, with its undo. The region stays in the page, or it would not be read out. */
export function createNoticeBar(texts: Texts, onClose: () => void): NoticeBar {
  const text = element('p', { role: 'status' });
  const buttons = element('div', 'buttons');
  const root = element('div', { class: 'notice', hidden: true }, text, buttons);
  return {
    root,
    show: (notice) => {
      root.hidden = notice === undefined;
      text.replaceChildren(...(notice?.isProblem === true ? [icon('warning')] : []), notice?.text ?? '');
      const { undo } = notice ?? {};
      buttons.replaceChildren(
        ...(undo === undefined
          ? []
          : [button({ label: texts.say('undo'), look: 'secondary', key: 'undo', onClick: undo })]),
        button({ label: texts.say('dismiss'), icon: 'close', look: 'icon', key: 'dismiss', onClick: onClose }),
      );
    },
  };
}
