/**
 * What the host and the webview say to each other. Both sides check what they receive with the guards below, because a
 * message is only JSON until it was looked at. This is the one file that webview/ shares with src/.
 */

/** A page of another version is thrown away by the host: it was made by another build of this extension. */
export const protocolVersion = 3;

const rowTiers = ['short', 'long', 'archive'] as const;
export type RowTier = (typeof rowTiers)[number];
const rowKinds = ['fact', 'summary', 'reflection', 'insight', 'procedure', 'identity'] as const;
export type RowKind = (typeof rowKinds)[number];
/** Where a memory is valid, as seen from this window. */
const places = ['user', 'here', 'elsewhere', 'session'] as const;
export type Place = (typeof places)[number];
const speakers = ['user', 'assistant', 'system', 'tool'] as const;
export type Speaker = (typeof speakers)[number];
const origins = ['user', 'confirmed', 'assistant', 'tool', 'import'] as const;
export type RowOrigin = (typeof origins)[number];
const historyEvents = ['ADD', 'UPDATE', 'DELETE', 'RESTORE', 'AGE', 'LINK', 'UNLINK', 'MERGE', 'TTL'] as const;
type RowEvent = (typeof historyEvents)[number];

const waitReasons = ['protected', 'instruction', 'outside', 'conflict'] as const;
export type WaitReason = (typeof waitReasons)[number];

/** What the tree needs of one memory. */
export interface Row {
  readonly id: string;
  readonly kind: RowKind;
  readonly tier: RowTier;
  readonly topic: string;
  /** Shortened; the detail has all of it. */
  readonly text: string;
  readonly importance: number;
  readonly pinned: boolean;
  readonly place: Place;
  /** The workspace in a word or two; empty for the user's own. */
  readonly placeName: string;
  readonly sessionId?: string | undefined;
  readonly eventAt: number;
  readonly createdAt: number;
  /** Something newer took its place. */
  readonly isReplaced?: boolean | undefined;
  /** Why it waits for the user and is not used until then. */
  readonly waits?: WaitReason | undefined;
}

export interface SessionTitle {
  readonly id: string;
  readonly title: string;
  readonly at: number;
}

export interface SaidTurn {
  readonly speaker: Speaker;
  readonly text: string;
  readonly at: number;
  /** This turn is the one that the memory was made of. */
  readonly isSource: boolean;
}

export interface HistoryLine {
  readonly event: RowEvent;
  readonly at: number;
  readonly actor?: string | undefined;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}

export interface Detail {
  readonly id: string;
  readonly text: string;
  readonly origin: RowOrigin;
  readonly actor?: string | undefined;
  readonly key?: string | undefined;
  readonly tags: readonly string[];
  /** Kinds of secrets that were taken out before it was saved. */
  readonly removed: readonly string[];
  /** After this it is not used any more. */
  readonly expiresAt?: number | undefined;
  readonly updatedAt: number;
  readonly useCount: number;
  readonly lastUsedAt?: number | undefined;
  readonly conversation?: string | undefined;
  readonly turns: readonly SaidTurn[];
  readonly history: readonly HistoryLine[];
}

/** One line of the block that was put into the last prompt of a conversation. */
export interface InjectedLine {
  readonly id: string;
  readonly topic: string;
  readonly text: string;
  readonly isAlways: boolean;
  /** The words of the question that the memory covers. */
  readonly words: readonly string[];
  readonly why: string;
}

export interface Injected {
  /** Absent while nothing was said in this window. */
  readonly conversation?: string | undefined;
  readonly at?: number | undefined;
  readonly lines: readonly InjectedLine[];
  readonly tokens: number;
  readonly budgetTokens: number;
}

