import type { Row } from '../../src/protocol/treeRows.ts';

/** What the user has not agreed to: nothing uses it, and removing it refuses it. */
export function isProposal({ waits }: Pick<Row, 'waits'>): boolean {
  return waits === 'consent' || waits === 'once';
}
