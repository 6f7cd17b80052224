export const groupings = ['topic', 'tier', 'scope', 'session'] as const;
export type Grouping = (typeof groupings)[number];

export const sortings = ['importance', 'newest', 'used'] as const;
export type Sorting = (typeof sortings)[number];

/** Where the user is and how they like it. This alone outlives the page; what is remembered never does. */
export interface UiState {
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  readonly filter: string;
  /** Show what belongs to other workspaces, too. */
  readonly everywhere: boolean;
  readonly expanded: readonly string[];
  readonly selected: readonly string[];
  /** Key of the row that has, or gets, the focus. */
  readonly focus: string | undefined;
  readonly scrollTop: number;
  readonly injectedOpen: boolean;
  /** What memory knows about the open file is folded away. */
  readonly fileClosed: boolean;
}

const firstState: UiState = {
  grouping: 'topic',
  sorting: 'importance',
  filter: '',
  everywhere: false,
  expanded: [],
  selected: [],
  focus: undefined,
  scrollTop: 0,
  injectedOpen: false,
  fileClosed: false,
};

const mostKept = 500;

/** An older version may have written it, so each part is checked; a bad one gets its first value. */
export function readState(saved: unknown): UiState {
  if (typeof saved !== 'object' || saved === null) return firstState;
  const from = saved as { readonly [name: string]: unknown };
  const texts = (name: string): readonly string[] => {
    const value = from[name];
    return Array.isArray(value)
      ? value.filter((part): part is string => typeof part === 'string').slice(0, mostKept)
      : [];
  };
  const grouping = groupings.find((name) => name === from['grouping']);
  return {
    grouping: grouping ?? firstState.grouping,
    sorting: sortings.find((name) => name === from['sorting']) ?? firstState.sorting,
    filter: typeof from['filter'] === 'string' ? from['filter'] : '',
    everywhere: from['everywhere'] === true,
    expanded: texts('expanded'),
    selected: texts('selected'),
    focus: typeof from['focus'] === 'string' ? from['focus'] : undefined,
    scrollTop: typeof from['scrollTop'] === 'number' && Number.isFinite(from['scrollTop']) ? from['scrollTop'] : 0,
    injectedOpen: from['injectedOpen'] === true,
    fileClosed: from['fileClosed'] === true,
  };
}
