import type { LanguageParts } from '../made/createLanguage.ts';

/** What is said in Japanese to have something kept, forgotten or done, and what is learned from it. */
export const japaneseAsked: Omit<LanguageParts, 'code' | 'isIn'> = {};
