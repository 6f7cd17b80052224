/**
 * The same pure function of two texts, which is called once for each two: all results are dropped when there are more than
 * `most`. What is put together of the same few words again and again is the same text then, whose hash is known.
 */
export function rememberedPair<Result>(
  read: (one: string, other: string) => Result,
  most: number,
): (one: string, other: string) => Result {
  const known = new Map<string, Map<string, Result>>();
  let count = 0;
  return (one, other) => {
    let ofOne = known.get(one);
    const found = ofOne?.get(other);
    if (found !== undefined) return found;
    const result = read(one, other);
    if (++count > most) {
      known.clear();
      count = 1;
      ofOne = undefined;
    }
    if (ofOne === undefined) known.set(one, (ofOne = new Map<string, Result>()));
    ofOne.set(other, result);
    return result;
  };
}
