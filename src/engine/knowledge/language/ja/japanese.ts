import type { LanguageParts } from '../made/createLanguage.ts';
import { japaneseAsked } from './japaneseAsked.ts';
import { japaneseRead } from './japaneseRead.ts';
import { isJapanese } from './index/isJapanese.ts';

export const japanese: LanguageParts = { code: 'ja', isIn: isJapanese, ...japaneseRead, ...japaneseAsked };
