import type { LanguageParts } from '../made/createLanguage.ts';
import { japaneseNames } from './names/japaneseNames.ts';

/** Words of the index, names, times and topics in Japanese. */
export const japaneseRead: Omit<LanguageParts, 'code' | 'isIn'> = { names: japaneseNames };
