import type { Statement } from '../../statement.ts';
import { saysForGood } from './saysForGood.ts';
import { cut } from './spoken.ts';

const asking =
  /^(?:(?:hey|hi|hello|ok(?:ay)?|so|and|also|but|please)[\s,!.]+)*(?:can|could|would|will) you,?\s+(?:(?:please|kindly),?\s+)*(?!(?:please )?not\b)/iu;

/** "Can you always see the log?" asks what somebody is able to do. */
const ability = /^always (?:see|hear|feel|reach|access|know|notice|find|get)\b/iu;

/** "Could you always answer in British English?": an order for good in a polite form is read as the order. */
export function asOrder(statement: Statement): Statement {
  if (!statement.isQuestion) return statement;
  const head = asking.exec(statement.masked)?.[0].length ?? 0;
  if (head === 0) return statement;
  const end = statement.masked.replace(/(?<![\s?!.])[\s?!.]+$/u, '').length;
  const order = cut(statement, head, end);
  return saysForGood(order.masked) && !ability.test(order.masked)
    ? { ...statement, ...order, isQuestion: false }
    : statement;
}
