import { feastTimes } from './feastTimes.ts';
import { datesAbout, looseTimes } from './looseTimes.ts';
import { namedDates } from './namedDates.ts';
import { numberedYears } from './numberedYears.ts';
import { withPartOfDay } from './partsOfDays.ts';
import { namedParts, relativeParts } from './partsOfPeriods.ts';
import { relativeTimes } from './relativeTimes.ts';
import { seasons } from './seasons.ts';
import type { NamedTime, Seen } from './stretch.ts';
import { namedBy, withoutOverlaps } from './stretch.ts';

/** Most sentences name neither a season nor a part of anything, and a pattern costs something when it is first read. */
const partHint =
  /\b(?:spring|summer|autumn|fall|winter|christmas|xmas|holidays|new year\S*|quarter|half|early|mid|late|beginning|start|middle|end|first week|weekends?|before last|\w+days ago|(?:fiscal|financial) year|week \d+)\b|\b(?:[QH][1-4]|FY)|Q[1-4]\b|['’]\d\d\b/iu;
const looseHint =
  /\bto[- ]date\b|\b[MQY]TD\b|\b(?:earlier|later) in the\b|\bother (?:week|morning|afternoon|evening|night)\b|\bthis time last\b|\bor (?:two|three|so) (?:ago|back)\b|\b(?:last|past) \d|\bweek (?:of|beginning|starting|commencing)\b|\b(?:around|about|between|from)\b.{0,20}\d|\bmonth\b|day (?:of|in)\b|\bdays (?:of|in)\b|\bweeks (?:of|in)\b/iu;
const feastHint =
  /\b(?:easter|good friday|pentecost|whitsun|whit (?:sun|mon)day|valentine['’]?s|hallowe['’]?en|thanksgiving|christmas eve|boxing day|new year['’]?s day)\b/iu;

/** Every time that a text names, in order. */
export function timesNamed(text: string, seen: Seen): readonly NamedTime[] {
  const hasParts = partHint.test(text);
  const isLoose = looseHint.test(text);
  return withoutOverlaps([
    ...namedBy(namedDates, text, seen, false),
    ...namedBy(relativeTimes, text, seen, true),
    ...(hasParts ? namedBy([...namedParts, ...numberedYears, ...seasons], text, seen, false) : []),
    ...(isLoose ? [...namedBy(datesAbout, text, seen, false), ...namedBy(looseTimes, text, seen, true)] : []),
    ...(feastHint.test(text) ? namedBy(feastTimes, text, seen, false) : []),
    ...(hasParts ? namedBy(relativeParts, text, seen, true) : []),
  ]).map((time) => withPartOfDay(text, time));
}
