import { lazy } from '../../../../ground/runtime/lazy.ts';

const segmenter = lazy(() => new Intl.Segmenter('zh', { granularity: 'word' }));

/** The words of a text in Chinese or Japanese, in order and with nothing left out. */
export function segmentWords(text: string): readonly string[] {
  return Array.from(segmenter().segment(text), ({ segment }) => segment);
}
