import { detectLanguage } from '../../detection/detectLanguage.ts';

/** Whether a text is in German. */
export function isGerman(text: string): boolean {
  return detectLanguage(text) === 'de';
}
