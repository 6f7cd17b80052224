import type { LanguageParts } from '../made/createLanguage.ts';

/** Words of the index, names, times and topics in German. */
export const germanRead: Omit<LanguageParts, 'code' | 'isIn'> = {};
