import { lazy } from '../../../../ground/runtime/lazy.ts';
import type { TellingLanguage } from '../../detection/tellingWords.ts';
import { functionWordsOf, tellingWords } from '../../detection/tellingWords.ts';
import type { IndexWords } from '../../language.ts';

/**
 * The index words of a language in Latin letters: its small words count only in texts that are in it, so that "die" and
 * "war" go on being words of English. Lists of everyday words have none of them, for they hold in every text.
 */
export function europeanIndex(code: TellingLanguage, more: string, smallTalk: string): Partial<IndexWords> {
  const stopWords = lazy(() => {
    const small = [...functionWordsOf(code), ...tellingWords[code].alike.split(' '), ...more.split(' ')];
    return new Set(small.map(folded));
  });
  const smallTalkWords = lazy(() => new Set(smallTalk.split(' ').map(folded)));
  return {
    get stopWords() {
      return stopWords();
    },
    get smallTalk() {
      return smallTalkWords();
    },
    termsOfLists: () => ({ everyday: [], household: [], known: [] }),
  };
}

/** As index terms are: without accents and apostrophes. */
function folded(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .normalize('NFC');
}
