/** Where something stands in a text. */
export interface Place {
  readonly index: number;
  readonly length: number;
}

/** A text without what stands in one place of it. */
export function cutOut(text: string, { index, length }: Place): string {
  return `${text.slice(0, index)} ${text.slice(index + length)}`;
}
