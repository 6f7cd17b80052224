/** A word of a command line as the shell would take it, without its quotes. */
interface ShellWord {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** Longer lines hold a whole file; what they run stands at their beginning. */
const readCharacters = 4000;
/** More than any command that is typed again. */
const mostWords = 200;

/** The simple commands of a line, in order: what stands between `&&`, `||`, `;`, `|` and line ends. */
export function shellParts(line: string): readonly (readonly ShellWord[])[] {
  const text = line.slice(0, readCharacters);
  const parts: ShellWord[][] = [[]];
  let [word, isQuoted, isOpen, count] = ['', false, false, 0];
  const end = (): void => {
    if (isOpen && count < mostWords) parts.at(-1)?.push({ text: word, isQuoted });
    if (isOpen) count++;
    [word, isQuoted, isOpen] = ['', false, false];
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\\') {
      const next = text[++at] ?? '';
      if (next !== '\n') [word, isOpen] = [word + next, true];
    } else if (character === '"' || character === "'") {
      const close = closing(text, at, character);
      [word, isQuoted, isOpen] = [word + text.slice(at + 1, close), true, true];
      at = close;
    } else if (/[;|&\n]/.test(character) && !isRedirection(text, at)) {
      end();
      parts.push([]);
    } else if (/\s/.test(character)) end();
    else [word, isOpen] = [word + character, true];
  }
  end();
  return parts.map(withoutRedirections).filter((words) => words.length > 0);
}

/** Where a quotation ends; an open one ends with the text. */
function closing(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length; at++) {
    if (quote === '"' && text[at] === '\\') at++;
    else if (text[at] === quote) return at;
  }
  return text.length;
}

/** The `&` of `2>&1` and of `&>`. */
function isRedirection(text: string, at: number): boolean {
  return text[at] === '&' && (text[at - 1] === '>' || text[at + 1] === '>');
}

/** Where the output goes changes nothing of what is run. */
function withoutRedirections(words: readonly ShellWord[]): readonly ShellWord[] {
  const kept: ShellWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) continue;
    const sign = word.isQuoted ? null : /^(?:\d?|&)(?:>>?|<<?<?)(.*)$/s.exec(word.text);
    if (sign === null) kept.push(word);
    else if (sign[1] === '') at++;
  }
  return kept;
}
