import { maskQuoted, sentences } from '../ground/text/sentences.ts';
import { stripInjected } from '../knowledge/trust/stripInjected.ts';

/** One sentence of a turn, or one part of it between dashes or semicolons. */
export interface Statement {
  readonly text: string;
  /** The same length; what the speaker only shows (code, quotes, pasted lines) is hidden. */
  readonly masked: string;
  readonly isQuestion: boolean;
}

/** A turn is read as far as somebody types; what is longer was pasted. */
const readCharacters = 6000;

/** What a turn states, sentence by sentence, without what it only shows. */
export function statementsOf(turn: string): Statement[] {
  const text = stripInjected(turn).slice(0, readCharacters);
  const masked = maskPasted(maskQuoted(text));
  return sentences(masked).flatMap(({ from, to }) => {
    const question = questionFrom(masked.slice(from, to));
    return parts(masked, from, to)
      .map((span) => ({
        ...trimmed(text, masked, span),
        isQuestion: question !== undefined && span.to > from + question,
      }))
      .filter((part) => /\p{L}/u.test(part.masked));
  });
}

const asked =
  /,\s+(?=(?:so |but |and )?(?:can|could|would|shall|should|may|why|what|how|when|where|which|who|do|does|did|is|are|was|any|right|ok(?:ay)?)\b[^,]*$)/iu;
const opensQuestion =
  /^(?:(?:so|and|but|then|ok(?:ay)?|hm+|well)[\s,]+)*(?:can|could|would|will|shall|should|may|why|what|how|when|where|which|who|whose|do|does|did|don't|is|are|was|were|am|have|has|had|if|any|isn't|aren't|doesn't|didn't)\b/iu;

/** Where the question of a sentence begins; "CI takes long, why is that?" states something before it asks. */
function questionFrom(sentence: string): number | undefined {
  if (!/\?[\s"'”’)!]*$/u.test(sentence)) return undefined;
  const place = opensQuestion.test(sentence) ? null : asked.exec(sentence);
  return place === null ? 0 : place.index + 1;
}

/** A line of a log, a stack trace, a diff, a table, a prompt or a data file; nobody says such a line. */
const pasted =
  /^[ \t]*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\[?\d\d:\d\d:\d\d|(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|E|W)\b[\]:\s]\s*[^\s].*|at \S+ ?\(|at \S+:\d+|File "[^"]*", line \d|Traceback|Caused by:|\$ |PS [A-Z]:|[+-]{3} |@@ |[{}[\]()|<].*[{}[\]()|>;,]\s*$|\S+:\d+:\d+|npm ERR|(?:\w+\.)*\w*(?:Error|Exception|Warning):)/u;

function maskPasted(masked: string): string {
  return masked.replace(/^.*$/gm, (line) =>
    pasted.test(line) || isSymbols(line) ? line.replace(/[^\n]/g, '\uE000') : line,
  );
}

/** Source code and rows of numbers: long, and less than half of it letters and blanks. */
function isSymbols(line: string): boolean {
  const plain = line.replaceAll('\uE000', '').trim();
  const letters = plain.match(/[\p{L}\s]/gu)?.length ?? 0;
  return plain.length > 24 && letters < plain.length * 0.6;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Marks that set statements apart, and "..., and please never ...", which begins a new one. */
const boundaries =
  /;\s+|(?<!\s)\s+[—–-]{1,2}\s+|(?<=\p{L})—(?=\p{L})|,\s+(?:and\s+|but\s+)?(?=(?:please|(?:never|always) \p{Ll}+ (?!or\b|and\b)|don['’]t|do not)\s?)|,\s+(?=(?:so |but |and )?(?:can|could|would|shall|should|why|what|how|when|where|which|who|do|does|did|is|are|was|any|right|ok(?:ay)?)\b[^,?]*\?[\s"'”’)!]*$)/giu;

function parts(masked: string, from: number, to: number): Span[] {
  const found: Span[] = [];
  let start = from;
  for (const boundary of masked.slice(from, to).matchAll(boundaries)) {
    found.push({ from: start, to: from + boundary.index });
    start = from + boundary.index + boundary[0].length;
  }
  return [...found, { from: start, to }];
}

function trimmed(text: string, masked: string, span: Span): { readonly text: string; readonly masked: string } {
  const lead = /^[\s>*•-]*(?:\d+[.)]\s+)?/u.exec(masked.slice(span.from, span.to))?.[0].length ?? 0;
  const piece = masked.slice(span.from + lead, span.to).trimEnd();
  return { text: text.slice(span.from + lead, span.from + lead + piece.length), masked: piece };
}
