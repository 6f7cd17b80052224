import irregular from '../words/irregularVerbs.json' with { type: 'json' };
import regular from '../words/regularVerbs.json' with { type: 'json' };
import { lazy } from '../../../../ground/runtime/lazy.ts';

/**
 * The forms of English verbs: of everyday and developers' verbs, many of which are nouns elsewhere. An irregular verb
 * is listed with its past and its participle.
 */

export interface Verb {
  readonly base: string;
  readonly form: 'base' | 's' | 'past' | 'ing';
}

const known = lazy(() => {
  const forms = new Map<string, Verb>();
  const participles = new Map<string, string>();
  for (const base of regular) addForms(forms, base);
  for (const [base, [past = '', participle = '']] of Object.entries(irregular)) {
    addForms(forms, base);
    forms.set(past, { base, form: past === base ? 'base' : 'past' });
    participles.set(participle, base);
  }
  for (const [word, base, form] of ownForms) forms.set(word, { base, form });
  return { forms, participles };
});
const ownForms = [
  ['am', 'be', 's'],
  ['is', 'be', 's'],
  ['are', 'be', 's'],
  ['were', 'be', 'past'],
  ['has', 'have', 's'],
  ['does', 'do', 's'],
] as const;

function addForms(forms: Map<string, Verb>, base: string): void {
  for (const [word, form] of regularForms(base)) {
    if (form !== 'past' || !forms.has(word)) forms.set(word, { base, form });
  }
}

/** The forms of a regular verb. */
export function regularForms(base: string): readonly (readonly [word: string, form: Verb['form']])[] {
  return [
    [base, 'base'],
    [presentOf(base), 's'],
    [pastOf(base), 'past'],
    [ingOf(base), 'ing'],
    // "Cancelled" is British, "canceled" American.
    ...(unstressedL.test(base)
      ? ([
          [`${base}led`, 'past'],
          [`${base}ling`, 'ing'],
        ] as const)
      : []),
  ];
}

const unstressedL = /[aeiou].*[^aeiou][aeiou]l$/;

/** The third person singular: "carry" → "carries". */
export function presentOf(base: string): string {
  if (base === 'be') return 'is';
  if (base === 'have') return 'has';
  if (/(?:[sxz]|ch|sh|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

function pastOf(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return `${doubled(base)}ed`;
}

function ingOf(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
  return /[^eoy]e$/.test(base) ? `${base.slice(0, -1)}ing` : `${doubled(base)}ing`;
}

/** "drop" doubles its last letter, "load" and "open" do not. */
function doubled(base: string): string {
  const short = /^[^aeiou]*[aeiou][bdfgklmnprtvz]$/.test(base) || /(?:mit|fer|gret|bel)$/.test(base);
  return short ? base + base.slice(-1) : base;
}

/** The verb that a word can be, whatever it is in its sentence; undefined when it is no known verb. */
export function verbOf(low: string): Verb | undefined {
  return known().forms.get(low);
}

/** The base of a past participle; a regular one looks like the past. */
export function participleOf(low: string): string | undefined {
  const { forms, participles } = known();
  const base = participles.get(low);
  if (base !== undefined) return base;
  const verb = forms.get(low);
  return verb?.form === 'past' ? verb.base : undefined;
}
