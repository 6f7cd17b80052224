import { joined } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { spanishAsked } from './spanishAsked.ts';
import { spanishRead } from './spanishRead.ts';
import { isSpanish } from './index/isSpanish.ts';

export const spanish = joined<LanguageParts>(
  { code: 'es', isIn: isSpanish, speakers: { user: 'el usuario' } },
  spanishRead,
  spanishAsked,
);
