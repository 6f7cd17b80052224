import { lazy } from '../../../ground/runtime/lazy.ts';
import { functionWordsOf, tellingWords } from '../detection/tellingWords.ts';
import type { NameRules } from '../language.ts';
import { nameFinder } from './nameFinder.ts';

/** What tells names in Spanish, French or Portuguese; words are separated by blanks, patterns are parts of one. */
export interface RomanceNames {
  readonly code: 'es' | 'fr' | 'pt';
  /** Nouns, participles and adverbs that a sentence may begin with. */
  readonly openers: string;
  /** How such words end. */
  readonly openingEnd: RegExp;
  readonly titles: string;
  readonly groups: string;
  readonly projects: string;
  readonly articles: string;
  readonly places: string;
  readonly persons: string;
  readonly verbs: string;
  readonly verbEnd: string;
  readonly months: string;
  readonly days: string;
  /** A date with the name of a month; global. */
  readonly date: RegExp;
  readonly prepare?: (text: string) => string;
}

export function romanceNames(given: RomanceNames): NameRules {
  const finder = lazy(() => finderOf(given));
  return {
    findNames: (text) => finder()(text),
    date: given.date,
    everydayTools: new Set(['go', 'rust', 'swift', 'spring']),
  };
}

function finderOf(given: RomanceNames): NameRules['findNames'] {
  const { alike, signs } = tellingWords[given.code];
  const small = new Set([...functionWordsOf(given.code), ...alike.split(' ')]);
  const openers = new Set([...signs.split(' '), ...given.openers.split(' ')]);
  const verbs = new Set(given.verbs.split(' '));
  return nameFinder({
    smallWords: small,
    joining: 'of|de|del|von|van|der|da|do|dos|du|la|&',
    titles: listOf(given.titles),
    groups: listOf(given.groups),
    projects: new Set(),
    projectLead: new RegExp(
      `(?:^|[^\\p{L}])(?:${given.projects.replaceAll(' ', '|')})(?: \\p{L}+)?(?: d[eu'’])?$`,
      'u',
    ),
    articles: listOf(given.articles),
    places: listOf(given.places),
    persons: listOf(given.persons),
    clauses: new Set(),
    auxiliaries: new Set(),
    verb: new RegExp(`^(?:${[...verbs].join('|')}|\\p{L}{2,}(?:${given.verbEnd}))$`, 'u'),
    calendar: new RegExp(`^(?:${given.months}|${given.days})$`, 'u'),
    isPlain: (low) => small.has(low) || openers.has(low) || given.openingEnd.test(low),
    ...(given.prepare === undefined ? {} : { prepare: given.prepare }),
  });
}

function listOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
