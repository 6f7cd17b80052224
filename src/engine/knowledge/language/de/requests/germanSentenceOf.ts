import { textPattern } from '../../../../ground/text/textPattern.ts';

const prefixes = [
  'zurück',
  'heraus',
  'herunter',
  'hinzu',
  'weiter',
  'fest',
  'hoch',
  'nach',
  'ab',
  'an',
  'auf',
  'aus',
  'bei',
  'ein',
  'los',
  'mit',
  'vor',
  'weg',
  'zu',
];
/** Verbs that stand without their prefix in a main clause. */
const parted: ReadonlySet<string> = new Set([
  ...[
    'läuft',
    'laufen',
    'hört',
    'hören',
    'fängt',
    'fangen',
    'gibt',
    'geben',
    'kommt',
    'kommen',
    'geht',
    'gehen',
    'setzt',
    'setzen',
  ],
  ...[
    'stellt',
    'stellen',
    'nimmt',
    'nehmen',
    'liefert',
    'liefern',
    'ruft',
    'rufen',
    'schaltet',
    'schalten',
    'führt',
    'führen',
  ],
  ...[
    'legt',
    'legen',
    'zieht',
    'ziehen',
    'bietet',
    'bieten',
    'schließt',
    'schließen',
    'hängt',
    'hängen',
    'steht',
    'stehen',
  ],
  ...[
    'fällt',
    'fallen',
    'tritt',
    'treten',
    'wendet',
    'wenden',
    'weist',
    'weisen',
    'sieht',
    'sehen',
    'bricht',
    'brechen',
    'spielt',
  ],
  ...[
    'lädt',
    'laden',
    'baut',
    'bauen',
    'hält',
    'halten',
    'schickt',
    'schicken',
    'zeigt',
    'zeigen',
    'passt',
    'passen',
    'checkt',
  ],
]);
const article =
  'der|die|das|ein|eine|kein|keine|mein|meine|dein|deine|unser|unsere|euer|eure|sein|seine|ihr|ihre|jeder|jede|jedes|alle|dieser|diese|dieses';
const adjectives = String.raw`(?:\p{Ll}[\p{Ll}-]*(?:e|er|es|en)\s+){0,2}`;
const noun = String.raw`[\p{Lu}\x60][^\s,]*`;
/** A number that counts nothing belongs to what stands before it: "Port 8443". */
const number = String.raw`(?:\s+\d[^\s,]*(?!\s+\p{Lu}))?`;
/** What a clause is about: a pronoun, a noun with its article and whose it is, or a name. */
const begins = textPattern(
  String.raw`^(?:(?:${article})\s+${adjectives}${noun}${number}(?:\s+(?:des|der|von|vom)\s+${adjectives}${noun})?` +
    String.raw`|(?:ich|du|er|sie|es|wir|ihr|man|niemand|alles|nichts|das)(?=\s)` +
    String.raw`|${noun}(?:\s+${noun}(?=\s))?${number})`,
  'u',
);

/** What is added behind the verb: "…, mit dem Code zuerst", "…, weil der Support dann weg ist". */
const added =
  /^(?<main>[^,]+)(?<tail>,\s+(?:mit|ohne|außer|sondern|nicht|und zwar|also|weil|wenn|sobald|damit|falls|bevor|nachdem|solange|obwohl|da|bis)\s[^]+)$/u;
/** How a finite verb ends; "montags" is none. */
const finiteEnd = /(?:t|en|ern|eln|e|mag|kann|will|soll|muss|darf|weiß|sind|war)$/u;

/**
 * "..., dass die Lizenz am 3. Mai ausläuft" as a sentence: "die Lizenz läuft am 3. Mai aus". A clause whose subject or
 * verb is not found by its form keeps its order behind its "dass".
 */
export function germanSentenceOf(clause: string): string {
  const whole = clause.replace(/(?<![\s.!?])[\s.!?]+$/u, '');
  const { main, tail = '' } = added.exec(whole)?.groups ?? {};
  const ordered = main === undefined || !finiteEnd.test(main) ? undefined : mainClauseOf(main);
  const sentence = ordered === undefined ? mainClauseOf(whole) : `${ordered}${tail}`;
  return sentence ?? `dass ${clause}`;
}

function mainClauseOf(body: string): string | undefined {
  const [subject] = begins.exec(body) ?? [];
  const rest = body.slice(subject?.length ?? 0);
  const [, middle = '', verb] = /^(\s(?:[^,;:.!?\n]|[.:!?](?=\S)|(?<=\d)\.)*\s|\s)(\p{Ll}+)$/u.exec(rest) ?? [];
  if (subject === undefined || verb === undefined) return undefined;
  const prefix = prefixes.find((one) => verb.startsWith(one) && parted.has(verb.slice(one.length)));
  const [finite, behind] = prefix === undefined ? [verb, ''] : [verb.slice(prefix.length), ` ${prefix}`];
  return `${subject} ${finite}${middle.trimEnd()}${behind}`;
}
