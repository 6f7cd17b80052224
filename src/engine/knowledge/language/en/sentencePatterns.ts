import { textPattern } from '../../../ground/text/textPattern.ts';
import type { SentencePatterns } from '../language.ts';
import { anyOf } from '../patterns.ts';

const abbreviations = [
  ...['e\\.g', 'i\\.e', 'etc', 'vs', 'approx', 'no', 'nr', 'dr', 'mr', 'mrs', 'prof', 'st'],
  // Behind a number it is a unit: "retries wait 2 s. Fix the poller."
  ...['a\\.m', 'p\\.m', 'cf', 'incl', 'resp', '(?<!\\d\\s)(?:ms|\\p{L})'],
];
const questionWords = [
  ...['what', 'when', 'where', 'who', 'why', 'how', 'which'],
  ...['can', 'could', 'would', 'will', 'do', 'does', 'did', 'is', 'are', 'should'],
];

export const sentencePatterns: SentencePatterns = {
  abbreviation: textPattern(`(?:^|[\\s(])${anyOf(...abbreviations)}\\.$`, 'iu'),
  beforeNumber: /(?:^|[\s(])no\.$/i,
  opensQuestion: textPattern(`^\\s*${anyOf(...questionWords)}\\b`, 'i'),
};
