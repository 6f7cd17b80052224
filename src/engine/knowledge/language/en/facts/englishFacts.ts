import type { FactRules } from '../../factRules.ts';
import { wordsOf } from '../../wordsOf.ts';
import { findPeople } from '../names/findPeople.ts';
import { classify } from './classify.ts';
import { findCorrection } from './findCorrection.ts';
import { endsOfClauses } from './endsOfClauses.ts';
import { findDanglingWord } from './findDanglingWord.ts';
import { putInThirdPerson } from './putInThirdPerson.ts';
import { isClaimed } from './isClaimed.ts';
import { isIdle } from './isIdle.ts';
import { causeFrom, completesCause, explainsBefore, explainsFailure, goesWrong, namesCause } from './kinds/causes.ts';
import { leadOf } from './leadOf.ts';
import { ofProject } from './ofProject.ts';
import { parseClause } from './parseClause.ts';
import { makeStandAlone } from './makeStandAlone.ts';
import { englishChargeOf } from './englishChargeOf.ts';
import { englishSlips } from './englishSlips.ts';
import { setsScene } from './setsScene.ts';
import { spellOut } from './spellOut.ts';
import { needsBefore, splitClauses } from './splitClauses.ts';
import { weighTelling } from './telling/weighTelling.ts';
import { withoutLaughter } from './withoutLaughter.ts';
import { withNameBefore, withOwnName } from './withNameBefore.ts';
import { weightPatterns } from './weightPatterns.ts';

export const englishFacts: FactRules = {
  ...englishSlips,
  personIn: (content) => englishChargeOf(content)?.person,
  spellOut,
  splitClauses,
  endsOfClauses,
  withoutLaughter,
  needsBefore,
  leadOf,
  isClaimed,
  isIdle,
  setsScene,
  classify,
  weighTelling,
  causeFrom,
  ofProject,
  withNameBefore,
  withOwnName,
  elaborates: (masked) => /^(?:s?he|they)\b/i.test(masked),
  lacksSubject: (masked) => parseClause(wordsOf(masked)).mood === 'dropped',
  completes: completesCause,
  goesWrong,
  tellsCause: (masked) => namesCause(masked) || completesCause(masked) || explainsFailure(masked),
  explains: explainsBefore,
  supports: (masked) => /^(?:it|its|they|their|there)\b(?!['’])/i.test(masked),
  findCorrection,
  findPeople: (masked) => findPeople(wordsOf(masked)),
  putInThirdPerson,
  makeStandAlone,
  findDanglingWord,
  weight: weightPatterns,
};
