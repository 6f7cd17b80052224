/** Who takes over from whom, as one language tells it: groups `gone` and `heir` are their names, `what` is what passes on. */
export interface SuccessionWords {
  readonly told: readonly RegExp[];
  /** Says that somebody answers for something or does it as their job: it passes on with whoever does it. */
  readonly office: RegExp;
}

interface Succession {
  readonly gone: string;
  readonly heir: string;
  readonly what?: string | undefined;
}

/** Who is said to take over from whom: "Ada has left, Ben takes over". */
export function successionIn(text: string, { told }: SuccessionWords): Succession | undefined {
  for (const pattern of told) {
    const { gone, heir, what } = pattern.exec(text)?.groups ?? {};
    if (gone !== undefined && heir !== undefined && gone !== heir) return { gone, heir, what };
  }
  return undefined;
}

/** What an earlier statement says of an office once it has passed on; undefined where it tells of none of theirs. */
export function passedOn(newer: string, older: string, words: SuccessionWords): string | undefined {
  const succession = successionIn(newer, words);
  if (succession === undefined || !words.office.test(older) || older.includes(succession.heir)) return undefined;
  if (succession.what !== undefined && !older.includes(succession.what)) return undefined;
  const at = older.indexOf(succession.gone);
  if (at < 0 || goesOn.test(older.slice(at + succession.gone.length))) return undefined;
  return `${older.slice(0, at)}${succession.heir}${older.slice(at + succession.gone.length)}`;
}

/** The name is only the beginning of a longer word; in scripts without blanks the next word stands right behind it. */
const goesOn = /^[\p{Script=Latin}\p{N}]/u;

const title = String.raw`(?:Frau|Herrn?|[Ss]eñora?|[Mm]adame|[Mm]onsieur|[Ss]enhora?|[Dd]ona) `;

/** Part of a pattern: the name of somebody, who may have a title; a group of that name. */
export function personNamed(group: string): string {
  return String.raw`(?<${group}>(?:${title})?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)`;
}
