import type { FactRules } from '../../factRules.ts';
import { wordsOf } from '../../wordsOf.ts';
import { peopleIn } from '../names/peopleIn.ts';
import { classify } from './classify.ts';
import { correctionIn } from './correctionIn.ts';
import { danglingWord } from './danglingWord.ts';
import { inThirdPerson } from './inThirdPerson.ts';
import { isClaimed } from './isClaimed.ts';
import { leadOf } from './leadOf.ts';
import { parseClause } from './parseClause.ts';
import { standingAlone } from './standingAlone.ts';
import { weightPatterns } from './weightPatterns.ts';

export const englishFacts: FactRules = {
  user: 'the user',
  leadOf,
  isClaimed,
  classify,
  elaborates: (masked) => /^(?:s?he|they)\b/i.test(masked),
  lacksSubject: (masked) => parseClause(wordsOf(masked)).mood === 'dropped',
  correctionIn,
  peopleIn: (masked) => peopleIn(wordsOf(masked)),
  inThirdPerson,
  standingAlone,
  danglingWord,
  weight: weightPatterns,
};
