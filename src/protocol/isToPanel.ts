import { type Guard, isCount, isFlag, isNumber, isText, list, maybe, oneOf, shape } from './guards.ts';
import { type Fields, type Guards, isMessage } from './isMessage.ts';
import {
  changeEvents,
  type GraphMemory,
  type GraphName,
  type HealthLine,
  linkTypes,
  nameTypes,
  panelActions,
  type ShownBatch,
  type ShownChange,
  type ShownGraph,
  type ShownOverview,
  type ShownWeek,
  type ToPanel,
} from './panelMessages.ts';
import { rowKinds, rowTiers } from './treeRows.ts';

export function isToPanel(value: unknown): value is ToPanel {
  return isMessage(value, toPanel);
}

const isHealth = shape<HealthLine>({
  name: isText,
  text: isText,
  isGood: isFlag,
  action: maybe(oneOf(...panelActions)),
  label: maybe(isText),
});
const isOverview = shape<ShownOverview>({
  firstDay: isNumber,
  days: isCount,
  growth: list(shape<ShownOverview['growth'][number]>({ short: isCount, long: isCount, archive: isCount })),
  week: shape<ShownWeek>({
    cameIn: isCount,
    used: isCount,
    unused: isCount,
    corrected: isCount,
    aged: isCount,
    forgotten: isCount,
  }),
  conversations: list(shape<ShownOverview['conversations'][number]>({ source: isText, days: list(isCount) })),
  promptTokens: list(isCount),
  modelTokens: list(isCount),
  topics: list(shape<ShownOverview['topics'][number]>({ topic: isText, total: isCount })),
  waiting: shape<ShownOverview['waiting']>({
    conflict: isCount,
    protected: isCount,
    instruction: isCount,
    outside: isCount,
    consent: isCount,
    once: isCount,
    ground: isCount,
    expired: isCount,
  }),
  health: list(isHealth),
});
const isBatch = shape<ShownBatch>({
  id: isText,
  at: isNumber,
  action: isText,
  actor: maybe(isText),
  isUndone: isFlag,
  canUndo: isFlag,
  counts: list(shape<ShownBatch['counts'][number]>({ event: oneOf(...changeEvents), count: isCount })),
  changes: list(
    shape<ShownChange>({
      memoryId: isText,
      event: oneOf(...changeEvents),
      topic: isText,
      text: isText,
      was: maybe(isText),
      reason: maybe(isText),
      tier: maybe(oneOf(...rowTiers)),
      other: maybe(isText),
    }),
  ),
});
const isGraph: Guard<ShownGraph> = shape<ShownGraph>({
  memories: list(
    shape<GraphMemory>({
      id: isText,
      kind: oneOf(...rowKinds),
      tier: oneOf(...rowTiers),
      topic: isText,
      text: isText,
      importance: isNumber,
      eventAt: isNumber,
      isHere: isFlag,
      placeName: isText,
    }),
  ),
  links: list(shape<ShownGraph['links'][number]>({ from: isText, to: isText, type: oneOf(...linkTypes) })),
  names: list(shape<GraphName>({ id: isText, name: isText, type: oneOf(...nameTypes), memories: list(isText) })),
  total: isCount,
  asOf: maybe(isNumber),
  since: isNumber,
  canLink: isFlag,
});

const toPanel: Guards<ToPanel> = {
  overview: shape<Fields<ToPanel, 'overview'>>({ overview: isOverview }),
  changes: shape<Fields<ToPanel, 'changes'>>({
    batches: list(isBatch),
    isFirst: isFlag,
    isLast: isFlag,
    isReadOnly: isFlag,
  }),
  graph: shape<Fields<ToPanel, 'graph'>>({ graph: isGraph }),
  done: shape<Fields<ToPanel, 'done'>>({ request: isCount, isDone: isFlag, message: isText, batch: maybe(isText) }),
  failed: shape<Fields<ToPanel, 'failed'>>({ reason: isText }),
};
