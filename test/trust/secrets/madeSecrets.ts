import type { Random } from '../../../src/engine/ground/contract/ports.ts';
import { fingerprint } from '../../../src/engine/ground/text/fingerprint.ts';
import { addresses } from './kinds/addresses.ts';
import { personalNumber } from './kinds/checkDigits.ts';
import { fill, pick } from './kinds/draw.ts';
import { furtherPlainKeys, furtherTokens } from './kinds/furtherKinds.ts';
import { personalNumbers } from './kinds/personalNumbers.ts';
import { plainKeys } from './kinds/plainKeys.ts';
import { tellingTokens } from './kinds/tellingTokens.ts';

export type Half = 'seen' | 'apart';

export interface MadeSecret {
  readonly kind: string;
  readonly group: 'telling tokens' | 'plain keys' | 'addresses' | 'personal numbers' | 'further kinds';
  readonly half: Half;
  readonly place: string;
  readonly text: string;
  readonly secret: string;
}

/** What stands in a place: the owner of the secret, what it is called, and the secret. */
interface Named {
  readonly owner: string;
  readonly noun: string;
  readonly value: string;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
const snake = (...texts: string[]): string => texts.flatMap(wordsOf).join('_');
const kebab = (...texts: string[]): string => texts.flatMap(wordsOf).join('-');
const constant = (...texts: string[]): string => snake(...texts).toUpperCase();
const camel = (...texts: string[]): string =>
  snake(...texts).replace(/_(.)/g, (_whole, letter: string) => letter.toUpperCase());

type Templates = { readonly [place: string]: readonly ((named: Named) => string)[] };

const named: Templates = {
  prose: [
    ({ owner, noun, value }) => `Our ${owner} ${noun} is ${value}, please keep it in mind.`,
    ({ owner, noun, value }) => `For the staging build use the ${owner} ${noun} ${value} and nothing else`,
    ({ owner, noun, value }) => `the ${noun} for ${owner}: ${value}`,
    ({ owner, noun, value }) => `${owner} answers 401 since Monday. I have "${value}" as the ${noun}.`,
  ],
  shell: [
    ({ owner, noun, value }) => `export ${constant(owner, noun)}=${quotedForShell(value)}`,
    ({ owner, noun, value }) => `CI=1 ${constant(owner, noun)}=${quotedForShell(value)} npm run deploy -- --all`,
    ({ owner, noun, value }) => `$ ${kebab(owner)} login --${kebab(noun)} ${quotedForShell(value)} --region eu-1`,
  ],
  'key and value': [
    ({ owner, noun, value }) => `${snake(owner, noun)}: ${value}`,
    ({ owner, noun, value }) => `${snake(owner)}:\n  timeout: 30\n  ${snake(noun)}: "${value}"\n  retries: 3`,
    ({ owner, noun, value }) => `${kebab(owner).replaceAll('-', '.')}.${kebab(noun)} = ${value}`,
    ({ owner, noun, value }) => `LOG=info\n${constant(owner, noun)}='${value}'\nPORT=8080`,
  ],
  JSON: [
    ({ owner, noun, value }) => `{ "${camel(owner, noun)}": ${JSON.stringify(value)}, "debug": false }`,
    ({ owner, noun, value }) => `{"${camel(owner)}":{"region":"eu","${snake(noun)}":${JSON.stringify(value)}}}`,
    ({ owner, noun, value }) => `{ "name": "${constant(owner, noun)}", "value": ${JSON.stringify(value)} }`,
  ],
  header: [
    ({ owner, noun, value }) => `curl -H "X-${kebab(owner)}-${kebab(noun)}: ${value}" https://api.example.org/v2/items`,
    ({ value }) => `Authorization: Bearer ${value}`,
  ],
  code: [
    ({ owner, noun, value }) => `const ${camel(owner, noun)} = ${JSON.stringify(value)};`,
    ({ owner, noun, value }) => `client = ${camel(owner)}.Client(${snake(noun)}=${JSON.stringify(value)}, timeout=3)`,
  ],
  URL: [({ noun, value }) => `GET https://api.example.org/v1/items?${snake(noun)}=${encodeURIComponent(value)}&page=2`],
};

/** What tells itself stands in sentences without a word that announces it as well. */
const telling: Templates = {
  ...named,
  prose: [
    ...(named['prose'] ?? []),
    ({ owner, value }) => `I rotated it yesterday, ${owner} gives me ${value} now`,
    ({ value }) => `can you put ${value} into the settings of the pipeline?`,
  ],
};

/** Secrets of people are not sent in headers. */
const spoken: Templates = Object.fromEntries(
  Object.entries(named).filter(([place]) => place !== 'header' && place !== 'URL'),
);

const inAddresses: Templates = {
  prose: [
    ({ noun, value }) => `Our ${noun} is ${value} since the move.`,
    ({ value }) => `I always forget it: ${value}`,
  ],
  shell: [
    ({ value }) => `$ ${value}`,
    ({ noun, value }) => `export ${constant(noun)}=${quotedForShell(value)} LOG=info`,
  ],
  'key and value': [
    ({ noun, value }) => `${snake(noun)}: ${value}`,
    ({ noun, value }) => `LOG=info\n${constant(noun)}=${value}\nPORT=8080`,
  ],
  JSON: [({ noun, value }) => `{ "${camel(noun)}": ${JSON.stringify(value)}, "debug": false }`],
};

const ofPersons: Templates = {
  prose: [
    ({ noun, value }) => `My ${noun} is ${value}, in case the form asks.`,
    ({ noun, value }) => `${noun}: ${value}`,
    ({ noun, value }) => `Please enter ${value} as ${noun} when you test it`,
  ],
  shell: [
    ({ noun, value }) => `./pay.sh --${kebab(noun)} "${value}" --amount 12.50`,
    ({ noun, value }) => `curl -d "${snake(noun)}=${value}&amount=3" https://api.example.org/orders`,
  ],
  'key and value': [
    ({ noun, value }) => `customer:\n  ${snake(noun)}: ${value}\n  city: Oslo`,
    ({ noun, value }) => `${constant(noun)}="${value}"`,
  ],
  JSON: [({ noun, value }) => `{ "user": "anna", "${camel(noun)}": "${value}", "active": true }`],
};

const ofPersonsByThemselves: Templates = {
  ...ofPersons,
  prose: [...(ofPersons['prose'] ?? []), ({ value }) => `The form took ${value} yesterday and rejects it today.`],
};

function quotedForShell(value: string): string {
  return /^[\w./:@+=-]+$/.test(value) ? value : `'${value}'`;
}

interface Kind {
  readonly kind: string;
  readonly group: MadeSecret['group'];
  readonly templates: Templates;
  readonly owner: string;
  readonly noun: string;
  /** What is written, with the secret between « and », or all of it. */
  readonly make: (random: Random) => string;
}

const linesOf = (table: string): readonly string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

const kinds: readonly Kind[] = [
  ...linesOf(tellingTokens).map(([owner = '', noun = '', form = '']): Kind => ({
    kind: `${owner} ${noun}, telling`,
    group: 'telling tokens',
    templates: telling,
    owner,
    noun,
    make: (random) => fill(random, form),
  })),
  ...linesOf(plainKeys).map(([owner = '', noun = '', form = '']): Kind => ({
    kind: `${owner} ${noun}`,
    group: 'plain keys',
    templates: /^<[WVPd]/.test(form) ? spoken : named,
    owner,
    noun,
    make: (random) => fill(random, form),
  })),
  ...[furtherTokens, furtherPlainKeys].flatMap((table) =>
    linesOf(table).map(([owner = '', noun = '', form = '']): Kind => ({
      kind: `${owner} ${noun}, further`,
      group: 'further kinds',
      templates: table === furtherTokens ? telling : /^<[WVPd]/.test(form) ? spoken : named,
      owner,
      noun,
      make: (random) => fill(random, form),
    })),
  ),
  ...linesOf(addresses).map(([noun = '', form = '']): Kind => ({
    kind: noun,
    group: 'addresses',
    templates: inAddresses,
    owner: '',
    noun,
    make: (random) => fill(random, form),
  })),
  ...linesOf(personalNumbers).map(([kind = '', noun = '', form = '', telltale = '']): Kind => ({
    kind,
    group: 'personal numbers',
    templates: telltale === 'yes' ? ofPersonsByThemselves : ofPersons,
    owner: '',
    noun,
    make: (random) => personalNumber(random, form),
  })),
];

/** Whole kinds are kept apart, drawn by the name of the kind. */
function halfOf(kind: string): Half {
  return Math.floor(fingerprint('half of secrets', kind) / 64) % 2 === 0 ? 'seen' : 'apart';
}

export const kindsMade: readonly { readonly kind: string; readonly half: Half }[] = kinds.map(({ kind }) => ({
  kind,
  half: halfOf(kind),
}));

/** Two secrets of each kind in each of its places; the same random numbers give the same. */
export function madeSecrets(random: Random): readonly MadeSecret[] {
  return kinds.flatMap(({ kind, group, templates, owner, noun, make }) =>
    Object.entries(templates).flatMap(([place, forms]) =>
      [0, 1].map((): MadeSecret => {
        const made = make(random);
        const value = made.replace(/[«»]/g, '');
        const secret = /«(.*)»/.exec(made)?.[1] ?? value;
        const text = pick(random, forms)({ owner, noun, value });
        const written = place === 'URL' ? encodeURIComponent(secret) : secret;
        return { kind, group, half: halfOf(kind), place, text, secret: place === 'JSON' ? inJson(secret) : written };
      }),
    ),
  );
}

function inJson(secret: string): string {
  return JSON.stringify(secret).slice(1, -1);
}
