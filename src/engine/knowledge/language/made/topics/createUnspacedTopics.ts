import type { TopicRules } from '../../topicWording.ts';
import { segmentWords } from '../index/segmentWords.ts';

/** So many words in a row still name one thing. */
const mostWords = 4;

/**
 * Topics of a language without blanks between words: rows of words that name things, up to the first that does not.
 * What `apart` finds ends a row, wherever the segmenter would cut it.
 */
export function createUnspacedTopics(names: (word: string) => boolean, apart?: RegExp): Partial<TopicRules> {
  const cut = (content: string): string => (apart === undefined ? content : content.replace(apart, ','));
  return { aboutOf: (content) => rowsOf(cut(content), names).join(', ') };
}

function rowsOf(content: string, names: (word: string) => boolean): readonly string[] {
  const rows: string[] = [];
  let row: string[] = [];
  const close = (): void => {
    if (row.length > 0) rows.push(row.join('').trim());
    row = [];
  };
  for (const word of segmentWords(content)) {
    const isName = /^[\p{L}\p{N}]/u.test(word) && names(word);
    const isBlank = word.trim() === '' && row.length > 0;
    if (!isName && !isBlank) close();
    else if (isBlank || row.filter((one) => one.trim() !== '').length < mostWords) row.push(isBlank ? ' ' : word);
  }
  close();
  return rows;
}
