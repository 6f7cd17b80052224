/** What held before is a reminder, not the point. */
export function shortened(content: string): string {
  const line = content.replace(/\s+/g, ' ');
  return line.length > longestEarlier
    ? `${line
        .slice(0, longestEarlier - 1)
        .toWellFormed()
        .trimEnd()}…`
    : line;
}

/** The date in UTC, so that equal input gives an equal block wherever it is made. */
export function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
export const longestEarlier = 80;
