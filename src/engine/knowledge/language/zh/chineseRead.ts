import type { LanguageParts } from '../made/createLanguage.ts';
import { chineseNames } from './names/chineseNames.ts';

/** Words of the index, names, times and topics in Chinese. */
export const chineseRead: Omit<LanguageParts, 'code' | 'isIn'> = { names: chineseNames };
