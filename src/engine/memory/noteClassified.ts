import type { OperationStatus } from '../ground/contract/ownChat.ts';
import type { Store } from '../store/base/store.ts';
import { noteOperation } from '../store/ownChat/operations.ts';

/** Notes that something was looked at for what is worth keeping, and whether there was anything. */
export function noteClassified({ sql, clock }: Pick<Store, 'sql' | 'clock'>, status: OperationStatus): void {
  noteOperation(sql, { node: 'hotpath', op: 'classify', status, at: clock() });
}
