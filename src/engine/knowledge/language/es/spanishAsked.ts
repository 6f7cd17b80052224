import type { LanguageParts } from '../made/createLanguage.ts';
import { spanishClaims } from './claims/spanishClaims.ts';
import { spanishDirectives } from './directives/spanishDirectives.ts';
import { spanishFacts } from './facts/spanishFacts.ts';
import { spanishSentences, spanishStatements } from './facts/spanishSentences.ts';
import { spanishForget } from './requests/spanishForget.ts';
import { spanishRemember } from './requests/spanishRemember.ts';

/** What is said in Spanish to have something kept, forgotten or done, and what is learned from it. */
export const spanishAsked: Omit<LanguageParts, 'code' | 'isIn'> = {
  sentences: spanishSentences,
  statements: spanishStatements,
  requests: { remember: spanishRemember, ...spanishForget },
  claims: spanishClaims,
  facts: spanishFacts,
  directives: spanishDirectives,
};
