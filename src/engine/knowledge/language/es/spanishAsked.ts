import type { LanguageParts } from '../made/createLanguage.ts';

/** What is said in Spanish to have something kept, forgotten or done, and what is learned from it. */
export const spanishAsked: Omit<LanguageParts, 'code' | 'isIn'> = {};
