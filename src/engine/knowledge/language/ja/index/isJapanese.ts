import { detectLanguage } from '../../detection/detectLanguage.ts';

/** Whether a text is in Japanese. */
export function isJapanese(text: string): boolean {
  return detectLanguage(text) === 'ja';
}
