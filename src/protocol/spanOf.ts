/** How long a time is, in the largest unit that says it well; the words are made by whoever shows it. */
export type Span = readonly [count: number, unit: 'minute' | 'hour' | 'day' | 'month' | 'year'];

/** The same wherever a user reads how long ago something was. Undefined below a minute. */
export function spanOf(ms: number): Span | undefined {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return undefined;
  if (minutes < 60) return [minutes, 'minute'];
  if (minutes < 48 * 60) return [Math.floor(minutes / 60), 'hour'];
  const days = Math.floor(minutes / (24 * 60));
  if (days < 61) return [days, 'day'];
  // Two years are seven hundred and thirty and a half.
  return days < 731 ? [Math.floor(days / 30.4), 'month'] : [Math.floor(days / 365.25), 'year'];
}
