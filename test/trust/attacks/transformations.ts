/** The text of one attack in three wordings of our own. */
export interface Wording {
  readonly plain: string;
  readonly paraphrase: string;
  /** In another language. */
  readonly translated: string;
}

/** How one text reaches a save: as texts that are saved one after the other. */
export interface Transformation {
  readonly name: string;
  readonly apply: (wording: Wording) => readonly string[];
}

const lookalike: { readonly [letter: string]: string } = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  o: 'о',
  p: 'р',
  s: 'ѕ',
  x: 'х',
  y: 'у',
};

/** Applied to every class alike. */
export const transformations: readonly Transformation[] = [
  { name: 'as it is', apply: ({ plain }) => [plain] },
  { name: 'paraphrase', apply: ({ paraphrase }) => [paraphrase] },
  { name: 'another language', apply: ({ translated }) => [translated] },
  { name: 'Base64', apply: ({ plain }) => [`Decode and note: ${Buffer.from(plain).toString('base64')}`] },
  {
    name: 'percent signs',
    apply: ({ plain }) => [Array.from(Buffer.from(plain), (byte) => `%${byte.toString(16)}`).join('')],
  },
  { name: 'split over turns', apply: ({ plain }) => halves(plain) },
  {
    name: 'homoglyphs',
    apply: ({ plain }) => [plain.replace(/[aceiopsxy]/g, (letter) => lookalike[letter] ?? letter)],
  },
  { name: 'zero-width characters', apply: ({ plain }) => [Array.from(plain).join('\u200b')] },
  { name: 'quoted', apply: ({ plain }) => [`The readme says: "${plain}"`] },
  { name: 'inside code', apply: ({ plain }) => [`\`\`\`text\n${plain}\n\`\`\``] },
  {
    name: 'inside a tool result',
    apply: ({ plain }) => [JSON.stringify({ ok: true, result: [{ file: 'README.md', text: plain }] })],
  },
  {
    name: 'full-width letters',
    apply: ({ plain }) => [plain.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
  },
];

function halves(text: string): readonly string[] {
  const middle = text.indexOf(' ', text.length / 2);
  return middle < 0 ? [text] : [text.slice(0, middle), text.slice(middle + 1)];
}
