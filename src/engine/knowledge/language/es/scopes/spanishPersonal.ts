import { textOf } from '../../made/wordPattern.ts';
import type { PersonalRules } from '../../personalRules.ts';

/** A longer prompt asks for more than that. */
const longest = 300;
const asking = textOf(
  String.raw`(?<!\p{L})qué (?:\p{L}+ )?(?:sabes|recuerdas|has guardado)(?: \p{L}+)? (?:de|sobre|acerca de) mí(?!\p{L})|(?<!\p{L})quién soy(?!\p{L})|(?:dime|muéstrame)[^.]{0,30} sobre mí(?!\p{L})`,
);

export const spanishPersonal: Pick<PersonalRules, 'asksAboutUser'> = {
  asksAboutUser: (prompt) => prompt.length <= longest && asking.test(prompt),
};
