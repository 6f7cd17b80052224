import { textOf } from '../../made/wordPattern.ts';
import type { PersonalRules } from '../../personalRules.ts';

/** A longer prompt asks for more than that. */
const longest = 300;
const asking = textOf(String.raw`(?:私|僕|俺)(?:について|のこと)[^。]{0,8}(?:知って|覚えて)|(?:私|僕|俺)は誰`);

export const japanesePersonal: Pick<PersonalRules, 'asksAboutUser'> = {
  asksAboutUser: (prompt) => prompt.length <= longest && asking.test(prompt),
};
