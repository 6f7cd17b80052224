import type { PageState } from './pageState.ts';
import { showAll } from './showMemory.ts';

/** Asks for an earlier time and shows the memory as it was then; where that is not possible, it says why. */
export async function showThen(page: PageState): Promise<void> {
  const { options, shown } = page;
  if (shown === undefined) return;
  const asOf = await options.pickTime();
  if (asOf === undefined) return;
  const { asOf: at, problems } = await shown.now.recall({ limit: 0, asOf });
  if (at === undefined) {
    options.refuse(problems.map(({ message }) => message).join(' '));
    return;
  }
  page.asOf = at;
  await showAll(page);
}

/** The same for a time that is known (Unix ms), as soon as the page is there. */
export async function showAt(page: PageState, at: number): Promise<void> {
  const { options } = page;
  const opened = await options.open();
  // The page says by itself why the memory could not be opened.
  if ('reason' in opened) return;
  const { asOf, problems } = await opened.open.memory.recall({ limit: 0, asOf: at });
  if (asOf === undefined) {
    options.refuse(problems.map(({ message }) => message).join(' '));
    return;
  }
  page.asOf = asOf;
  if (page.isReady) await showAll(page);
}

export async function showNow(page: PageState): Promise<void> {
  if (page.asOf === undefined) return;
  page.asOf = undefined;
  await showAll(page);
}
