import { lazyFields } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { chineseIndex } from './index/chineseIndex.ts';
import { chineseNames } from './names/chineseNames.ts';
import { chineseMarks } from './times/chineseMarks.ts';
import { chineseTimes } from './times/chineseTimes.ts';
import { chineseTopics } from './topics/chineseTopics.ts';

/** Words of the index, names, times and topics in Chinese. */
export const chineseRead = lazyFields<Omit<LanguageParts, 'code' | 'isIn'>>({
  index: () => chineseIndex,
  marks: () => chineseMarks,
  names: () => chineseNames,
  timeWords: () => chineseTimes,
  topics: () => chineseTopics,
});
