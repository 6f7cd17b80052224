import { lazyFields } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { japaneseIndex } from './index/japaneseIndex.ts';
import { japaneseNames } from './names/japaneseNames.ts';
import { japaneseMarks } from './times/japaneseMarks.ts';
import { japaneseTimes } from './times/japaneseTimes.ts';
import { japaneseTopics } from './topics/japaneseTopics.ts';

/** Words of the index, names, times and topics in Japanese. */
export const japaneseRead = lazyFields<Omit<LanguageParts, 'code' | 'isIn'>>({
  index: () => japaneseIndex,
  marks: () => japaneseMarks,
  names: () => japaneseNames,
  timeWords: () => japaneseTimes,
  topics: () => japaneseTopics,
});
