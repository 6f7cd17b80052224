import { participleOf } from '../language/en/grammar.ts';
import { queryTerms } from '../language/terms.ts';

/** "The X of Y is Z", whatever its wording: what is spoken of, which of its properties, and the value it has. */
export interface Attribute {
  readonly subject: ReadonlySet<string>;
  /** The verb that names the property, in one form. */
  readonly property: string;
  readonly value: ReadonlySet<string>;
}

const often = String.raw`(?:on )?(?:every|each) .+|nightly|daily|weekly|monthly|hourly|quarterly|yearly|on demand|manually|by hand`;

/**
 * Wordings of a property that has one value at a time. What may well have several ("Lee likes tea", "we use Redis")
 * is not here: a second value is no contradiction. The first wording that fits counts.
 */
const wordings: readonly (readonly [property: string, pattern: RegExp])[] = [
  [
    'use-for',
    /^(?<lead>.*?)\b(?:us(?:e|es|ing|ed)|chose|chosen|picked|took|(?:went|goes|go) (?:with|back to)|settled on|moved to|switched to) (?<value>.+?) (?:for|as) (?<object>.+)$/,
  ],
  // Of what is an activity and no thing, one tool does it.
  [
    'use-for',
    /^(?<object>\p{L}+ing|deployment|authentication|persistence|storage) (?:uses?|is done with|goes through) (?<value>[\w.@/+#-]+)$/u,
  ],
  // Who holds a post: it is the value, since another one takes it over.
  [
    'hold',
    /^(?<value>.+?) (?:runs|leads|owns|maintains|manages|heads|is responsible for|takes care of|looks after|is in charge of|took over|takes over|is) (?<object>(?:the|our|my) .+)$/,
  ],
  // Of two things one is preferred; what is preferred to nothing in particular may be one of many.
  ['prefer', /^(?<lead>.*?)\bprefers? (?<value>.+?) (?:over|to|instead of|rather than) (?<other>.+)$/],
  [
    'how-often',
    new RegExp(
      String.raw`^(?<lead>.*?)\b(?:runs?|happens?|takes? place|(?:is|are) (?:done|made|run)|rotates?|repeats?|is|are) (?<value>${often})$`,
    ),
  ],
  ['run-on', /^(?<lead>.*?)\b(?:runs?|running|hosted|deployed|deploys?|lives?) (?:on|at|to) (?<value>.+)$/],
  ['run-in', /^(?<lead>.*?)\b(?:runs?|running|hosted|deployed|lives?|living|based|located|sits?) in (?<value>.+)$/],
  ['build-with', /^(?<lead>.*?)\b(?:builds?|built|bundled|packaged|tested|linted|formatted) (?:with|by) (?<value>.+)$/],
  ['write-in', /^(?<lead>.*?)\b(?:is|are|was|were)? ?(?:written|coded|implemented) (?:in|with) (?<value>.+)$/],
  ['work-at', /^(?<lead>.*?)\bworks? (?:at|for|as) (?<value>.+)$/],
  ['go-to', /^(?<lead>.*?)\b(?:goes|go|(?:is|are) sent|reports?|belongs?) to (?<value>.+)$/],
  [
    'start-at',
    /^(?<lead>.*?)\b(?:(?:starts?|begins?|opens?|launch(?:es)?|goes live|comes?|arrives?|ships?|releases?|happens?|is due|are due|is planned|is scheduled) (?:on|at|in|by|from|for)|(?:can )?waits? until|is (?:postponed|delayed|moved) (?:to|until)) (?<value>.+)$/,
  ],
  ['end-at', /^(?<lead>.*?)\b(?:ends?|closes?|freezes?|expires?|stops?) (?:on|at|in|by|after) (?<value>.+)$/],
  ['indent', /^(?<lead>.*?)\b(?:indent(?:s|ed|ation)?) (?:with|using|by|is|uses?) (?<value>.+)$/],
  ['pin', /^(?<lead>.*?)\b(?:pinned|fixed|set|limited|capped|defaults?) (?:to|at|on) (?<value>.+)$/],
  ['is', /^(?<lead>.+?) (?:is|are|will be|should be|must be|=)(?: called| named| set to)? (?<value>.+)$/],
];

/** Only what stands for one thing at a time may be said with a bare "use": of these a project has one. */
const exclusive: readonly ReadonlySet<string>[] = [
  'npm pnpm yarn bun',
  'tab space',
  'jest vitest mocha jasmin',
  'eslint biom tslint oxlint',
  'prettier dprint biom',
  'webpack vite rollup esbuild parcel turbopack',
  'vim neovim emac vscode zed sublim goland intellij webstorm pycharm',
  'dark light',
  'pip poetri uv pipenv',
  'maven gradl bazel',
  'english german french spanish italian dutch',
].map((line) => new Set(line.split(' ')));

export function attributeOf(content: string): Attribute | undefined {
  const text = content
    .normalize('NFKC')
    .trim()
    .replace(/(?<![.!])[.!]+$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    // An address is one word, whatever it is made of.
    .replace(/(?<!\S)\S+@\S+|https?:\/\/\S+/g, (address) => address.replace(/[^\p{L}\p{N}]/gu, ''))
    .replace(/ (?:now|again|currently|at the moment|these days|from now on|any ?more)\b/g, '');
  for (const [property, pattern] of wordings) {
    const { lead = '', object = '', value = '', other } = pattern.exec(text)?.groups ?? {};
    const terms = termsOf(value);
    const subject = termsOf(`${lead} ${object} ${other === undefined ? '' : `${value} ${other}`}`);
    // Without something it is about, a value says nothing that another could contradict.
    if (terms.size === 0 || terms.size > mostValueTerms || subject.size === 0) continue;
    return { subject, property: property === 'is' ? `is ${aspectOf(value, terms)}` : property, value: terms };
  }
  return undefined;
}

/** "Is deleted after a month" and "is written as text" are two properties, as are a place and a name; a date is one whatever stands before it. */
function aspectOf(value: string, terms: ReadonlySet<string>): string {
  const first = /^\p{L}+/u.exec(value)?.[0] ?? '';
  const done = participleOf(first) ?? (first.endsWith('ed') ? first : undefined);
  if (done !== undefined && !naming.has(first)) return done;
  return numbersOf(terms).size > 0 ? '' : (/^(?:on|at|in|from|behind|under)\b/.exec(value)?.[0] ?? '');
}

const naming: ReadonlySet<string> = new Set(['called', 'named', 'set']);

/** A value is named in a few words; what goes on is a description, and descriptions add up. */
const mostValueTerms = 5;

/** Two values of one property of one thing. */
export function contradict(a: Attribute, b: Attribute): boolean {
  if (a.property !== b.property || !isSubset(a.subject, b.subject) || !isSubset(b.subject, a.subject)) return false;
  const [numbersA, numbersB] = [numbersOf(a.value), numbersOf(b.value)];
  // A year beside the day says more, another day says something else.
  if (!isSubset(numbersA, numbersB) && !isSubset(numbersB, numbersA)) return true;
  return ![...a.value].some((term) => b.value.has(term) && !numbersA.has(term));
}

function numbersOf(terms: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...terms].filter((term) => /^\d/.test(term)));
}

interface Choice {
  readonly of: ReadonlySet<string>;
  readonly chosen: string;
}

/** Which choice that excludes its alternatives a text names, as the set it was chosen from; undefined for none or several. */
export function choiceIn(terms: ReadonlySet<string>): Choice | undefined {
  const found = exclusive.flatMap((of) => {
    const named = [...of].filter((term) => terms.has(term));
    return named.length === 1 ? [{ of, chosen: named[0] ?? '' }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

function isSubset(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((term) => whole.has(term));
}

const generic: ReadonlySet<string> = new Set(
  queryTerms('user team project repo repository codebase company everyone currently today default').keys(),
);

function termsOf(text: string): ReadonlySet<string> {
  return new Set([...queryTerms(text).keys()].filter((term) => !generic.has(term)));
}
