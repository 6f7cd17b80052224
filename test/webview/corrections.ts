import type { ToHost, ToWebview } from '../../src/protocol/viewMessages.ts';
import { detailOf, filled } from './content.ts';
import type { View } from './page.ts';

export const text = 'We deploy on Fridays only after 16:00.';

export async function openFilled(open: () => Promise<View>): Promise<View> {
  const view = await open();
  await view.post(...filled());
  return view;
}

export async function select(view: View): Promise<void> {
  await view.row(/Fridays/).click();
  await view.waitFor('select');
  await view.post(detailOf('fact_1', text));
}

/** Answers the newest write as the host would after it took effect. */
export async function done(
  view: View,
  type: 'update' | 'confirm' | 'forget' | 'link' | 'unlink' | 'undo',
  ...changes: readonly ToWebview[]
): Promise<ToHost> {
  const asked = await view.waitFor(type);
  const { request } = asked;
  await view.post(...changes, { type: 'done', request, outcome: 'changed', count: 1, batch: `batch_${request}` });
  return asked;
}

export function menu(view: View, name: string): Promise<void> {
  return view.page.getByRole('button', { name, exact: true }).click();
}

export function status(view: View, said: string): Promise<void> {
  return view.page.getByRole('status').getByText(said).waitFor();
}
