import { isClaimed } from '../facts/isClaimed.ts';
import { rowSigns } from '../grammar/rowSigns.ts';
import type { Statement } from '../../statement.ts';
import type { Word } from '../../wordsOf.ts';
import { wordsOf } from '../../wordsOf.ts';
import { besideSigns } from './besideSigns.ts';
import { factKind } from './factKind.ts';
import { among, general, isForeign, isUnclaimed, momentary } from './directivePatterns.ts';
import { isWorkThing } from './practiceWords.ts';
import { readPractice } from './readPractice.ts';
import { scorePractice } from './scorePractice.ts';
import { stripChat } from './stripChat.ts';
import { wordClass } from './wordClass.ts';

/** A longer statement is read as far as this. */
const readCharacters = 400;
const scoreSteps = [-0.5, 0, 0.25, 0.5, 0.75, 1, 1.5];

/** The signs by which a statement of a turn is told to be a rule or not; few of them say what it is about. */
export function ruleSigns(statements: readonly Statement[], at: number): ReadonlySet<string> {
  const statement = statements[at];
  if (statement === undefined) return new Set();
  const masked = statement.masked.slice(0, readCharacters);
  const words = wordsOf(masked);
  const signs = new Set<string>([
    ...rowSigns(words, classesOf(words)),
    ...readingSigns(masked, words),
    ...besideSigns(statements, at),
  ]);
  if (statement.isQuestion) signs.add('question');
  if (/!\s*$/.test(masked)) signs.add('!');
  for (const { low } of words) signs.add(`=${low}`);
  return signs;
}

function classesOf(words: readonly Word[]): readonly string[] {
  return words.map((word, at) => wordClass(word, at, words[at - 1]?.low ?? ''));
}

/** What the parser of practices makes of it. */
function readingSigns(masked: string, words: readonly Word[]): readonly string[] {
  const chat = stripChat(masked).length;
  const bare = masked.slice(chat);
  const practice = readPractice(wordsOf(bare));
  const { mood, subject, tense, isNegated } = practice;
  const score = scorePractice(practice, bare, { occasion: false });
  const many = masked.match(general)?.length ?? 0;
  const works = words.filter(({ low }) => isWorkThing(low)).length;
  return [
    ...[`mood:${mood}`, `mood:${mood}/${subject}`, `tense:${tense}`, `subject:${subject}/${tense}`],
    ...scoreSteps.filter((step) => score >= step).map((step) => `score>=${step}`),
    `works:${Math.min(works, 3)}`,
    `length:${Math.min(5, Math.floor(words.length / 5))}`,
    ...(isNegated ? [`negated:${mood}`] : []),
    ...(many > 0 ? [`general:${Math.min(many, 2)}`] : []),
    ...(momentary.test(masked) ? ['momentary'] : []),
    ...(among.test(masked) ? ['among'] : []),
    ...(isForeign(masked) ? ['foreign'] : []),
    ...(isUnclaimed(masked) ? ['unclaimed'] : []),
    ...(isClaimed(masked) ? [] : ['supposed']),
    `fact:${factKind(masked)}`,
    ...(chat > 0 ? ['chat'] : []),
  ];
}
