import { textOf } from '../../made/wordPattern.ts';
import type { PersonalRules } from '../../personalRules.ts';
import { shortQuestion } from '../../shortQuestion.ts';

const asking = textOf(String.raw`(?:私|僕|俺)(?:について|のこと)[^。]{0,8}(?:知って|覚えて)|(?:私|僕|俺)は誰`);

export const japanesePersonal: Pick<PersonalRules, 'asksAboutUser'> = {
  asksAboutUser: shortQuestion(asking),
};
