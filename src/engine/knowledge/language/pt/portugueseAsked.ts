import { lazyFields } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { portugueseClaims } from './claims/portugueseClaims.ts';
import { portugueseDirectives } from './directives/portugueseDirectives.ts';
import { portugueseFacts } from './facts/portugueseFacts.ts';
import { portugueseSlips } from './facts/portugueseSlips.ts';
import { portugueseSentences, portugueseStatements } from './facts/portugueseSentences.ts';
import { portugueseLeftOff } from './leftOff/portugueseLeftOff.ts';
import { portugueseReasons } from './reasons/portugueseReasons.ts';
import { portugueseForget } from './requests/portugueseForget.ts';
import { portugueseRemember } from './requests/portugueseRemember.ts';
import { portugueseBearings } from './scopes/portugueseBearings.ts';
import { portuguesePersonal } from './scopes/portuguesePersonal.ts';

/** What is said in Portuguese to have something kept, forgotten or done, and what is learned from it. */
export const portugueseAsked = lazyFields<Omit<LanguageParts, 'code' | 'isIn'>>({
  sentences: () => portugueseSentences,
  statements: () => portugueseStatements,
  requests: () => ({ remember: portugueseRemember, ...portugueseForget }),
  claims: () => portugueseClaims,
  facts: () => ({ ...portugueseFacts, ...portugueseSlips }),
  reasons: () => portugueseReasons,
  directives: () => portugueseDirectives,
  personal: () => portuguesePersonal,
  leftOff: () => portugueseLeftOff,
  scopes: () => portugueseBearings.scopes,
  ownWords: () => portugueseBearings.ownWords,
  comparing: () => portugueseBearings.comparing,
});
