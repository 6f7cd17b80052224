import { lazyFields } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { portugueseIndex } from './index/portugueseIndex.ts';
import { portugueseNames } from './names/portugueseNames.ts';
import { portugueseMarks } from './times/portugueseMarks.ts';
import { portugueseTimes } from './times/portugueseTimes.ts';
import { portugueseTopics } from './topics/portugueseTopics.ts';

/** Words of the index, names, times and topics in Portuguese. */
export const portugueseRead = lazyFields<Omit<LanguageParts, 'code' | 'isIn'>>({
  index: () => portugueseIndex,
  marks: () => portugueseMarks,
  names: () => portugueseNames,
  timeWords: () => portugueseTimes,
  topics: () => portugueseTopics,
});
