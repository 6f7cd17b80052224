/**
 * The same pure function of an object that nobody changes, whose answer may be known already, such as from another thread.
 * What it answers here is not kept.
 */
export function knownAhead<Asked extends object, Result>(read: (asked: Asked) => Result): KnownAhead<Asked, Result> {
  const known = new WeakMap<Asked, Result>();
  return Object.assign((asked: Asked) => known.get(asked) ?? read(asked), {
    know: (asked: Asked, result: Result) => void known.set(asked, result),
  });
}

interface KnownAhead<Asked extends object, Result> {
  (asked: Asked): Result;
  readonly know: (asked: Asked, result: Result) => void;
}