export type Status =
  | { readonly kind: 'open'; readonly readOnly?: string | undefined; readonly disabled?: string | undefined; readonly problems: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Patch {
  readonly topic?: string | undefined;
  readonly content?: string | undefined;
  readonly importance?: number | undefined;
  readonly tier?: RowTier | undefined;
  /** Everywhere for this person, or in the workspace that is open. */
  readonly place?: 'user' | 'here' | undefined;
  readonly pinned?: boolean | undefined;
}

/** A form that was begun: of which memory, and what was changed in it so far. */
export interface Draft {
  readonly id: string;
  readonly patch: Patch;
}

export const actions = ['edit', 'pin', 'unpin', 'link', 'move', 'short', 'long', 'archive', 'delete', 'deleteNow', 'rename', 'confirm', 'forgetSource'] as const;
/** What a context menu asks the page to do with the rows it was opened on, so that there is one way to do each thing. */
export type Action = (typeof actions)[number];

const openTargets = ['settings', 'log', 'chat'] as const;
export type OpenTarget = (typeof openTargets)[number];

export type ToWebview =
  /** Everything that was there is void; rows follow. */
  | {
      readonly type: 'start';
      readonly status: Status;
      readonly total: number;
      readonly alwaysFrom: number;
      /** The open workspace in a word or two; empty without one. */
      readonly workspace: string;
      readonly sessions: readonly SessionTitle[];
    }
  /** What holds for the whole view changed; the rows are as they were. */
  | { readonly type: 'status'; readonly status: Status; readonly alwaysFrom: number }
  | { readonly type: 'rows'; readonly rows: readonly Row[]; readonly isLast: boolean }
  | { readonly type: 'links'; readonly links: readonly (readonly [string, string])[] }
  | { readonly type: 'sessions'; readonly sessions: readonly SessionTitle[] }
  | { readonly type: 'changes'; readonly changed: readonly Row[]; readonly removed: readonly string[] }
  | { readonly type: 'detail'; readonly id: string; readonly detail: Detail | null }
  | { readonly type: 'injected'; readonly injected: Injected }
  | { readonly type: 'found'; readonly request: number; readonly ids: readonly string[] }
  | {
      readonly type: 'done';
      readonly request: number;
      readonly outcome: 'changed' | 'unchanged' | 'failed';
      readonly count: number;
      readonly batch?: string | undefined;
      readonly message?: string | undefined;
    }
  | { readonly type: 'invoke'; readonly action: Action }
  /** What was being written when the page was last hidden; after the rows. */
  | { readonly type: 'draft'; readonly draft: Draft }
  /** Shows one memory, wherever it is; somebody asked for it elsewhere. */
  | { readonly type: 'reveal'; readonly id: string };

export type ToHost =
  | { readonly type: 'ready'; readonly version: number }
  | { readonly type: 'retry' }
  /** The memory whose detail is shown from now on. */
  | { readonly type: 'select'; readonly id: string | null }
  | { readonly type: 'search'; readonly request: number; readonly text: string }
  | { readonly type: 'update'; readonly request: number; readonly ids: readonly string[]; readonly patch: Patch }
  | { readonly type: 'forget'; readonly request: number; readonly ids: readonly string[] }
  /** For good; the host asks first. */
  | { readonly type: 'erase'; readonly request: number; readonly ids: readonly string[] }
  /** The person read exactly this text and says that it is right. */
  | { readonly type: 'confirm'; readonly request: number; readonly id: string; readonly text: string }
  /** Everything that came from where this memory came from; the host asks first. */
  | { readonly type: 'forgetSource'; readonly request: number; readonly id: string }
  | { readonly type: 'link'; readonly request: number; readonly a: string; readonly b: string }
  | { readonly type: 'unlink'; readonly request: number; readonly a: string; readonly b: string }
  | { readonly type: 'undo'; readonly request: number; readonly batch: string }
  /** What is being written. The host keeps it, since a hidden page is gone; null when it was saved or given up. */
  | { readonly type: 'draft'; readonly draft: Draft | null }
  | { readonly type: 'open'; readonly what: OpenTarget };

/** What the page has words for. The words themselves come with the page, in the user's language. */
export type TextKey =
  | 'loading' | 'emptyTitle' | 'emptyText' | 'openChat' | 'noResult' | 'clearFilter' | 'onlyElsewhere.one' | 'onlyElsewhere.other'
  | 'showEverywhere' | 'failedTitle' | 'retry' | 'openSettings' | 'openLog' | 'readOnlyTitle' | 'disabledTitle' | 'filterLabel' | 'filter.one'
  | 'filter.other' | 'everywhere' | 'groupBy' | 'byTopic' | 'byTier' | 'byScope' | 'bySession' | 'memories.one' | 'memories.other' | 'matches.one'
  | 'matches.other' | 'nShort.one' | 'nShort.other' | 'nNew.one' | 'nNew.other' | 'nElsewhere.one' | 'nElsewhere.other' | 'treeLabel'
  | 'panelLabel' | 'selected.one' | 'selected.other' | 'links.one' | 'links.other' | 'linkedTo' | 'noConversation' | 'untitledConversation'
  | 'justNow' | 'tierShort' | 'tierLong' | 'tierArchive' | 'kindFact' | 'kindSummary' | 'kindReflection' | 'kindInsight' | 'kindProcedure'
  | 'kindIdentity' | 'placeUser' | 'placeUserLong' | 'placeHere' | 'placeHereShort' | 'placeElsewhere' | 'placeSession' | 'shortImportance' | 'shortImportanceAlways'
  | 'importance' | 'importanceAlways' | 'importanceOf' | 'importanceAlwaysLong' | 'importanceLabel' | 'pinned' | 'pinnedLong' | 'replaced' | 'replacedBy' | 'confidence' | 'topic' | 'text'
  | 'kind' | 'tier' | 'scope' | 'when' | 'used' | 'key' | 'tags' | 'neverUsed' | 'used.one' | 'used.other' | 'lastUsed' | 'source' | 'noSource'
  | 'inConversation' | 'sourceTurn' | 'writtenThrough' | 'originUser' | 'originConfirmed' | 'originAssistant' | 'originTool' | 'originImport'
  | 'speakerUser' | 'speakerAssistant' | 'speakerSystem' | 'speakerTool' | 'history' | 'eventAdded' | 'eventChanged' | 'eventDeleted'
  | 'eventRestored' | 'eventAged' | 'eventLinked' | 'eventUnlinked' | 'eventMerged' | 'eventExpired' | 'changed' | 'nothing' | 'yes' | 'no'
  | 'waitingTitle' | 'waits' | 'waitsProtected' | 'waitsInstruction' | 'waitsOutside' | 'waitsConflict' | 'confirm' | 'confirmed' | 'forgetSource'
  | 'sourceForgotten' | 'removed' | 'usedUntil' | 'usedUntilText'
  | 'edit' | 'editMemory' | 'pin' | 'unpin' | 'linkAction' | 'delete' | 'save' | 'cancel' | 'emptyField' | 'linkTo' | 'linkSearch' | 'linkChoices'
  | 'linkNone' | 'removeLink' | 'move' | 'moveTo' | 'moveTitle.one' | 'moveTitle.other' | 'renameTitle' | 'makeShort' | 'makeLong' | 'makeArchive'
  | 'deleted.one' | 'deleted.other' | 'erased.one' | 'erased.other' | 'leftIn' | 'moved.one' | 'moved.other' | 'retiered.one' | 'retiered.other' | 'saved.one' | 'saved.other' | 'pinnedDone'
  | 'unpinnedDone' | 'linked' | 'unlinked' | 'undo' | 'undone' | 'nothingUndone' | 'nothingToUndo' | 'nothingChanged' | 'writeFailed' | 'gone'
  | 'dismiss' | 'injectedTitle' | 'tokensOf' | 'injectedNoConversation' | 'injectedNothing' | 'whyAlways' | 'whyWords';
export type Texts = { readonly [key in TextKey]?: string };

type Guard<T> = (value: unknown) => value is T;

const isText: Guard<string> = (value): value is string => typeof value === 'string';
const isFlag: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';
const isNumber: Guard<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);
const isCount: Guard<number> = (value): value is number => Number.isInteger(value) && (value as number) >= 0;

