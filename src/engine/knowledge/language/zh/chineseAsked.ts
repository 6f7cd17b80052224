import type { LanguageParts } from '../made/createLanguage.ts';

/** What is said in Chinese to have something kept, forgotten or done, and what is learned from it. */
export const chineseAsked: Omit<LanguageParts, 'code' | 'isIn'> = {};
