import { createReasons } from '../../made/reasons/createReasons.ts';
import { textOf } from '../../made/wordPattern.ts';
import { japaneseSentences } from '../facts/japaneseSentences.ts';

/** What is said in Japanese to rest on what. */
export const japaneseReasons = createReasons({
  sentences: japaneseSentences,
  because: ['なぜなら', 'というのも'],
  becauseOf: [],
  therefore: [
    'だから',
    'そのため',
    'したがって',
    'なので',
    'ですから',
    'それで',
    'それゆえ',
    'よって',
    'このため',
    'その結果',
  ],
  reasonIs: ['(?:その)?理由は', 'なぜなら', 'というのも'],
  behind: [
    '(?:な|です|ます|る|い|た)?ので',
    '(?:の|である|な|る|た)?ため(?:に)?',
    '(?:だ|です)から',
    'ことから',
    'せいで',
    'おかげで',
  ],
  atEnd: ['(?:だ|です|る|い|た)?から(?:です|だ|なのです)?', '(?:の|である|な|る|た)?ため(?:です|だ)', 'ので'],
  isUnspaced: true,
  unsaid: textOf(
    String.raw`かもしれ|たぶん|多分|おそらく|だろう|でしょう|もし|仮に|らしい|ではありません|ではない|じゃない|ですか$|でしょうか|のか$`,
  ),
});
