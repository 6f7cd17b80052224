/** A number as signs: one for each step that it reaches. */
export function steps(name: string, value: number, from: readonly number[]): readonly string[] {
  return from.filter((step) => value >= step).map((step) => `${name}>=${step}`);
}
