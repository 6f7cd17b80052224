import type { LanguageParts } from '../made/createLanguage.ts';
import { chineseClaims } from './claims/chineseClaims.ts';
import { chineseDirectives } from './directives/chineseDirectives.ts';
import { chineseFacts } from './facts/chineseFacts.ts';
import { chineseSentences, chineseStatements } from './facts/chineseSentences.ts';
import { chineseForget } from './requests/chineseForget.ts';
import { chineseRemember } from './requests/chineseRemember.ts';

/** What is said in Chinese to have something kept, forgotten or done, and what is learned from it. */
export const chineseAsked: Omit<LanguageParts, 'code' | 'isIn'> = {
  sentences: chineseSentences,
  statements: chineseStatements,
  requests: { remember: chineseRemember, ...chineseForget },
  claims: chineseClaims,
  facts: chineseFacts,
  directives: chineseDirectives,
};
