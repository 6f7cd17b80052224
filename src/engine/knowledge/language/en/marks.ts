/**
 * What a text is like besides its words, kept as bits beside its index terms: a question for a date is answered
 * by a turn that names one, and a turn that only asks answers nothing.
 */
export const marks = { asks: 1, hasQuestion: 2, hasTime: 4, hasNumber: 8 } as const;

const asks = /\?["'”’)\s]*$/;
const time =
  /\b(?:yesterday|today|tonight|tomorrow|last|next|ago|recently|just|weekend|this (?:week|month|year|morning)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|\d+(?:st|nd|rd|th)|(?:19|20)\d\d|\d?\d:\d\d|(?:day|week|month|year)s?)\b/i;
const amount = /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twice|once|dozen|couple|few|many)\b/i;
/** Enough to tell; a pasted log is not read to its end for this. */
const readCharacters = 4000;

export function marksOf(text: string): number {
  const start = text.slice(0, readCharacters);
  return (
    (asks.test(text.slice(-20)) ? marks.asks : 0) |
    (start.includes('?') ? marks.hasQuestion : 0) |
    (time.test(start) ? marks.hasTime : 0) |
    (amount.test(start) ? marks.hasNumber : 0)
  );
}

/** What kind of answer a question asks for. */
export function wantedMarks(question: string): number {
  const wantsTime = /\bwhen\b|\b(?:what|which) (?:date|day|month|year|time)\b|\bhow long ago\b/i.test(question);
  const wantsNumber = /\bhow (?:many|much|long|often|old|far|big|large)\b/i.test(question);
  return (wantsTime ? marks.hasTime : 0) | (wantsNumber ? marks.hasNumber : 0);
}
