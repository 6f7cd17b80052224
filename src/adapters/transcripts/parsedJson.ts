/** Reads what was parsed from a foreign file: whatever has another form than expected counts as absent. */

export type Parsed = Readonly<Record<string, unknown>>;

export function recordOf(value: unknown): Parsed | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parsed) : undefined;
}

/** A field of a record, or of what is no record. */
export function field(value: unknown, ...path: readonly string[]): unknown {
  let at = value;
  for (const name of path) at = own(at, name);
  return at;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Unix ms of an ISO 8601 text, of seconds or of milliseconds. */
export function timeOf(value: unknown): number | undefined {
  const given = typeof value === 'string' ? Date.parse(value) : value;
  if (typeof given !== 'number' || !Number.isFinite(given) || given <= 0) return undefined;
  // Seconds reach this bound in the year 5138, milliseconds passed it in 1973.
  const ms = given < 1e11 ? given * 1000 : given;
  return ms <= latestTime ? Math.round(ms) : undefined;
}

/** The last time that a Date can hold (ECMA-262, "Time Values and Time Range"). */
const latestTime = 8.64e15;

function own(value: unknown, name: string): unknown {
  const record = recordOf(value);
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Parses JSON, or gives nothing for a text that is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
