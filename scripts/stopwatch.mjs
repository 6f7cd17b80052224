/**
 * Tells how long each part of some work took, in the order in which they ended.
 * @returns {{ lap: (part: string) => void, text: () => string }} lap: a part ends now, and began where the one before it
 *   ended; text: all parts with their seconds, and the sum
 */
export function stopwatch() {
  /** @type {string[]} */
  const parts = [];
  const start = Date.now();
  let last = start;
  const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;
  return {
    lap(part) {
      const now = Date.now();
      parts.push(`${part} ${seconds(now - last)}`);
      last = now;
    },
    text: () => `${seconds(last - start)}: ${parts.join(', ')}`,
  };
}
