import { textOf } from '../../made/wordPattern.ts';
import type { PersonalRules } from '../../personalRules.ts';
import { shortQuestion } from '../../shortQuestion.ts';

const asking = textOf(
  String.raw`(?<!\p{L})qué (?:\p{L}+ )?(?:sabes|recuerdas|has guardado)(?: \p{L}+)? (?:de|sobre|acerca de) mí(?!\p{L})|(?<!\p{L})quién soy(?!\p{L})|(?:dime|muéstrame)[^.]{0,30} sobre mí(?!\p{L})`,
);

export const spanishPersonal: Pick<PersonalRules, 'asksAboutUser'> = {
  asksAboutUser: shortQuestion(asking),
};
