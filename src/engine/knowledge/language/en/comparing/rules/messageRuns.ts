import { monthNames, weekday } from '../../times/calendar.ts';

/** Of a longer message so much is read. */
const readCharacters = 1000;
const token = /[\p{L}\p{N}]+(?:['’]\p{Ll}+)?|[^\p{L}\p{N}\s]/gu;
const numberWord =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred)$/;
/** "May" is most often no month. */
const months = monthNames.filter((name) => name !== 'may').join('|');
const day = new RegExp(`^(?:${weekday}|${months})s?$`);
const closing = /^[.!?:;]$/;

/**
 * The words of a message, and each two that follow each other; names, numbers and days stand in them by their sort alone, so
 * that none says what the message is about.
 */
export function messageRuns(message: string): readonly string[] {
  let before = '.';
  const shapes: string[] = [];
  for (const [found] of message.slice(0, readCharacters).matchAll(token)) {
    shapes.push(shapeOf(found, closing.test(before)));
    before = found;
  }
  return [...new Set(shapes.flatMap((shape, at) => (at === 0 ? [shape] : [shape, `${shapes[at - 1]} ${shape}`])))];
}

function shapeOf(found: string, opens: boolean): string {
  const low = found.toLowerCase().replaceAll('’', "'");
  const [bare = low] = low.split("'");
  if (/^\d+$/.test(bare) || numberWord.test(bare)) return '#';
  if (/\d/.test(bare)) return 'CODE';
  if (day.test(bare)) return 'DAY';
  if (/\p{Lu}/u.test(found.slice(1)) || (!opens && bare !== 'i' && /^\p{Lu}/u.test(found))) return 'NAME';
  return low;
}
