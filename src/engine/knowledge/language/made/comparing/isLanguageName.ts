import { foldText } from '../../../../ground/text/fold.ts';
import { remembered } from '../../../../ground/runtime/remembered.ts';

/** Languages that people write and speak in at work. */
const spoken = [
  'en',
  'de',
  'es',
  'fr',
  'pt',
  'it',
  'nl',
  'pl',
  'cs',
  'sv',
  'da',
  'tr',
  'ru',
  'uk',
  'ja',
  'ko',
  'zh',
  'hi',
];

/** The names of languages in a language, folded, as the runtime knows them. */
const namesIn = remembered(
  (code: string): ReadonlySet<string> => {
    const names = new Intl.DisplayNames([code], { type: 'language' });
    return new Set(spoken.map((one) => foldText(names.of(one) ?? '')));
  },
  10,
  10,
);

/** What others call a language in writing: "written in Chinese characters". */
const more: ReadonlySet<string> = new Set(['castellano', 'anglais', '英文', '中文', '和文', '日文', '汉语', '国語']);

/** Whether a folded word is the name of a language in the language of a code. */
export function isLanguageName(folded: string, code: string): boolean {
  return namesIn(code).has(folded) || more.has(folded);
}
