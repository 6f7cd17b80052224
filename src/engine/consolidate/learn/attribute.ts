import { queryTerms } from '../../text/terms.ts';

/** "The X of Y is Z", whatever its wording: what is spoken of, which of its properties, and the value it has. */
export interface Attribute {
  readonly subject: ReadonlySet<string>;
  /** The verb that names the property, in one form. */
  readonly property: string;
  readonly value: ReadonlySet<string>;
}

/**
 * Wordings of a property that has one value at a time. What may well have several ("Lee likes tea", "we use Redis")
 * is not here: a second value is no contradiction. The longest wording stands first.
 */
const wordings: readonly (readonly [property: string, pattern: RegExp])[] = [
  ['use-for', /^(?<lead>.*?)\b(?:us(?:e|es|ing|ed)|chose|chosen|picked|took|went with|goes with|go with|settled on) (?<value>.+?) (?:for|as) (?<object>.+)$/],
  ['is-for', /^(?<value>.+?) (?:is|are) (?:used )?(?:for|our|the) (?<object>.+)$/],
  ['prefer', /^(?<lead>.*?)\bprefers? (?<value>.+?)(?: (?:over|to|instead of|rather than) .+)?$/],
  ['run-on', /^(?<lead>.*?)\b(?:runs?|running|hosted|deployed|deploys?|built|builds?) (?:on|in|to|at|with|from) (?<value>.+)$/],
  ['write-in', /^(?<lead>.*?)\b(?:is|are|was|were)? ?(?:written|coded|implemented) (?:in|with) (?<value>.+)$/],
  ['live-in', /^(?<lead>.*?)\b(?:lives?|living|based|located|sits?) (?:in|at) (?<value>.+)$/],
  ['work-at', /^(?<lead>.*?)\bworks? (?:at|for|as) (?<value>.+)$/],
  ['start-at', /^(?<lead>.*?)\b(?:starts?|begins?|opens?|launch(?:es)?|goes live|ships?|releases?|happens?|is due|are due|ends?|closes?|freezes?) (?:on|at|in|by|from) (?<value>.+)$/],
  ['indent', /^(?<lead>.*?)\b(?:indent(?:s|ed|ation)?) (?:with|using|by|is|uses?) (?<value>.+)$/],
  ['pin', /^(?<lead>.*?)\b(?:pinned|fixed|set|limited|capped|defaults?) (?:to|at|on) (?<value>.+)$/],
  ['is', /^(?<lead>.+?) (?:is|are|will be|should be|must be|=)(?: now| called| named| set to| at| on| in| from)? (?<value>.+)$/],
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
    .replace(/[.!]+$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  for (const [property, pattern] of wordings) {
    const { lead = '', object = '', value = '' } = pattern.exec(text)?.groups ?? {};
    const terms = termsOf(value);
    const subject = termsOf(`${lead} ${object}`);
    // Without something it is about, a value says nothing that another could contradict.
    if (terms.size === 0 || (subject.size === 0 && property !== 'prefer')) continue;
    if (property === 'is' && terms.size > mostValueTerms) continue;
    return { subject, property, value: terms };
  }
  return undefined;
}

/** A value is named in a few words; what goes on is a description, and descriptions add up. */
const mostValueTerms = 5;

/** Two values of one property of one thing. */
export function contradict(a: Attribute, b: Attribute): boolean {
  if (a.property !== b.property || !sameSet(a.subject, b.subject)) return false;
  const [numbersA, numbersB] = [numbersOf(a.value), numbersOf(b.value)];
  if (numbersA.size > 0 && numbersB.size > 0) return !sameSet(numbersA, numbersB);
  return ![...a.value].some((term) => b.value.has(term));
}

function numbersOf(terms: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...terms].filter((term) => /^\d/.test(term)));
}

export interface Choice {
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

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((term) => b.has(term));
}

const generic: ReadonlySet<string> = new Set(queryTerms('user team project repo repository codebase company everyone currently today default').keys());

function termsOf(text: string): ReadonlySet<string> {
  return new Set([...queryTerms(text).keys()].filter((term) => !generic.has(term)));
}
