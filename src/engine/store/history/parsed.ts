import type { Attributes } from '../../ground/contract/model.ts';
import type { SqlValue } from '../../ground/contract/sql.ts';

/** A side of an event, or a state, as it is stored. */
export function parsed(value: SqlValue | undefined): Attributes | undefined {
  return typeof value === 'string' ? (JSON.parse(value) as Attributes) : undefined;
}
