import type { LanguageModel } from '../../../src/engine/ground/contract/ports.ts';
import type { Opened } from '../../support/memory.ts';
import { openInRam } from '../../support/memory.ts';

const allowed = { backgroundModel: 'on', backgroundTokensPerDay: 10_000_000 } as const;

/** The workspace in which everything is said. */
export const scope = { workspace: 'git:example.test/shop' };

/** A memory that knows nothing yet, opened in that workspace; a language model may be asked in the background. */
export function openShop(model?: LanguageModel): Promise<Opened> {
  return openInRam(model === undefined ? { settings: scope } : { model, settings: { ...scope, ...allowed } });
}
