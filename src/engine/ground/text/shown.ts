/** What held before is a reminder, not the point, so it is shown up to this length. */
export const longestEarlier = 80;

/** A text as one line of at most so many characters; a longer one ends in an ellipsis. */
export function shortened(content: string, characters = longestEarlier): string {
  const line = content.replace(/\s+/g, ' ');
  if (line.length <= characters) return line;
  const start = line.slice(0, characters - 1).toWellFormed();
  return `${start.trimEnd()}…`;
}

const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * "14 November 2026", of a time as a clock in UTC shows it. Put together here: what the runtime knows of all languages
 * takes 10 ms to wake up, and a hook writes one date.
 */
export function longDay(at: number): string {
  const date = new Date(at);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

/** The date in UTC, so that equal input gives an equal block wherever it is made. */
export function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** How long a text is in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = 0;
  for (const point of text) {
    const code = point.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
