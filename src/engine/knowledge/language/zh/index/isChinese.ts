import { detectLanguage } from '../../detection/detectLanguage.ts';

/** Whether a text is in Chinese. */
export function isChinese(text: string): boolean {
  return detectLanguage(text) === 'zh';
}
