import { joined } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { chineseAsked } from './chineseAsked.ts';
import { chineseRead } from './chineseRead.ts';
import { isChinese } from './index/isChinese.ts';

export const chinese = joined<LanguageParts>(
  { code: 'zh', isIn: isChinese, speakers: { user: '用户' } },
  chineseRead,
  chineseAsked,
);
