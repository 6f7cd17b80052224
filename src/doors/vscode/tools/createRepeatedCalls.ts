import { createHash } from 'node:crypto';

const windowMs = 60_000;
const mostEqualCalls = 3;

/**
 * Counts equal tool calls. Answers with a sentence for the model once the same call has come more than three times
 * within a minute, since a model that repeats itself does not stop on its own.
 */
export function createRepeatedCalls(now: () => number): (tool: string, input: unknown) => string | undefined {
  const calls = new Map<string, readonly number[]>();
  return (tool, input) => {
    const at = now();
    for (const [key, times] of calls) {
      const recent = times.filter((time) => at - time < windowMs);
      if (recent.length === 0) calls.delete(key);
      else calls.set(key, recent);
    }
    const key = createHash('sha256')
      .update(JSON.stringify([tool, ordered(input)]))
      .digest('base64');
    const times = [...(calls.get(key) ?? []), at];
    calls.set(key, times);
    if (times.length <= mostEqualCalls) return undefined;
    return (
      `This exact call of ${tool} was made ${times.length} times within a minute and was not run again. Stop ` +
      'calling it with this input: use the earlier answer, or tell the user what is missing.'
    );
  };
}

/** Makes inputs equal that differ only in the order of their fields. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, ordered(inner)]);
}
