import { lazyFields } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { chineseClaims } from './claims/chineseClaims.ts';
import { chineseDirectives } from './directives/chineseDirectives.ts';
import { chineseFacts } from './facts/chineseFacts.ts';
import { chineseSlips } from './facts/chineseSlips.ts';
import { chineseSentences, chineseStatements } from './facts/chineseSentences.ts';
import { chineseLeftOff } from './leftOff/chineseLeftOff.ts';
import { chineseReasons } from './reasons/chineseReasons.ts';
import { chineseForget } from './requests/chineseForget.ts';
import { chineseRemember } from './requests/chineseRemember.ts';
import { chineseBearings } from './scopes/chineseBearings.ts';
import { chinesePersonal } from './scopes/chinesePersonal.ts';

/** What is said in Chinese to have something kept, forgotten or done, and what is learned from it. */
export const chineseAsked = lazyFields<Omit<LanguageParts, 'code' | 'isIn'>>({
  sentences: () => chineseSentences,
  statements: () => chineseStatements,
  requests: () => ({ remember: chineseRemember, ...chineseForget }),
  claims: () => chineseClaims,
  facts: () => ({ ...chineseFacts, ...chineseSlips }),
  reasons: () => chineseReasons,
  directives: () => chineseDirectives,
  personal: () => chinesePersonal,
  leftOff: () => chineseLeftOff,
  scopes: () => chineseBearings.scopes,
  ownWords: () => chineseBearings.ownWords,
  comparing: () => chineseBearings.comparing,
});
