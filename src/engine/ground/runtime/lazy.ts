/**
 * A value that is made when it is first asked for, and kept. For tables and patterns of a module: a process that lives
 * for a moment, as a hook does, needs few of them, and making all takes longer than its work.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
