import { textPattern } from '../../../../ground/text/textPattern.ts';
import { calendarWord } from '../times/calendar.ts';

/** Words before a subject that say for what alone the rest is said. */
const limiting = textPattern(
  /^(?:(?:and|but|so|ok|well|actually|only|just),? )*(?:for|in|on|at|inside|within) (?:the |our |my )?(?<what>[^\s,;:]+(?: [^\s,;:]+){0,2}?),? (?=(?:the (?:user|team)|i|we|you|he|she|it|they|there|please|long|short|\p{L}+ (?:is|are|may|can))\b)/iu,
);
/** "You may touch the settings for the boat level": what it is allowed for. */
const allowing = textPattern(
  /\b(?:may|can|(?:is|are|am) (?:allowed|free) to|(?:is|are) (?:ok(?:ay)?|fine|allowed|permitted|acceptable))(?: \p{L}.*)? (?:for|in|on|inside|within) (?:the|our|my) (?<what>[^\s,;:]+(?: [^\s,;:]+){0,2}?)[\s.!]*$/iu,
);
const ofTime =
  /^(?:now|today|tomorrow|future|general|practice|the|a|an|this|that|these|those|short|fact|case|all|every\p{L}*|good|once|us|me)$/iu;

/**
 * What a statement says to be about alone: at its beginning ("for the docs long answers are fine"), or at its end where it
 * allows something; undefined for none.
 */
export function limitedTo(content: string): string | undefined {
  const what = (limiting.exec(content) ?? allowing.exec(content))?.groups?.['what'];
  if (what === undefined) return undefined;
  const words = what.toLowerCase().split(' ');
  return words.some((word) => ofTime.test(word) || calendarWord.test(word) || /^\d/.test(word)) ? undefined : what;
}
