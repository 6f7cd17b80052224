import type { LanguageParts } from '../made/createLanguage.ts';

/** Words of the index, names, times and topics in Spanish. */
export const spanishRead: Omit<LanguageParts, 'code' | 'isIn'> = {};
