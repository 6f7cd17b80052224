import type { LanguageParts } from '../made/createLanguage.ts';
import { frenchNames } from './names/frenchNames.ts';

/** Words of the index, names, times and topics in French. */
export const frenchRead: Omit<LanguageParts, 'code' | 'isIn'> = { names: frenchNames };
