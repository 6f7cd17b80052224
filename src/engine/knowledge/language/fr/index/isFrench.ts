import { detectLanguage } from '../../detection/detectLanguage.ts';

/** Whether a text is in French. */
export function isFrench(text: string): boolean {
  return detectLanguage(text) === 'fr';
}
