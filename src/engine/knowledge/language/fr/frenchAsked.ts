import type { LanguageParts } from '../made/createLanguage.ts';

/** What is said in French to have something kept, forgotten or done, and what is learned from it. */
export const frenchAsked: Omit<LanguageParts, 'code' | 'isIn'> = {};
