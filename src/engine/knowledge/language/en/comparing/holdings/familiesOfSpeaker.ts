import { lazy } from '../../../../../ground/runtime/lazy.ts';
import { isSubset } from '../../../../../ground/text/termSets.ts';
import { familiesOf } from '../../../tools/familiesOf.ts';
import { termsIn } from './termsIn.ts';

/** Whoever speaks, where nothing else is said to be so. */
const speakers = lazy(() => new Set(['team', 'user', 'company', 'everyone'].flatMap((word) => [...termsIn(word)])));

/**
 * The sorts of tools that a value names one of ("bundlers"), where it is said of nobody but whoever speaks; undefined where
 * it is said of something.
 */
export function familiesOfSpeaker(subject: ReadonlySet<string>, value: string): ReadonlySet<string> | undefined {
  return subject.size > 0 && isSubset(subject, speakers()) ? toolFamiliesIn(value) : undefined;
}

/** Sorts of tools, among families that may be languages as well: what is of one language is no substitute for all of it. */
const sorts: ReadonlySet<string> = new Set([
  ...[
    'browsers',
    'bundlers',
    'caches',
    'ci',
    'clouds',
    'compilers',
    'containers',
    'databases',
    'editors',
    'formatters',
  ],
  ...[
    'frameworks',
    'linters',
    'messengers',
    'monitoring',
    'orms',
    'packages',
    'queues',
    'servers',
    'shells',
    'systems',
  ],
  ...['tests', 'trackers'],
]);

/** The sorts of tools that words name one of. */
export function toolFamiliesIn(words: string): ReadonlySet<string> {
  const all = words.toLowerCase().match(/[\p{L}\p{N}.#+-]+/gu) ?? [];
  return new Set(all.flatMap((word) => familiesOf(word).filter((family) => sorts.has(family))));
}
