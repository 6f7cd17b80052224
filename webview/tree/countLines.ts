/** The width of one character in pixels. */
export type WidthOf = (character: string) => number;

/** Between letters of these scripts a line may end anywhere. */
const breaksAnywhere = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/;

/**
 * How many lines a text takes, as a browser breaks it: at blanks and hyphens, between ideographs, and within a word that
 * is longer than a line.
 *
 * @param room width of the first line, which marks may shorten, and of the others, in pixels
 * @param most nothing is read beyond so many lines
 */
export function countLines(
  text: string,
  widthOf: WidthOf,
  room: { readonly first: number; readonly others: number },
  most: number,
): number {
  let lines = 1;
  let left = room.first;
  let word = 0;
  for (let at = 0; at < text.length && lines < most; at++) {
    const character = text.charAt(at);
    const width = widthOf(character);
    if (character === ' ') {
      // A blank at the end of a line hangs over.
      left -= word + width;
      word = 0;
      continue;
    }
    if (character > '\u2E7F' && breaksAnywhere.test(character)) {
      left -= word;
      word = 0;
    }
    word += width;
    if (word > left) {
      lines++;
      // What is broken off a long word goes on; any other word goes to the next line as a whole.
      if (word > room.others) word = width;
      left = room.others;
    }
    if (character === '-') {
      left -= word;
      word = 0;
    }
  }
  return lines;
}

/** Character by character from what draws them, each measured once. */
export function createWidths(font: string): WidthOf {
  const canvas = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  if (canvas) canvas.font = font;
  return (character) => {
    let width = known.get(character);
    if (width === undefined) {
      width = canvas?.measureText(character).width ?? 8;
      known.set(character, width);
    }
    return width;
  };
}
