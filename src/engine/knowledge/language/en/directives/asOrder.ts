import type { Statement } from '../../statement.ts';
import { withoutAsking } from '../../withoutAsking.ts';
import { saysForGood } from './saysForGood.ts';

const asking =
  /^(?:(?:hey|hi|hello|ok(?:ay)?|so|and|also|but|please)[\s,!.]+)*(?:can|could|would|will) you,?\s+(?:(?:please|kindly),?\s+)*(?!(?:please )?not\b)/iu;

/** "Can you always see the log?" asks what somebody is able to do. */
const ability = /^always (?:see|hear|feel|reach|access|know|notice|find|get)\b/iu;

/** "Could you always answer in British English?": an order for good in a polite form is read as the order. */
export function asOrder(statement: Statement): Statement {
  const order = withoutAsking(statement, asking);
  return order !== statement && saysForGood(order.masked) && !ability.test(order.masked) ? order : statement;
}
