import { textOf } from '../../made/wordPattern.ts';
import type { PersonalRules } from '../../personalRules.ts';
import { shortQuestion } from '../../shortQuestion.ts';

const asking = textOf(
  String.raw`(?<!\p{L})o que (?:é que )?(?:você|tu|vc) (?:sabe|sabes|lembra|lembras|guardou)(?: \p{L}+)? (?:de|sobre) mim(?!\p{L})|(?<!\p{L})quem (?:eu sou|sou eu)(?!\p{L})|tudo o que (?:você )?sabe sobre mim(?!\p{L})`,
);

export const portuguesePersonal: Pick<PersonalRules, 'asksAboutUser'> = {
  asksAboutUser: shortQuestion(asking),
};
