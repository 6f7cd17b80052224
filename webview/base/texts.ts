import { spanOf } from '../../src/protocol/spanOf.ts';
import type { TextKey } from '../../src/protocol/textKeys.ts';

type PluralBase<Key extends string> = Key extends `${infer Base}.other` ? Base : never;

/** Everything that the page says, in the user's language. A panel says more than the view. */
export interface Texts<Key extends string = TextKey> {
  readonly locale: string;
  /** The text with `{0}`, `{1}` … filled in. */
  say(key: Key, ...values: readonly (string | number)[]): string;
  /** The same for a number of things; `{0}` is the number. */
  count(base: PluralBase<Key>, count: number, ...values: readonly (string | number)[]): string;
  /** How long ago, as short as it goes. */
  age(at: number, now: number): string;
  /** How long ago, in full words, to be read out. */
  longAge(at: number, now: number): string;
  /** Day and time. */
  date(at: number): string;
  /** The day alone. */
  day(at: number): string;
  number(value: number): string;
  /** Orders names as people do: `topic 9` before `topic 10`, `ä` beside `a`. */
  compare(a: string, b: string): number;
}

export function createTexts<Key extends string = TextKey>(
  table: { readonly [key in Key]?: string },
  language: string,
): Texts<Key> {
  const locale = supported(language);
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  // In English the narrow style is how one writes it; it is "-5 min" in French, and metres in German.
  const brief = locale.startsWith('en') ? 'narrow' : 'short';
  const narrow = new Intl.RelativeTimeFormat(locale, { style: brief, numeric: 'always' });
  const long = new Intl.RelativeTimeFormat(locale, { style: 'long', numeric: 'auto' });
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const fill = (text: string, values: readonly (string | number)[]): string =>
    text.replace(/\{(\d)\}/g, (whole, index: string) => {
      const value = values[Number(index)];
      return value === undefined ? whole : typeof value === 'number' ? numbers.format(value) : value;
    });
  const ago = (format: Intl.RelativeTimeFormat) => (at: number, now: number) => {
    const span = spanOf(now - at);
    return span === undefined ? texts.say('justNow' as Key) : format.format(-span[0], span[1]);
  };
  const texts: Texts<Key> = {
    locale,
    say: (key, ...values) => fill(table[key] ?? key, values),
    count: (base, count, ...values) => {
      const one = `${base}.one` as Key;
      return texts.say(plurals.select(count) === 'one' ? one : (`${base}.other` as Key), count, ...values);
    },
    age: ago(narrow),
    longAge: ago(long),
    date: (at) => dates.format(at),
    day: (at) => days.format(at),
    number: (value) => numbers.format(value),
    compare: (a, b) => collator.compare(a, b),
  };
  return texts;
}

function supported(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    // The display language is not a language tag. The texts fall back to English as well.
    return 'en';
  }
}
