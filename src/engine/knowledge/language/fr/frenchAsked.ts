import { lazyFields } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { frenchClaims } from './claims/frenchClaims.ts';
import { frenchDirectives } from './directives/frenchDirectives.ts';
import { frenchFacts } from './facts/frenchFacts.ts';
import { frenchSlips } from './facts/frenchSlips.ts';
import { frenchSentences, frenchStatements } from './facts/frenchSentences.ts';
import { frenchLeftOff } from './leftOff/frenchLeftOff.ts';
import { frenchReasons } from './reasons/frenchReasons.ts';
import { frenchForget } from './requests/frenchForget.ts';
import { frenchRemember } from './requests/frenchRemember.ts';
import { frenchBearings } from './scopes/frenchBearings.ts';
import { frenchPersonal } from './scopes/frenchPersonal.ts';

/** What is said in French to have something kept, forgotten or done, and what is learned from it. */
export const frenchAsked = lazyFields<Omit<LanguageParts, 'code' | 'isIn'>>({
  sentences: () => frenchSentences,
  statements: () => frenchStatements,
  requests: () => ({ remember: frenchRemember, ...frenchForget }),
  claims: () => frenchClaims,
  facts: () => ({ ...frenchFacts, ...frenchSlips }),
  reasons: () => frenchReasons,
  directives: () => frenchDirectives,
  personal: () => frenchPersonal,
  leftOff: () => frenchLeftOff,
  scopes: () => frenchBearings.scopes,
  ownWords: () => frenchBearings.ownWords,
  comparing: () => frenchBearings.comparing,
});
