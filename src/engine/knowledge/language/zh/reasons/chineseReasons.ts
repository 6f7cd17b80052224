import { createReasons } from '../../made/reasons/createReasons.ts';
import { textOf } from '../../made/wordPattern.ts';
import { chineseSentences } from '../facts/chineseSentences.ts';

/** What is said in Chinese to rest on what. */
export const chineseReasons = createReasons({
  sentences: chineseSentences,
  because: ['(?:这|那)?(?:正|就)?是因为', '因为', '由于', '鉴于'],
  opening: ['既然'],
  becauseOf: [],
  therefore: ['所以', '因此', '因而', '于是', '故而', '从而', '为此', '那么', '这就是为什么'],
  reasonIs: ['(?:原因|理由)(?:就)?是(?:因为)?', '毕竟'],
  isUnspaced: true,
  unsaid: textOf(String.raw`也许|可能|或许|大概|说不定|如果|假如|要是|假设|会不会|是不是|不知道|不是$|^不是|吗$|并非$`),
});
