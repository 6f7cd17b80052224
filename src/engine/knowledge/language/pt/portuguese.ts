import { joined } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { portugueseAsked } from './portugueseAsked.ts';
import { portugueseRead } from './portugueseRead.ts';
import { isPortuguese } from './index/isPortuguese.ts';

export const portuguese = joined<LanguageParts>(
  { code: 'pt', isIn: isPortuguese, speakers: { user: 'o usuário' } },
  portugueseRead,
  portugueseAsked,
);
