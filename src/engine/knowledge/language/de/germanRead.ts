import type { LanguageParts } from '../made/createLanguage.ts';
import { germanNames } from './names/germanNames.ts';

/** Words of the index, names, times and topics in German. */
export const germanRead: Omit<LanguageParts, 'code' | 'isIn'> = { names: germanNames };
