/** Ordinary words of a length, for tests that need a long text; a letter repeated is none that is stored. */
export function filler(length: number): string {
  return 'grey herons stand in the reeds by the old mill '.repeat(Math.ceil(length / 40)).slice(0, length);
}
