import { textOf } from '../../made/wordPattern.ts';
import type { PersonalRules } from '../../personalRules.ts';
import { shortQuestion } from '../../shortQuestion.ts';

const asking = textOf(
  String.raw`(?<!\p{L})(?:was|alles,? was) (?:(?:weißt|merkst|hast) du|du)(?: \p{L}+){0,2} über mich(?!\p{L})|(?<!\p{L})wer bin ich(?!\p{L})|(?:sag|zeig|erzähl)\p{L}* mir[^.]{0,30} über mich(?!\p{L})`,
);

export const germanPersonal: Pick<PersonalRules, 'asksAboutUser'> = {
  asksAboutUser: shortQuestion(asking),
};
