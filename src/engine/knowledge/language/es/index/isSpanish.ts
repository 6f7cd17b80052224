import { detectLanguage } from '../../detection/detectLanguage.ts';

/** Whether a text is in Spanish. */
export function isSpanish(text: string): boolean {
  return detectLanguage(text) === 'es';
}
