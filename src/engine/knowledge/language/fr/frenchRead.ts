import { lazyFields } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { frenchIndex } from './index/frenchIndex.ts';
import { frenchNames } from './names/frenchNames.ts';
import { frenchMarks } from './times/frenchMarks.ts';
import { frenchTimes } from './times/frenchTimes.ts';
import { frenchTopics } from './topics/frenchTopics.ts';

/** Words of the index, names, times and topics in French. */
export const frenchRead = lazyFields<Omit<LanguageParts, 'code' | 'isIn'>>({
  index: () => frenchIndex,
  marks: () => frenchMarks,
  names: () => frenchNames,
  timeWords: () => frenchTimes,
  topics: () => frenchTopics,
});
