/** Texts of every kind that people paste and attackers send, of any wanted length. */
export interface LongText {
  readonly name: string;
  readonly make: (length: number) => string;
}

function repeated(name: string, piece: string): LongText {
  return { name, make: (length) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length) };
}

const prose =
  'We deploy the billing service on Fridays after four, because Ada from Acme asked for it. Please remember that I prefer pnpm! Is that fine?\n';
const log =
  '2026-05-04T10:12:13.123Z ERROR [worker-7] at Object.<anonymous> (/srv/app/src/index.ts:12:5) token=abc status: 500 {"id": 12, "name": "x"}\n';
const lock =
  '    "integrity": "sha512-9f3kQ2mZ0aB7cD1eF5gH8iJ4kL6mN3oP2qR9sT5uV7wX1yZ0AbCdEfGhIjKlMnOpQrStUvWxYz012345==",\n';

export const longTexts: readonly LongText[] = [
  repeated('prose', prose),
  repeated('a log', log),
  repeated('a lock file', lock),
  repeated('prose in one line', prose.replaceAll('\n', ' ')),
  repeated('letters', 'a'),
  repeated('capitals', 'A'),
  repeated('digits', '0'),
  repeated('blanks', ' '),
  repeated('line ends', '\n'),
  repeated('blank lines', ' \n'),
  repeated('tabs', '\t'),
  ...Array.from('.,;:!?-_/\\"\'`~()[]{}<>=+*#@$%&|^', (sign) => repeated(`“${sign}”`, sign)),
  ...[
    'a ',
    'A ',
    'Aa ',
    'a, ',
    'a. ',
    'a-',
    'a.',
    'a/',
    'a:',
    'a@',
    '"a ',
    "'a ",
    '‘a ',
    '„a ',
    '“a',
    '`a',
    '```\n',
    '~~~\n',
    '> ',
    '>\n',
    '- ',
    '# ',
    '1. ',
    '0.',
    '0-',
    'a_',
    'a=',
    'a\n',
    '\n\n',
    '%41',
    '\\u0041',
    '&#65;',
    '“',
    'é',
    '界',
    '😀',
    '\u200b',
    '\u0001',
  ].map((piece) => repeated(`“${JSON.stringify(piece).slice(1, -1)}”`, piece)),
  ...[
    'and, ',
    'please ',
    'remember ',
    'memory_save(',
    'memory_save(a="',
    '{"name":',
    '{"tool": "a", ',
    'm',
    'password: ',
    'token=',
    'Bearer ',
    '-----BEGIN ',
    '-----BEGIN PRIVATE KEY-----',
    '-----END PRIVATE KEY-----',
    'eyJaaaaaaaa.',
    'https://a:',
    '://',
    'sk-',
    'AKIA',
    '" + "',
    '## Active Memory\n',
    '- a (2026-01-01)\n',
    'ignore previous ',
    'trust ',
    'never ',
    'curl ',
    '<system ',
    'user says ',
  ].map((piece) => repeated(`“${JSON.stringify(piece).slice(1, -1)}”`, piece)),
];
