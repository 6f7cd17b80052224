import { joined } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { japaneseAsked } from './japaneseAsked.ts';
import { japaneseRead } from './japaneseRead.ts';
import { isJapanese } from './index/isJapanese.ts';

export const japanese = joined<LanguageParts>(
  { code: 'ja', isIn: isJapanese, speakers: { user: 'ユーザー' } },
  japaneseRead,
  japaneseAsked,
);
