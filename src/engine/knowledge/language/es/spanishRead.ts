import type { LanguageParts } from '../made/createLanguage.ts';
import { spanishNames } from './names/spanishNames.ts';

/** Words of the index, names, times and topics in Spanish. */
export const spanishRead: Omit<LanguageParts, 'code' | 'isIn'> = { names: spanishNames };
