import { joined } from '../../../ground/runtime/lazy.ts';
import type { LanguageParts } from '../made/createLanguage.ts';
import { frenchAsked } from './frenchAsked.ts';
import { frenchRead } from './frenchRead.ts';
import { isFrench } from './index/isFrench.ts';

export const french = joined<LanguageParts>(
  { code: 'fr', isIn: isFrench, speakers: { user: "l'utilisateur" } },
  frenchRead,
  frenchAsked,
);
