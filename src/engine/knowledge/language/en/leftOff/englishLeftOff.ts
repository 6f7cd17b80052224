import type { LeftOffRules } from '../../leftOffRules.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import words from '../words/workWords.json' with { type: 'json' };
import { isRequest } from './isRequest.ts';
import { findCommands } from './findCommands.ts';
import { findLeftOffQuestion } from './findLeftOffQuestion.ts';
import { readEnd } from './readEnd.ts';
import { opensList, readProgress } from './readProgress.ts';
import { readWork } from './readWork.ts';

const r = String.raw;

/** How an answer begins that has nothing to give. */
const noAnswer = patternOf([
  r`^[^\n]{0,120}?\b`,
  anyOf(
    r`i (?:really )?(?:don't|do not|can't|cannot|couldn't|could not|am unable to) (?:know|tell|say|find|answer|determine|see|have (?:any|enough|access))`,
    ...["i(?:'m| am) not (?:sure|certain)", 'no idea', 'nothing is remembered', 'it is (?:not clear|unclear)'],
    ...["it's unclear"],
    ...['(?:could|can|would) you (?:please )?(?:clarify|tell me|share|provide|paste|show|specify)', 'do you mean'],
    ...['i would need (?:to|more)', "i(?:'d| would) need to (?:see|know)"],
  ),
  r`\b`,
]);
const shortAnswer = 300;

export const englishLeftOff: LeftOffRules = {
  findQuestion: findLeftOffQuestion,
  isRequest,
  readWork,
  readEnd,
  readProgress,
  opensList,
  findCommands,
  isNoAnswer: (answer) => {
    const plain = answer.trim().replaceAll('’', "'");
    return noAnswer.test(plain) || (plain.length <= shortAnswer && plain.endsWith('?'));
  },
  workWords: new Set(words),
};
