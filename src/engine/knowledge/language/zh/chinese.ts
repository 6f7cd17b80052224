import type { LanguageParts } from '../made/createLanguage.ts';
import { chineseAsked } from './chineseAsked.ts';
import { chineseRead } from './chineseRead.ts';
import { isChinese } from './index/isChinese.ts';

export const chinese: LanguageParts = { code: 'zh', isIn: isChinese, ...chineseRead, ...chineseAsked };
