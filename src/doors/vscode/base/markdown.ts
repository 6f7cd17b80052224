/**
 * Text from memory as plain words: it cannot become a link, an image, HTML, a command, a formula or code. Line breaks
 * become blanks, so that it stays within its line.
 */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[\\`*_{}[\]()<>#!|~$&:@"^]/g, '\\$&')
      // Markdown turns bare addresses into links.
      .replace(/\bwww\./gi, (www) => `${www.slice(0, -1)}\\.`)
      // A list, a rule or a heading can only begin a line.
      .replace(/^(?:[-+=]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? start : `\\${start}`))
      .replace(/^(\d+)([.)])/, '$1\\$2')
  );
}

/** At most this many characters, cut at a blank where there is one. */
export function shortened(text: string, characters: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= characters) return line;
  const cut = line.slice(0, characters - 1).toWellFormed();
  const blank = cut.lastIndexOf(' ');
  return `${(blank > characters / 2 ? cut.slice(0, blank) : cut).trimEnd()}…`;
}

/** Code in one line of Markdown, even if it contains backticks. */
export function inlineCode(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${text.replace(/\s+/g, ' ')}${pad}${fence}`;
}
