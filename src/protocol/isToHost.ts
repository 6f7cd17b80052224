import { isCount, isText, list, oneOf, shape } from './guards.ts';
import { type Fields, type Guards, isDraft, isMessage, isPatch } from './isMessage.ts';
import { openTargets, type ToHost } from './viewMessages.ts';

export function isToHost(value: unknown): value is ToHost {
  return isMessage(value, toHost);
}

const toHost: Guards<ToHost> = {
  ready: shape<Fields<ToHost, 'ready'>>({ version: isCount }),
  retry: shape<Fields<ToHost, 'retry'>>({}),
  asOf: shape<Fields<ToHost, 'asOf'>>({ time: oneOf('ask', 'now') }),
  select: shape<Fields<ToHost, 'select'>>({ id: (value): value is string | null => value === null || isText(value) }),
  search: shape<Fields<ToHost, 'search'>>({ request: isCount, text: isText }),
  unconfirmed: shape<Fields<ToHost, 'unconfirmed'>>({}),
  update: shape<Fields<ToHost, 'update'>>({ request: isCount, ids: list(isText), patch: isPatch }),
  forget: shape<Fields<ToHost, 'forget'>>({ request: isCount, ids: list(isText) }),
  erase: shape<Fields<ToHost, 'erase'>>({ request: isCount, ids: list(isText) }),
  confirm: shape<Fields<ToHost, 'confirm'>>({
    request: isCount,
    memories: list(shape<{ readonly id: string; readonly text: string }>({ id: isText, text: isText })),
  }),
  forgetSource: shape<Fields<ToHost, 'forgetSource'>>({ request: isCount, id: isText }),
  keepTopic: shape<Fields<ToHost, 'keepTopic'>>({ topic: isText }),
  link: shape<Fields<ToHost, 'link'>>({ request: isCount, a: isText, b: isText }),
  unlink: shape<Fields<ToHost, 'unlink'>>({ request: isCount, a: isText, b: isText }),
  undo: shape<Fields<ToHost, 'undo'>>({ request: isCount, batch: isText }),
  drafts: shape<Fields<ToHost, 'drafts'>>({ drafts: list(isDraft) }),
  open: shape<Fields<ToHost, 'open'>>({ what: oneOf(...openTargets) }),
};
