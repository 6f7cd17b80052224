import type { LanguageParts } from '../made/createLanguage.ts';
import { portugueseNames } from './names/portugueseNames.ts';

/** Words of the index, names, times and topics in Portuguese. */
export const portugueseRead: Omit<LanguageParts, 'code' | 'isIn'> = { names: portugueseNames };
