export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = (value): value is string => typeof value === 'string';
export const isFlag: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';
export const isNumber: Guard<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);
export const isCount: Guard<number> = (value): value is number => Number.isInteger(value) && (value as number) >= 0;

export function oneOf<const T>(...allowed: readonly T[]): Guard<T> {
  return (value): value is T => (allowed as readonly unknown[]).includes(value);
}

export function list<T>(of: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(of);
}

export function maybe<T>(of: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || of(value);
}

/** Every field must be named: one that is added to a type and forgotten here does not compile. */
export function shape<T>(fields: { readonly [field in keyof T]-?: Guard<T[field]> }): Guard<T> {
  const checks: [string, Guard<unknown>][] = Object.entries(fields);
  return (value): value is T => isRecord(value) && checks.every(([name, check]) => check(value[name]));
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
