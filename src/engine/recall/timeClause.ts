import { longDay } from '../ground/text/shown.ts';
import { toLocal } from '../knowledge/language/localTime.ts';
import type { Query } from './query.ts';
import type { TimeFit } from './timeFit.ts';

/** Such as: said on 14 November 2026 (“last week”, as you asked). */
export function timeClause(
  { by, at }: TimeFit,
  { time, offsetMinutes }: Pick<Query, 'time' | 'offsetMinutes'>,
): string | undefined {
  if (by === undefined || at === undefined || time === undefined) return undefined;
  const how = { said: 'said on', planned: 'is for', held: 'held from' }[by];
  return `${how} ${longDay(toLocal({ at, offsetMinutes }))} (“${time.said}”, as you asked)`;
}
