import type { LanguageParts } from '../made/createLanguage.ts';

/** What is said in German to have something kept, forgotten or done, and what is learned from it. */
export const germanAsked: Omit<LanguageParts, 'code' | 'isIn'> = {};
