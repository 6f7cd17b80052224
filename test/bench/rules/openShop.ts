import type { Opened } from '../../support/memory.ts';
import { openInRam } from '../../support/memory.ts';

/** The workspace in which everything is said. */
export const scope = { workspace: 'git:example.test/shop' };

/** A memory that knows nothing yet, opened in that workspace. */
export function openShop(): Promise<Opened> {
  return openInRam({ settings: scope });
}
