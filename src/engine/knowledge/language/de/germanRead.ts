import { lazyFields } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { germanIndex } from './index/germanIndex.ts';
import { germanNames } from './names/germanNames.ts';
import { germanMarks } from './times/germanMarks.ts';
import { germanTimes } from './times/germanTimes.ts';
import { germanTopics } from './topics/germanTopics.ts';

/** Words of the index, names, times and topics in German. */
export const germanRead = lazyFields<Omit<LanguageParts, 'code' | 'isIn'>>({
  index: () => germanIndex,
  marks: () => germanMarks,
  names: () => germanNames,
  timeWords: () => germanTimes,
  topics: () => germanTopics,
});
