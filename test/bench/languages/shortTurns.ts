import turns from './material/shortTurns.json' with { type: 'json' };

/** Short turns by language; `none` are in other languages, in English, or code. */
export function readShortTurns(): { readonly [language: string]: readonly string[] } {
  return turns;
}
