import type { LanguageParts } from '../made/createLanguage.ts';

/** What is said in Portuguese to have something kept, forgotten or done, and what is learned from it. */
export const portugueseAsked: Omit<LanguageParts, 'code' | 'isIn'> = {};
