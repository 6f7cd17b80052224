interface MarkdownContext {
  /** Whether the next character belongs to the author's own words: no code, no quotation, not inside a word. */
  isProse(): boolean;
  /** Moves past text without line ends and backticks. */
  passText(text: string): void;
  /** Moves past one character of any sort. */
  passMark(character: string): void;
}

/** Enough to see a quotation, a fence or an indented block. */
const headLength = 8;

/** Follows just enough Markdown to tell prose from code and quotations. */
export function createMarkdownContext(): MarkdownContext {
  let line = '';
  /** The first and the last characters of the line, so that a long line is not read again and again. */
  let head = '';
  let last = '';
  let fence: string | undefined;
  /** Length of the run of backticks that opened a code span in this paragraph, or 0. */
  let span = 0;
  let run = 0;

  const endRun = (): void => {
    if (run > 0) span = span === 0 ? run : span === run ? 0 : span;
    run = 0;
  };
  const endLine = (): void => {
    // Most lines begin with a word, which opens no block.
    if (head === '' || /^[\s>`~]/.test(head)) endMarked();
    line = head = last = '';
    run = 0;
  };
  const endMarked = (): void => {
    const marker = /^\s{0,3}(?:> ?)*\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = marker;
    else if (marker?.startsWith(fence) === true && line.trim() === marker) fence = undefined;
    // A code span ends with its paragraph at the latest.
    if (line.trim() === '' || marker !== undefined) span = 0;
  };

  const passLine = (text: string): void => {
    line += text;
    if (head.length < headLength) head += text.length > headLength ? text.slice(0, headLength) : text;
    last = text.length > 1 ? text : last.slice(-1) + text;
  };
  const passText = (text: string): void => {
    endRun();
    passLine(text);
  };

  return {
    isProse: () => {
      if (fence !== undefined || /^\s{0,3}(?:>|`{3,}|~{3,})/.test(head) || /^(?: {4}|\t)/.test(head)) return false;
      const isInSpan = run > 0 ? span !== run : span !== 0;
      if (isInSpan) return false;
      return !/[\p{L}\p{N}_.'"“‘«„`]$/u.test(last.slice(-2));
    },
    passText,
    passMark: (character) => {
      if (character === '\n') {
        endRun();
        endLine();
      } else if (character === '`') {
        run++;
        passLine(character);
      } else passText(character);
    },
  };
}
