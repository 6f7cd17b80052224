import { isCount, isNumber, isText, oneOf, shape } from './guards.ts';
import { type Fields, type Guards, isMessage } from './isMessage.ts';
import { panelActions, type ToPanelHost } from './panelMessages.ts';

export function isToPanelHost(value: unknown): value is ToPanelHost {
  return isMessage(value, toPanelHost);
}

const toPanelHost: Guards<ToPanelHost> = {
  ready: shape<Fields<ToPanelHost, 'ready'>>({ version: isCount }),
  run: shape<Fields<ToPanelHost, 'run'>>({ action: oneOf(...panelActions) }),
  more: shape<Fields<ToPanelHost, 'more'>>({}),
  undo: shape<Fields<ToPanelHost, 'undo'>>({ request: isCount, batch: isText }),
  viewThen: shape<Fields<ToPanelHost, 'viewThen'>>({ at: isNumber }),
  show: shape<Fields<ToPanelHost, 'show'>>({ id: isText }),
  graphThen: shape<Fields<ToPanelHost, 'graphThen'>>({
    at: (value): value is number | null => value === null || isNumber(value),
  }),
  link: shape<Fields<ToPanelHost, 'link'>>({ request: isCount, a: isText, b: isText }),
  unlink: shape<Fields<ToPanelHost, 'unlink'>>({ request: isCount, a: isText, b: isText }),
  picture: shape<Fields<ToPanelHost, 'picture'>>({
    name: isText,
    png: (value): value is string => isText(value) && /^[A-Za-z0-9+/]+=*$/.test(value),
    svg: (value): value is string => isText(value) && value.startsWith('<svg '),
  }),
};
