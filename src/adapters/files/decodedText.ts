import { eightBitText } from './eightBitText.ts';
import { utf16Of } from './utf16Of.ts';

/** The text of a whole file, without a mark at its beginning; undefined where its encoding cannot be told. */
export function decodedText(bytes: Buffer): string | undefined {
  const encoding = utf16Of(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  const { text, fault } = eightBitText(bytes);
  return fault === 'unknown' ? undefined : text.replace(/^\uFEFF/, '');
}
