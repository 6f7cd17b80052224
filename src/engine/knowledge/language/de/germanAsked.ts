import { lazyFields } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { germanClaims } from './claims/germanClaims.ts';
import { germanDirectives } from './directives/germanDirectives.ts';
import { germanFacts } from './facts/germanFacts.ts';
import { germanSlips } from './facts/germanSlips.ts';
import { germanSentences, germanStatements } from './facts/germanSentences.ts';
import { germanLeftOff } from './leftOff/germanLeftOff.ts';
import { germanReasons } from './reasons/germanReasons.ts';
import { germanForget } from './requests/germanForget.ts';
import { germanRemember } from './requests/germanRemember.ts';
import { germanBearings } from './scopes/germanBearings.ts';
import { germanPersonal } from './scopes/germanPersonal.ts';

/** What is said in German to have something kept, forgotten or done, and what is learned from it. */
export const germanAsked = lazyFields<Omit<LanguageParts, 'code' | 'isIn'>>({
  sentences: () => germanSentences,
  statements: () => germanStatements,
  requests: () => ({ remember: germanRemember, ...germanForget }),
  claims: () => germanClaims,
  facts: () => ({ ...germanFacts, ...germanSlips }),
  reasons: () => germanReasons,
  directives: () => germanDirectives,
  personal: () => germanPersonal,
  leftOff: () => germanLeftOff,
  scopes: () => germanBearings.scopes,
  ownWords: () => germanBearings.ownWords,
  comparing: () => germanBearings.comparing,
});
