import { codeSpans, replaceSpans } from './codeSpans.ts';
import { fitPattern } from './fitPattern.ts';

/**
 * What somebody wrote, without the code and the output of programs that they pasted beside it: blocks of code, lines of a
 * log, and rows of lines that are made like code, data or the output of a program, wherever in the text they stand.
 */
export function withoutPastes(text: string): string {
  const lines = replaceSpans(text, codeSpans(text), (code) => (code.includes('\n') ? ' ' : code))
    .split('\n')
    .filter((line) => !isLogLine(line));
  const pasted = pastedLines(lines);
  return lines.filter((_, index) => !pasted.has(index)).join('\n');
}

const sign = fitPattern(String.raw`[^\p{L}\p{M}\s.,;:!?'’"“”()-]`, 'gu');

/** A line that a program wrote: it begins with a time, a level or a frame of a stack, or is mostly signs and digits. */
function isLogLine(line: string): boolean {
  if (
    /^\s*(?:\[?\d{2,4}[-:/.]\d{2}[-:/.]\d{2}|\[?(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b|at \S+ ?\(|File ")/.test(
      line,
    )
  )
    return true;
  return line.length >= 40 && (line.match(sign(line))?.length ?? 0) / line.length > 0.3;
}

/** So many lines in a row are a paste; fewer are an example within a sentence, or a list. */
const fewestPasted = 4;

/** Where the lines of rows stand that nobody writes by hand. */
function pastedLines(lines: readonly string[]): ReadonlySet<number> {
  const pasted = new Set<number>();
  if (lines.length < fewestPasted) return pasted;
  const kinds = kindsOf(lines);
  for (let from = 0; from < lines.length; from++) {
    if (kinds[from] !== 'made') continue;
    let to = from;
    let made = 0;
    for (let at = from; at < lines.length && kinds[at] !== 'said'; at++) {
      if (kinds[at] !== 'made') continue;
      made++;
      to = at;
    }
    if (made >= fewestPasted) for (let at = from; at <= to; at++) pasted.add(at);
    from = to;
  }
  return pasted;
}

/** How a line is made: as people write, as programs do, or as both may, which goes with what is around it. */
type Kind = 'said' | 'made' | 'either';

function kindsOf(lines: readonly string[]): Kind[] {
  const labels = lines.map(labelOf);
  return lines.map((line, index) => {
    const label = labels[index];
    if (label !== undefined && (labels[index - 1] === label || labels[index + 1] === label)) return 'made';
    if (isMadeLikeCode(line)) return 'made';
    return opensNoSentence(line) ? 'either' : 'said';
  });
}

/** A line that is empty, indented or a remark in code. */
function opensNoSentence(line: string): boolean {
  return /^(?:\s*$|\s{2,}|\t|\s*(?:\/\/|\/\*|#|--|\*))/.test(line);
}

/** Signs that stand at the end of a line of code and hardly ever at the end of one of a text. */
const endOfCode = /[{}[\];=|\\]\s*$/;
const plainWord = fitPattern(
  String.raw`^["'“”‘’«»(]*[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*["'“”‘’«»).,;:!?…。、！？：]*$`,
  'u',
);
/** In a line that somebody writes, more of what stands between blanks are words than this share. */
const leastWords = 0.6;

function isMadeLikeCode(line: string): boolean {
  const parts = line.trim().split(/\s+/u);
  if (line.trim() === '') return false;
  if (endOfCode.test(line)) return true;
  const isPlain = plainWord(line);
  const [first = '', ...rest] = parts;
  // The name of a field is no word of a sentence, unless a sentence follows it.
  const words = (first.endsWith(':') ? rest : parts).filter((part) => isPlain.test(part)).length;
  return words / parts.length < leastWords;
}

/**
 * What programs put before each of their lines, a name or a number, with its digits alike; undefined where a line begins
 * with a word or as an item of a list.
 */
function labelOf(line: string): string | undefined {
  const [first = ''] = line.trim().split(/\s+/u, 1);
  const isLabel =
    /[^\p{L}\p{M}'’"“”,.:!?-]/u.test(first) && /[\p{L}\p{N}]/u.test(first) && !/^\(?\d+[.):]?$/u.test(first);
  return isLabel ? first.replace(/\d+/gu, '0') : undefined;
}
