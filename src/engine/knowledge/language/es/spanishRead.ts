import { lazyFields } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { spanishIndex } from './index/spanishIndex.ts';
import { spanishNames } from './names/spanishNames.ts';
import { spanishMarks } from './times/spanishMarks.ts';
import { spanishTimes } from './times/spanishTimes.ts';
import { spanishTopics } from './topics/spanishTopics.ts';

/** Words of the index, names, times and topics in Spanish. */
export const spanishRead = lazyFields<Omit<LanguageParts, 'code' | 'isIn'>>({
  index: () => spanishIndex,
  marks: () => spanishMarks,
  names: () => spanishNames,
  timeWords: () => spanishTimes,
  topics: () => spanishTopics,
});
