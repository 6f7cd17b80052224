import { lazyFields } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { spanishClaims } from './claims/spanishClaims.ts';
import { spanishDirectives } from './directives/spanishDirectives.ts';
import { spanishFacts } from './facts/spanishFacts.ts';
import { spanishSlips } from './facts/spanishSlips.ts';
import { spanishSentences, spanishStatements } from './facts/spanishSentences.ts';
import { spanishLeftOff } from './leftOff/spanishLeftOff.ts';
import { spanishReasons } from './reasons/spanishReasons.ts';
import { spanishForget } from './requests/spanishForget.ts';
import { spanishRemember } from './requests/spanishRemember.ts';
import { spanishBearings } from './scopes/spanishBearings.ts';
import { spanishPersonal } from './scopes/spanishPersonal.ts';

/** What is said in Spanish to have something kept, forgotten or done, and what is learned from it. */
export const spanishAsked = lazyFields<Omit<LanguageParts, 'code' | 'isIn'>>({
  sentences: () => spanishSentences,
  statements: () => spanishStatements,
  requests: () => ({ remember: spanishRemember, ...spanishForget }),
  claims: () => spanishClaims,
  facts: () => ({ ...spanishFacts, ...spanishSlips }),
  reasons: () => spanishReasons,
  directives: () => spanishDirectives,
  personal: () => spanishPersonal,
  leftOff: () => spanishLeftOff,
  scopes: () => spanishBearings.scopes,
  ownWords: () => spanishBearings.ownWords,
  comparing: () => spanishBearings.comparing,
});
