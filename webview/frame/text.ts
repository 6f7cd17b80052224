import type { Place, Row, RowKind, RowOrigin, RowTier, TextKey, Texts, WaitReason } from '../../src/protocol.ts';

type PluralBase = TextKey extends infer Key ? (Key extends `${infer Base}.other` ? Base : never) : never;

/** Everything that the page says, in the user's language. */
export interface Words {
  readonly locale: string;
  /** The text with `{0}`, `{1}` … filled in. */
  say(key: TextKey, ...values: readonly (string | number)[]): string;
  /** The same for a number of things; `{0}` is the number. */
  count(base: PluralBase, count: number, ...values: readonly (string | number)[]): string;
  /** How long ago, as short as it goes. */
  age(at: number, now: number): string;
  /** How long ago, in full words, to be read out. */
  longAge(at: number, now: number): string;
  /** Day and time. */
  date(at: number): string;
  number(value: number): string;
  /** Orders names as people do: `topic 9` before `topic 10`, `ä` beside `a`. */
  compare(a: string, b: string): number;
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

export function createWords(texts: Texts, language: string): Words {
  const locale = supported(language);
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const narrow = new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'always' });
  const long = new Intl.RelativeTimeFormat(locale, { style: 'long', numeric: 'auto' });
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const fill = (text: string, values: readonly (string | number)[]): string =>
    text.replace(/\{(\d)\}/g, (whole, index: string) => {
      const value = values[Number(index)];
      return value === undefined ? whole : typeof value === 'number' ? numbers.format(value) : value;
    });
  const ago = (format: Intl.RelativeTimeFormat, at: number, now: number): string => {
    const passed = Math.max(0, now - at);
    const [unit, ms] = steps.find(([, least]) => passed >= least) ?? ['minute', 60_000];
    return format.format(-Math.floor(passed / ms), unit);
  };
  const words: Words = {
    locale,
    say: (key, ...values) => fill(texts[key] ?? key, values),
    count: (base, count, ...values) => {
      const one = `${base}.one` as TextKey;
      return words.say(plurals.select(count) === 'one' ? one : (`${base}.other` as TextKey), count, ...values);
    },
    age: (at, now) => (now - at < 60_000 ? words.say('justNow') : ago(narrow, at, now)),
    longAge: (at, now) => (now - at < 60_000 ? words.say('justNow') : ago(long, at, now)),
    date: (at) => dates.format(at),
    number: (value) => numbers.format(value),
    compare: (a, b) => collator.compare(a, b),
  };
  return words;
}

function supported(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    // A display language that is no language tag: English is what the texts fall back to as well.
    return 'en';
  }
}

export function tierWord(words: Words, tier: RowTier): string {
  return words.say(({ short: 'tierShort', long: 'tierLong', archive: 'tierArchive' } as const)[tier]);
}

export const tierIcons: { readonly [tier in RowTier]: string } = {
  short: 'circle-filled',
  long: 'circle-outline',
  archive: 'archive',
};
export const kindIcons: { readonly [kind in RowKind]: string } = {
  fact: 'note',
  summary: 'list-flat',
  reflection: 'mirror',
  insight: 'lightbulb',
  procedure: 'checklist',
  identity: 'account',
};
export const placeIcons: { readonly [place in Place]: string } = {
  user: 'account',
  here: 'repo',
  elsewhere: 'repo',
  session: 'comment-discussion',
};

export function kindWord(words: Words, kind: RowKind): string {
  const keys = {
    fact: 'kindFact',
    summary: 'kindSummary',
    reflection: 'kindReflection',
    insight: 'kindInsight',
    procedure: 'kindProcedure',
    identity: 'kindIdentity',
  } as const;
  return words.say(keys[kind]);
}

export function placeWord(words: Words, row: Pick<Row, 'place' | 'placeName'>): string {
  switch (row.place) {
    case 'user':
      return words.say('placeUser');
    case 'here':
      return words.say('placeHere');
    case 'elsewhere':
      return row.placeName === '' ? words.say('placeElsewhere') : row.placeName;
    case 'session':
      return words.say('placeSession');
  }
}

/** Why a memory waits for the person, in a sentence. */
export function waitsWord(words: Words, reason: WaitReason): string {
  const keys = {
    protected: 'waitsProtected',
    instruction: 'waitsInstruction',
    outside: 'waitsOutside',
    conflict: 'waitsConflict',
  } as const;
  return words.say('waits', words.say(keys[reason]));
}

export function originWord(words: Words, origin: RowOrigin): string {
  const keys = {
    user: 'originUser',
    confirmed: 'originConfirmed',
    assistant: 'originAssistant',
    tool: 'originTool',
    import: 'originImport',
  } as const;
  return words.say(keys[origin]);
}
