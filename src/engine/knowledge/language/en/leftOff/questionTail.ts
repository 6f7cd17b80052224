import { anyOf, patternOf } from '../../patterns.ts';
import { weekday } from '../times/calendar.ts';

const r = String.raw;

/** A stretch of conversation, and what else work is counted in. */
export const occasion = anyOf('sessions?', 'conversations?', 'chats?', 'time', 'meeting', 'discussions?');
/** Before one of these: which of them. */
export const latest = anyOf('last', 'latest', 'previous', 'most recent', 'recent', 'earlier', 'prior', "yesterday's");
const stretch = anyOf('day', 'days', 'night', 'week', 'weekend', 'month', 'morning', 'afternoon', 'evening');
const number = r`(?:\d{1,3}|an?|one|two|three|four|five|six|a couple of|a few)`;

/** When earlier work was. */
export const earlierTime = anyOf(
  r`(?:(?:the|our|my) )?${latest} (?:few |couple of |two |three )?${anyOf(occasion, stretch, weekday)}`,
  r`(?:yesterday|last|this|today)(?: (?:morning|afternoon|evening|night))?`,
  r`(?:over )?the (?:other day|weekend|day before(?: yesterday)?)`,
  ...['so far', 'until now', 'up to now', 'till now', 'to date', 'lately', 'recently', 'previously', 'back then'],
  r`earlier(?: (?:today|this week))?`,
  r`before(?: (?:the |my |this |our )?[a-z]{3,12}(?: [a-z]{3,12})?)?`,
  r`${number} ${stretch}s? ago`,
  r`(?:last |this |on )?${weekday}(?: (?:morning|afternoon|evening|night))?`,
  r`when ${anyOf('we', 'i')} last ${anyOf('talked', 'spoke', 'met', 'worked', 'chatted', 'did this')}`,
);
const manners = anyOf(
  ...['please', 'pls', 'thanks', 'thank you', 'again', 'exactly', 'together', 'here', 'now', 'then', 'for me'],
  ...['quickly'],
  ...['for us', 'right', 'in short', 'briefly', 'today', 'next', 'anyway', 'yet', 'still', 'overall', 'for now'],
);
/** The work as a whole, which names nothing. */
const whole = anyOf(
  r`(?:the|this|our|my) (?:\w+ )?(?:project|repo|repository|work|code ?base|workspace|stuff|things?|list|plate|side)`,
  ...['this', 'that', 'it', 'things', 'everything', 'all of (?:this|that|it)', 'us', 'me', 'work', 'play'],
);
const joined = anyOf(
  'on',
  'with',
  'in',
  'about',
  'for',
  'of',
  'from',
  'at',
  'since',
  'during',
  'as of',
  'over',
  'by',
  'regarding',
);

const piece = patternOf([
  r`^(?:,? (?:${joined} )?`,
  anyOf(r`(?<time>${earlierTime})`, manners, r`(?<=${joined} )${whole}`),
  r`)(?=$|[ ,])`,
]);
/** Begins the words that say which part of the work is meant. */
const naming = patternOf([
  r`^,? ${anyOf('on', 'with', 'in', 'about', 'for', 'regarding')} (?:(?:the|our|my|this|that|your) )?(?=[\w./#-])`,
]);
const mostNameWords = 4;

/** What follows the question proper. */
export interface QuestionTail {
  readonly hasTime: boolean;
  /** The part of the work that is meant. */
  readonly about?: string;
}

/** Reads the rest of a question to its end; undefined when it says more than when and about what. */
export function readTail(rest: string): QuestionTail | undefined {
  const before = readPieces(rest);
  if (before.rest === '') return { hasTime: before.hasTime };
  const start = naming.exec(before.rest)?.[0].length;
  if (start === undefined) return undefined;
  const words = before.rest.slice(start).split(' ');
  for (let count = 1; count <= Math.min(mostNameWords, words.length); count++) {
    const about = words.slice(0, count).join(' ');
    const behind = readPieces(before.rest.slice(start + about.length));
    if (behind.rest === '') return { hasTime: before.hasTime || behind.hasTime, about: about.replace(/,$/, '') };
  }
  return undefined;
}

/** As much as says when, please, or the work as a whole. */
function readPieces(text: string): { readonly rest: string; readonly hasTime: boolean } {
  let rest = text;
  let hasTime = false;
  for (let next = piece.exec(rest); next !== null && rest !== ''; next = piece.exec(rest)) {
    hasTime ||= next.groups?.['time'] !== undefined;
    rest = rest.slice(next[0].length);
  }
  return { rest, hasTime };
}
