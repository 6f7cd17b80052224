/**
 * A value that is made when it is first asked for, and kept. For tables and patterns of a module: a process that lives
 * for a moment, as a hook does, needs few of them, and making all takes longer than its work.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** How each field of an object is made; one that may be absent may have none. */
export type FieldMakers<Whole extends object> = { readonly [Name in keyof Whole]: () => Whole[Name] };

/** An object each of whose fields is made when it is first asked for, and kept. */
export function lazyFields<Whole extends object>(makers: FieldMakers<Whole>): Whole {
  const names = Object.keys(makers) as (keyof Whole)[];
  return Object.defineProperties(
    {} as Whole,
    Object.fromEntries(
      names.map((name) => [name, { get: lazy(() => makers[name]()), enumerable: true, configurable: true }]),
    ),
  );
}

/** The fields of several objects in one; what makes them when they are first asked for stays as it is. */
export function joined<Whole extends object>(first: Whole, ...others: readonly Partial<Whole>[]): Whole {
  const whole = Object.defineProperties({} as Whole, Object.getOwnPropertyDescriptors(first));
  for (const other of others) Object.defineProperties(whole, Object.getOwnPropertyDescriptors(other));
  return whole;
}