function oneOf<const T>(...allowed: readonly T[]): Guard<T> {
  return (value): value is T => (allowed as readonly unknown[]).includes(value);
}

function list<T>(of: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(of);
}

function maybe<T>(of: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || of(value);
}

/** Every field is named, so a field that is added to a type and forgotten here does not compile. */
function shape<T>(fields: { readonly [field in keyof T]-?: Guard<T[field]> }): Guard<T> {
  const checks: [string, Guard<unknown>][] = Object.entries(fields);
  return (value): value is T => isRecord(value) && checks.every(([name, check]) => check(value[name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
  isReplaced: maybe(isFlag),
  waits: maybe(oneOf(...waitReasons)),
});
const isSession = shape<SessionTitle>({ id: isText, title: isText, at: isNumber });
const isPair: Guard<readonly [string, string]> = (value): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText);
const isDetail = shape<Detail>({
  id: isText,
  text: isText,
  origin: oneOf(...origins),
  actor: maybe(isText),
  key: maybe(isText),
  tags: list(isText),
  removed: list(isText),
  expiresAt: maybe(isNumber),
  updatedAt: isNumber,
  useCount: isCount,
  lastUsedAt: maybe(isNumber),
  conversation: maybe(isText),
  turns: list(shape<SaidTurn>({ speaker: oneOf(...speakers), text: isText, at: isNumber, isSource: isFlag })),
  history: list(
    shape<HistoryLine>({
      event: oneOf(...historyEvents),
      at: isNumber,
      actor: maybe(isText),
      changes: list(shape<HistoryLine['changes'][number]>({ field: isText, before: isText, after: isText })),
    }),
  ),
});
const isInjected = shape<Injected>({
  conversation: maybe(isText),
  at: maybe(isNumber),
  lines: list(shape<InjectedLine>({ id: isText, topic: isText, text: isText, isAlways: isFlag, words: list(isText), why: isText })),
  tokens: isCount,
  budgetTokens: isCount,
});
const isOpen = shape<Extract<Status, { kind: 'open' }>>({ kind: oneOf('open'), readOnly: maybe(isText), disabled: maybe(isText), problems: list(isText) });
const isFailed = shape<Extract<Status, { kind: 'failed' }>>({ kind: oneOf('failed'), reason: isText });
const isStatus: Guard<Status> = (value): value is Status => isOpen(value) || isFailed(value);
const isPatch = shape<Patch>({
  topic: maybe(isText),
  content: maybe(isText),
  importance: maybe(isNumber),
  tier: maybe(oneOf(...rowTiers)),
  place: maybe(oneOf('user', 'here')),
  pinned: maybe(isFlag),
});

const isDraft = shape<Draft>({ id: isText, patch: isPatch });

type Fields<Message, Type> = Omit<Extract<Message, { readonly type: Type }>, 'type'>;
type Guards<Message extends { readonly type: string }> = { readonly [Type in Message['type']]: Guard<Fields<Message, Type>> };

const toWebview: Guards<ToWebview> = {
  start: shape<Fields<ToWebview, 'start'>>({ status: isStatus, total: isCount, alwaysFrom: isNumber, workspace: isText, sessions: list(isSession) }),
  status: shape<Fields<ToWebview, 'status'>>({ status: isStatus, alwaysFrom: isNumber }),
  rows: shape<Fields<ToWebview, 'rows'>>({ rows: list(isRow), isLast: isFlag }),
  links: shape<Fields<ToWebview, 'links'>>({ links: list(isPair) }),
  sessions: shape<Fields<ToWebview, 'sessions'>>({ sessions: list(isSession) }),
  changes: shape<Fields<ToWebview, 'changes'>>({ changed: list(isRow), removed: list(isText) }),
  detail: shape<Fields<ToWebview, 'detail'>>({ id: isText, detail: (value): value is Detail | null => value === null || isDetail(value) }),
  injected: shape<Fields<ToWebview, 'injected'>>({ injected: isInjected }),
  found: shape<Fields<ToWebview, 'found'>>({ request: isCount, ids: list(isText) }),
  done: shape<Fields<ToWebview, 'done'>>({
    request: isCount,
    outcome: oneOf('changed', 'unchanged', 'failed'),
    count: isCount,
    batch: maybe(isText),
    message: maybe(isText),
  }),
  invoke: shape<Fields<ToWebview, 'invoke'>>({ action: oneOf(...actions) }),
  draft: shape<Fields<ToWebview, 'draft'>>({ draft: isDraft }),
  reveal: shape<Fields<ToWebview, 'reveal'>>({ id: isText }),
};

const toHost: Guards<ToHost> = {
  ready: shape<Fields<ToHost, 'ready'>>({ version: isCount }),
  retry: shape<Fields<ToHost, 'retry'>>({}),
  select: shape<Fields<ToHost, 'select'>>({ id: (value): value is string | null => value === null || isText(value) }),
  search: shape<Fields<ToHost, 'search'>>({ request: isCount, text: isText }),
  update: shape<Fields<ToHost, 'update'>>({ request: isCount, ids: list(isText), patch: isPatch }),
  forget: shape<Fields<ToHost, 'forget'>>({ request: isCount, ids: list(isText) }),
  erase: shape<Fields<ToHost, 'erase'>>({ request: isCount, ids: list(isText) }),
  confirm: shape<Fields<ToHost, 'confirm'>>({ request: isCount, id: isText, text: isText }),
  forgetSource: shape<Fields<ToHost, 'forgetSource'>>({ request: isCount, id: isText }),
  link: shape<Fields<ToHost, 'link'>>({ request: isCount, a: isText, b: isText }),
  unlink: shape<Fields<ToHost, 'unlink'>>({ request: isCount, a: isText, b: isText }),
  undo: shape<Fields<ToHost, 'undo'>>({ request: isCount, batch: isText }),
  draft: shape<Fields<ToHost, 'draft'>>({ draft: (value): value is Draft | null => value === null || isDraft(value) }),
  open: shape<Fields<ToHost, 'open'>>({ what: oneOf(...openTargets) }),
};

export function isToWebview(value: unknown): value is ToWebview {
  return isMessage(value, toWebview);
}

export function isToHost(value: unknown): value is ToHost {
  return isMessage(value, toHost);
}

function isMessage(value: unknown, guards: { readonly [type: string]: Guard<unknown> }): boolean {
  if (!isRecord(value) || typeof value['type'] !== 'string') return false;
  const guard = Object.hasOwn(guards, value['type']) ? guards[value['type']] : undefined;
  return guard?.(value) === true;
}
