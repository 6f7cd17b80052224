/**
 * The same pure function of an object, which is called once for each: its result is kept as long as the object is in
 * use. An object must not change afterwards in what the function reads.
 */
export function rememberedFor<Asked extends object, Result extends object>(
  make: (asked: Asked) => Result,
): (asked: Asked) => Result {
  const known = new WeakMap<Asked, Result>();
  return (asked) => {
    const before = known.get(asked);
    if (before !== undefined) return before;
    const result = make(asked);
    known.set(asked, result);
    return result;
  };
}
