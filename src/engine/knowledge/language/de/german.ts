import { joined } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { germanAsked } from './germanAsked.ts';
import { germanRead } from './germanRead.ts';
import { isGerman } from './index/isGerman.ts';

export const german = joined<LanguageParts>(
  { code: 'de', isIn: isGerman, speakers: { user: 'der Nutzer' } },
  germanRead,
  germanAsked,
);
