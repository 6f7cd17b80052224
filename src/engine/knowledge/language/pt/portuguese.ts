import type { LanguageParts } from '../made/createLanguage.ts';
import { portugueseAsked } from './portugueseAsked.ts';
import { portugueseRead } from './portugueseRead.ts';
import { isPortuguese } from './index/isPortuguese.ts';

export const portuguese: LanguageParts = { code: 'pt', isIn: isPortuguese, ...portugueseRead, ...portugueseAsked };
