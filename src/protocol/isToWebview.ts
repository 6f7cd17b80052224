import {
  type Detail,
  type EarlierText,
  type HistoryLine,
  historyEvents,
  type Injected,
  type InjectedLine,
  origins,
  type SaidTurn,
  speakers,
  type UnconfirmedText,
} from './details.ts';
import { type Guard, isCount, isFlag, isNumber, isText, list, maybe, oneOf, shape } from './guards.ts';
import { type Fields, type Guards, isDraft, isMessage } from './isMessage.ts';
import { places, type Row, rowKinds, rowTiers, type ConversationTitle, waitReasons } from './treeRows.ts';
import { actions, type FileKnown, type Status, type ToWebview } from './viewMessages.ts';

export function isToWebview(value: unknown): value is ToWebview {
  return isMessage(value, toWebview);
}

const isRow = shape<Row>({
  id: isText,
  kind: oneOf(...rowKinds),
  tier: oneOf(...rowTiers),
  topic: isText,
  text: isText,
  importance: isNumber,
  pinned: isFlag,
  place: oneOf(...places),
  placeName: isText,
  sessionId: maybe(isText),
  eventAt: isNumber,
  createdAt: isNumber,
  isSuperseded: maybe(isFlag),
  waits: maybe(oneOf(...waitReasons)),
  keptDays: maybe(isCount),
  isUnconfirmed: maybe(isFlag),
  usedUntil: maybe(isNumber),
  uses: maybe(isCount),
  dueAt: maybe(isNumber),
});
const isConversation = shape<ConversationTitle>({ id: isText, title: isText, at: isNumber });
const isPair: Guard<readonly [string, string]> = (value): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText);
const isDetail = shape<Detail>({
  id: isText,
  text: isText,
  origin: oneOf(...origins),
  actor: maybe(isText),
  agentId: maybe(isText),
  runId: maybe(isText),
  key: maybe(isText),
  tags: list(isText),
  removed: list(isText),
  expiresAt: maybe(isNumber),
  updatedAt: isNumber,
  useCount: isCount,
  helpful: isCount,
  unhelpful: isCount,
  lastUsedAt: maybe(isNumber),
  conversation: maybe(isText),
  turns: list(shape<SaidTurn>({ speaker: oneOf(...speakers), text: isText, at: isNumber, isSource: isFlag })),
  grounds: list(isText),
  replaces: list(isText),
  was: list(shape<EarlierText>({ text: isText, until: isNumber })),
  history: list(
    shape<HistoryLine>({
      event: oneOf(...historyEvents),
      at: isNumber,
      actor: maybe(isText),
      reason: maybe(isText),
      changes: list(shape<HistoryLine['changes'][number]>({ field: isText, before: isText, after: isText })),
    }),
  ),
});
const isUnconfirmedText = shape<UnconfirmedText>({
  id: isText,
  topic: isText,
  text: isText,
  at: isNumber,
  origin: oneOf(...origins),
  actor: maybe(isText),
  agentId: maybe(isText),
  usedUntil: maybe(isNumber),
});
const isInjected = shape<Injected>({
  conversation: maybe(isText),
  at: maybe(isNumber),
  lines: list(
    shape<InjectedLine>({
      id: isText,
      topic: isText,
      text: isText,
      isAlways: isFlag,
      words: list(isText),
      why: isText,
    }),
  ),
  tokens: isCount,
  budgetTokens: isCount,
});
const isOpen = shape<Extract<Status, { kind: 'open' }>>({
  kind: oneOf('open'),
  readOnly: maybe(isText),
  disabled: maybe(isText),
  problems: list(isText),
  asOf: maybe(isNumber),
  importable: maybe(list(isText)),
});
const isFailed = shape<Extract<Status, { kind: 'failed' }>>({ kind: oneOf('failed'), reason: isText });
const isStatus: Guard<Status> = (value): value is Status => isOpen(value) || isFailed(value);

const isFileKnown = shape<FileKnown>({ name: isText, ids: list(isText) });

const toWebview: Guards<ToWebview> = {
  start: shape<Fields<ToWebview, 'start'>>({
    status: isStatus,
    total: isCount,
    alwaysFrom: isNumber,
    workspace: isText,
    conversations: list(isConversation),
  }),
  status: shape<Fields<ToWebview, 'status'>>({ status: isStatus, alwaysFrom: isNumber }),
  rows: shape<Fields<ToWebview, 'rows'>>({ rows: list(isRow), isLast: isFlag }),
  links: shape<Fields<ToWebview, 'links'>>({ links: list(isPair) }),
  conversations: shape<Fields<ToWebview, 'conversations'>>({ conversations: list(isConversation) }),
  changes: shape<Fields<ToWebview, 'changes'>>({ changed: list(isRow), removed: list(isText) }),
  file: shape<Fields<ToWebview, 'file'>>({
    file: (value): value is FileKnown | null => value === null || isFileKnown(value),
  }),
  detail: shape<Fields<ToWebview, 'detail'>>({
    id: isText,
    detail: (value): value is Detail | null => value === null || isDetail(value),
  }),
  injected: shape<Fields<ToWebview, 'injected'>>({ injected: isInjected }),
  unconfirmed: shape<Fields<ToWebview, 'unconfirmed'>>({ memories: list(isUnconfirmedText) }),
  openUnconfirmed: shape<Fields<ToWebview, 'openUnconfirmed'>>({}),
  found: shape<Fields<ToWebview, 'found'>>({ request: isCount, ids: list(isText) }),
  done: shape<Fields<ToWebview, 'done'>>({
    request: isCount,
    outcome: oneOf('changed', 'unchanged', 'failed'),
    count: isCount,
    batch: maybe(isText),
    message: maybe(isText),
  }),
  invoke: shape<Fields<ToWebview, 'invoke'>>({ action: oneOf(...actions) }),
  drafts: shape<Fields<ToWebview, 'drafts'>>({ drafts: list(isDraft) }),
  reveal: shape<Fields<ToWebview, 'reveal'>>({ id: isText }),
};
