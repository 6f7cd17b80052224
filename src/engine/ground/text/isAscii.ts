const beyondAscii = /[\u0080-\uffff]/;

export function isAscii(text: string): boolean {
  return !beyondAscii.test(text);
}
