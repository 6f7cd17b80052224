import { detectLanguage } from '../../detection/detectLanguage.ts';

/** Whether a text is in Portuguese. */
export function isPortuguese(text: string): boolean {
  return detectLanguage(text) === 'pt';
}
