import type { Detail, Injected, UnconfirmedText } from '../../src/protocol/details.ts';
import type { Host } from '../base/connect.ts';
import type { Data } from '../base/data.ts';
import type { Texts } from '../base/texts.ts';
import type { UiState } from '../base/uiState.ts';
import type { VacancyActions } from '../frame/drawVacancy.ts';
import type { Header } from '../frame/header.ts';
import type { NoticeBar } from '../frame/noticeBar.ts';
import type { Panel } from '../panel/panel.ts';
import type { Writes } from '../panel/writes.ts';
import type { Built } from '../tree/nodes.ts';
import type { Selection } from '../tree/selection.ts';
import type { Tree } from '../tree/tree.ts';

/** Below this many memories every group starts open: all of it can be taken in at a glance. */
export const openAllBelow = 100;

/** What the page consists of, from the top down, and what it does a little later. */
export interface Parts {
  readonly header: Header;
  readonly banners: HTMLElement;
  readonly vacancyBox: HTMLElement;
  readonly tree: Tree;
  readonly notices: NoticeBar;
  readonly panel: Panel;
  readonly injectedBox: HTMLElement;
  readonly writes: Writes;
  readonly saveLater: () => void;
  readonly askSoon: () => void;
  readonly searchSoon: () => void;
  readonly vacancyActions: VacancyActions;
  readonly injectedActions: { readonly toggle: () => void; readonly goTo: (id: string) => void };
}

/** The whole page, with the only state there is. Everything is drawn from it. */
export interface App extends Parts {
  readonly texts: Texts;
  readonly host: Host;
  readonly data: Data;
  ui: UiState;
  selection: Selection;
  built: Built;
  detail: Detail | undefined;
  injected: Injected | undefined;
  unconfirmed: readonly UnconfirmedText[] | undefined;
  /** The memory whose detail the host was asked for. */
  asked: string | undefined;
  /** What the host found for a filter. */
  found: { readonly filter: string; readonly ids: ReadonlySet<string> };
  /** Groups that were closed while a filter is on. */
  closed: ReadonlySet<string>;
  /** Number of the newest search. */
  search: number;
  /** Where the focus was last, as an index. */
  lastIndex: number;
  /** The list of rows has to be built again. */
  isStale: boolean;
  /** The next frame draws. */
  isWaiting: boolean;
  /** The page was never shown before in this workspace. */
  isFirst: boolean;
  /** The tree has been scrolled to where it was. */
  hasPlace: boolean;
  /** What is shown instead of the tree, as it was drawn. */
  vacancy: string;
}

export function isReadOnly({ data }: App): boolean {
  return data.status?.kind === 'open' && (data.status.readOnly ?? data.status.asOf) !== undefined;
}

/** The page shows an earlier time. */
export function isThen({ data }: App): boolean {
  return data.status?.kind === 'open' && data.status.asOf !== undefined;
}
