/** Which UTF-16 a text is in: by its mark, or by the zeros between Latin letters; undefined for every other encoding. */
export function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  // JSON and Markdown begin with a character of ASCII, so one of its two bytes is a zero.
  if (start.length >= 4 && start[0] === 0 && start[1] !== 0 && start[2] === 0) return 'utf-16be';
  return start.length >= 4 && start[0] !== 0 && start[1] === 0 && start[3] === 0 ? 'utf-16le' : undefined;
}
