import { rememberedFor } from '../../../../ground/runtime/rememberedFor.ts';
import { isClaimed } from '../facts/isClaimed.ts';
import type { Statement } from '../../statement.ts';
import { wordsOf } from '../../wordsOf.ts';
import { factKind } from './factKind.ts';
import { among, general, isForeign, isUnclaimed, momentary } from './directivePatterns.ts';
import { isWorkThing } from './practiceWords.ts';
import { readPractice } from './readPractice.ts';
import { scorePractice } from './scorePractice.ts';
import { shapeSigns } from './shapeSigns.ts';
import { stripChat } from './stripChat.ts';

/** A longer statement is read as far as this. */
export const readCharacters = 400;
const scoreSteps = [-0.5, 0, 0.25, 0.5, 0.75, 1, 1.5];

/** What the parser of practices makes of a statement, with what the readers of facts make of it. */
export const readingSigns = rememberedFor((statement: Statement): readonly string[] => {
  const { before, after } = formSigns(statement);
  return [...before, `fact:${factKind(statement.masked.slice(0, readCharacters))}`, ...after];
});

/** What the parser of practices alone makes of it; read once, since its neighbours ask for it as well. */
export const formSigns = rememberedFor(({ masked: whole, isQuestion }: Statement): FormSigns => {
  const masked = whole.slice(0, readCharacters);
  const words = wordsOf(masked);
  const chat = stripChat(masked).length;
  const bare = masked.slice(chat);
  const practice = readPractice(wordsOf(bare));
  const { mood, subject, tense, isNegated } = practice;
  const score = scorePractice(practice, bare, { occasion: false });
  const many = masked.match(general)?.length ?? 0;
  const marks = [
    ...(many > 0 ? ['general'] : []),
    ...(momentary.test(masked) ? ['momentary'] : []),
    ...(among.test(masked) ? ['among'] : []),
  ];
  const works = words.filter(({ low }) => isWorkThing(low)).length;
  const before = [
    ...[`mood:${mood}`, `mood:${mood}/${subject}`, `tense:${tense}`, `subject:${subject}/${tense}`],
    ...scoreSteps.filter((step) => score >= step).map((step) => `score>=${step}`),
    `works:${Math.min(works, 3)}`,
    `length:${Math.min(5, Math.floor(words.length / 5))}`,
    ...(isNegated ? [`negated:${mood}`] : []),
    ...(many > 0 ? [`general:${Math.min(many, 2)}`] : []),
    ...marks.filter((mark) => mark !== 'general'),
    ...(isForeign(masked) ? ['foreign'] : []),
    ...(isUnclaimed(masked) ? ['unclaimed'] : []),
    ...(isClaimed(masked) ? [] : ['supposed']),
  ];
  const after = [
    ...shapeSigns(practice, masked, marks),
    ...(chat > 0 ? ['chat'] : []),
    ...(isQuestion ? ['question'] : []),
  ];
  return { before, after };
});

/** Before and behind the sign of what kind of fact it is, in the order in which all of them are added up. */
interface FormSigns {
  readonly before: readonly string[];
  readonly after: readonly string[];
}
