import { lazyFields } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { japaneseClaims } from './claims/japaneseClaims.ts';
import { japaneseDirectives } from './directives/japaneseDirectives.ts';
import { japaneseFacts } from './facts/japaneseFacts.ts';
import { japaneseSlips } from './facts/japaneseSlips.ts';
import { japaneseSentences, japaneseStatements } from './facts/japaneseSentences.ts';
import { japaneseLeftOff } from './leftOff/japaneseLeftOff.ts';
import { japaneseReasons } from './reasons/japaneseReasons.ts';
import { japaneseForget } from './requests/japaneseForget.ts';
import { japaneseRemember } from './requests/japaneseRemember.ts';
import { japaneseBearings } from './scopes/japaneseBearings.ts';
import { japanesePersonal } from './scopes/japanesePersonal.ts';

/** What is said in Japanese to have something kept, forgotten or done, and what is learned from it. */
export const japaneseAsked = lazyFields<Omit<LanguageParts, 'code' | 'isIn'>>({
  sentences: () => japaneseSentences,
  statements: () => japaneseStatements,
  requests: () => ({ remember: japaneseRemember, ...japaneseForget }),
  claims: () => japaneseClaims,
  facts: () => ({ ...japaneseFacts, ...japaneseSlips }),
  reasons: () => japaneseReasons,
  directives: () => japaneseDirectives,
  personal: () => japanesePersonal,
  leftOff: () => japaneseLeftOff,
  scopes: () => japaneseBearings.scopes,
  ownWords: () => japaneseBearings.ownWords,
  comparing: () => japaneseBearings.comparing,
});
