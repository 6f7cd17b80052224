import { namedDates } from './namedDates.ts';
import { withPartOfDay } from './partsOfDays.ts';
import { namedParts, relativeParts } from './partsOfPeriods.ts';
import { relativeTimes } from './relativeTimes.ts';
import { seasons } from './seasons.ts';
import type { NamedTime, Seen } from './stretch.ts';
import { namedBy, withoutOverlaps } from './stretch.ts';

/** Most sentences name neither a season nor a part of anything, and a pattern costs something when it is first read. */
const partHint =
  /\b(?:spring|summer|autumn|fall|winter|christmas|xmas|holidays|new year\S*|quarter|half|early|mid|late|beginning|start|middle|end|first week|weekends?|before last|\w+days ago)\b|\b[QH][1-4]|Q[1-4]\b/iu;

/** Every time that a text names, in order. */
export function timesNamed(text: string, seen: Seen): readonly NamedTime[] {
  const hasParts = partHint.test(text);
  return withoutOverlaps([
    ...namedBy(namedDates, text, seen, false),
    ...namedBy(relativeTimes, text, seen, true),
    ...(hasParts ? namedBy([...namedParts, ...seasons], text, seen, false) : []),
    ...(hasParts ? namedBy(relativeParts, text, seen, true) : []),
  ]).map((time) => withPartOfDay(text, time));
}
