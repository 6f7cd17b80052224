/** What is wrong with one field that a caller gave, in a sentence, or nothing. Callers are programs and models. */

export function textProblem(name: string, value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? undefined : `"${name}" must be text.`;
}

export function textsProblem(name: string, value: unknown): string | undefined {
  const fits = value === undefined || (Array.isArray(value) && value.every((entry) => typeof entry === 'string'));
  return fits ? undefined : `"${name}" must be a list of texts.`;
}

export function yesNoProblem(name: string, value: unknown): string | undefined {
  return value === undefined || typeof value === 'boolean' ? undefined : `"${name}" must be true or false.`;
}

/** Attributes are kept as JSON, so they must be able to become it. */
export function attributesProblem(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const complaint = '"attributes" must be an object of plain JSON values.';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return complaint;
  try {
    JSON.stringify(value);
    return undefined;
  } catch {
    // A cycle or a bigint: JSON has no way to write it.
    return complaint;
  }
}
export function oneOf(name: string, value: string | undefined, allowed: readonly string[]): string | undefined {
  if (value === undefined || allowed.includes(value)) return undefined;
  return `Unknown ${name} "${String(value)}". Use one of: ${allowed.join(', ')}.`;
}

export function timeProblem(name: string, value: number | undefined): string | undefined {
  if (value === undefined || (typeof value === 'number' && Number.isFinite(value) && value >= 0)) return undefined;
  return `"${name}" must be a time in milliseconds since 1970.`;
}
