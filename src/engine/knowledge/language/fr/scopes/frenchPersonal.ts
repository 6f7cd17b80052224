import { textOf } from '../../made/wordPattern.ts';
import type { PersonalRules } from '../../personalRules.ts';
import { shortQuestion } from '../../shortQuestion.ts';

const asking = textOf(
  String.raw`(?<!\p{L})que (?:sais|retiens)-tu (?:de|sur) moi(?!\p{L})|qu['’]est-ce que tu (?:sais|retiens) (?:de|sur) moi(?!\p{L})|(?<!\p{L})qui suis-je(?!\p{L})|tout ce que tu sais (?:de|sur) moi(?!\p{L})`,
);

export const frenchPersonal: Pick<PersonalRules, 'asksAboutUser'> = {
  asksAboutUser: shortQuestion(asking),
};
