/** Stands for what differs each time. */
const mark = '#';

const temporary = /^(?:\/private)?\/(?:tmp|var\/tmp|var\/folders)\/|^\$\{?TMPDIR|^%TEMP%/i;

/**
 * A word of a command with a mark for each part that differs each time: hashes, dates, ports and other long numbers, and
 * files of a moment. A path within `folder` is named from there.
 */
export function volatileIn(word: string, folder?: string): string {
  if (temporary.test(word)) return mark;
  const from = folder?.replace(/(?<![\\/])[\\/]+$/, '');
  const near =
    from !== undefined && from !== '' && (word === from || word.startsWith(`${from}/`) || word.startsWith(`${from}\\`))
      ? word.slice(from.length + 1) || '.'
      : word;
  return near
    .replace(/^\.\/(?=.)/, '')
    .replace(/(?<=.)\/$/, '')
    .replace(/\d{4}-\d{2}-\d{2}(?:[T_-]?\d{2}[:.-]?\d{2}(?:[:.-]?\d{2})?Z?)?/g, mark)
    .replace(/(?<![\w])(?=[\da-f-]{0,35}\d)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w])/gi, mark)
    .replace(/(?<![a-z\d])(?=[a-f]*\d)[\da-f]{7,64}(?![a-z\d])/gi, mark)
    .replace(/(?<=:)\d{2,5}(?!\d)/g, mark)
    .replace(/(?<![\w.])\d{4,}(?![\w.])/g, mark);
}

/** Whether a word of a form says nothing about what is run: only marks, dots and signs. */
export function isEmptyWord(text: string): boolean {
  return !/[\p{L}\p{N}*]/u.test(text);
}
