import type { Data, ShownRows } from '../base/data.ts';
import type { UiState } from '../base/uiState.ts';

/** What is shown in the place of the tree when there are no rows to show. */
export type Vacancy =
  | { readonly kind: 'loading' }
  | { readonly kind: 'empty'; readonly importable: readonly string[] }
  | { readonly kind: 'noResult'; readonly filter: string }
  | { readonly kind: 'onlyElsewhere'; readonly count: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** What to show where the tree would be; undefined when there are rows. */
export function vacancyOf(data: Data, ui: UiState, { shown, nElsewhere }: ShownRows): Vacancy | undefined {
  if (data.status === undefined) return { kind: 'loading' };
  if (data.status.kind === 'failed') return { kind: 'failed', reason: data.status.reason };
  if (shown.length > 0) return undefined;
  if (!data.isComplete) return { kind: 'loading' };
  if (data.rows.size === 0) return { kind: 'empty', importable: data.status.importable ?? [] };
  if (ui.filter.trim() !== '') return { kind: 'noResult', filter: ui.filter.trim() };
  return { kind: 'onlyElsewhere', count: nElsewhere };
}
