import type { Span } from '../ground/text/codeSpans.ts';
import { maskQuoted } from '../ground/text/maskQuoted.ts';
import { endOfMessage } from './endOfMessage.ts';
import type { FactRules, StatementPatterns } from '../knowledge/language/factRules.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { anyOf, patternOf } from '../knowledge/language/patterns.ts';
import type { Statement } from '../knowledge/language/statement.ts';
import { sentences } from '../knowledge/language/sentences.ts';
import { stripInjected } from '../knowledge/trust/stripInjected.ts';

/** Nobody types a longer turn; the rest was pasted. */
const readCharacters = 6000;

/** In these a part of a sentence shows whether it needs the one before it. */
const partCharacters = 200;

/** What a turn states, sentence by sentence, without what it only shows. */
export function statementsOf(turn: string): Statement[] {
  const { statements: patterns, facts } = languageOf(turn);
  const typed = stripInjected(turn).slice(0, readCharacters);
  const { text, masked, placeOf } = facts.spellOut(typed, maskPasted(maskQuoted(typed), facts));
  return sentences(masked).flatMap(({ from, to }) => {
    const question = questionFrom(masked.slice(from, to), patterns);
    return parts(masked, from, to, { patterns, facts })
      .flatMap((span) => clausesIn(masked, span, facts))
      .map((span) => ({
        ...trimmed(text, masked, span, facts),
        said: typed.slice(placeOf(span.from), placeOf(span.to)).trim(),
        isQuestion: question !== undefined && span.to > from + question,
      }))
      .filter((part) => /\p{L}/u.test(part.masked));
  });
}

/** Where the question of a sentence begins; "CI takes long, why is that?" states something before it asks. */
function questionFrom(
  sentence: string,
  { opensQuestion, turnsToQuestion, asksUnmarked }: StatementPatterns,
): number | undefined {
  if (!/[?？][\s"'”’)」』）!]*$/u.test(sentence)) return asksUnmarked?.exec(sentence.trimEnd())?.index;
  const comma = opensQuestion.test(sentence) ? null : turnsToQuestion.exec(sentence);
  return comma === null ? 0 : comma.index + 1;
}

/** A line of a log, a stack trace, a diff, a table, a prompt or a data file; nobody would say it. */
const pasted = patternOf(
  [
    String.raw`^[ \t]*`,
    anyOf(
      String.raw`\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d`,
      String.raw`\[?\d\d:\d\d:\d\d`,
      String.raw`(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|E|W)\b[\]:\s]\s*[^\s].*`,
      ...[String.raw`at \S+ ?\(`, String.raw`at \S+:\d+`, String.raw`File "[^"]*", line \d`],
      ...['Traceback', 'Caused by:', String.raw`\$ `, 'PS [A-Z]:', '[+-]{3} ', '@@ '],
      String.raw`[{}[\]()|<].*[{}[\]()|>;,]\s*$`,
      ...[String.raw`\S+:\d+:\d+`, 'npm ERR', String.raw`(?:\w+\.)*\w*(?:Error|Exception|Warning):`],
    ),
  ],
  'u',
);

function maskPasted(masked: string, { tellsCause }: FactRules): string {
  return masked.replace(/^.*$/gm, (line) => {
    if (pasted.test(line) || isSymbols(line)) return hidden(line);
    const end = endOfMessage(line);
    return end === 0 || tellsCause?.(line) === true ? line : hidden(line.slice(0, end)) + line.slice(end);
  });
}

function hidden(line: string): string {
  return line.replace(/[^\n]/g, '\uE000');
}

/** Source code and rows of numbers: long, with too few letters and blanks. */
function isSymbols(line: string): boolean {
  const plain = line.replaceAll('\uE000', '').trim();
  const letters = plain.match(/[\p{L}\s]/gu)?.length ?? 0;
  return plain.length > 24 && letters < plain.length * 0.6;
}

function parts(
  masked: string,
  from: number,
  to: number,
  { patterns, facts }: { readonly patterns: StatementPatterns; readonly facts: FactRules },
): Span[] {
  const found: Span[] = [];
  let start = from;
  for (const boundary of masked.slice(from, to).matchAll(patterns.boundaries)) {
    const [end, next] = [from + boundary.index, from + boundary.index + boundary[0].length];
    if (/^[;\s]/.test(boundary[0]) && facts.needsBefore(masked.slice(next, Math.min(to, next + partCharacters))))
      continue;
    found.push({ from: start, to: end });
    start = next;
  }
  return [...found, { from: start, to }];
}

function clausesIn(masked: string, { from, to }: Span, { splitClauses }: FactRules): Span[] {
  return splitClauses(masked.slice(from, to)).map((clause) => ({ from: from + clause.from, to: from + clause.to }));
}

function trimmed(
  text: string,
  masked: string,
  span: Span,
  { withoutLaughter }: FactRules,
): { readonly text: string; readonly masked: string } {
  const lead = /^[\s>*•-]*(?:\d+[.)]\s+)?/u.exec(masked.slice(span.from, span.to))?.[0].length ?? 0;
  const whole = masked.slice(span.from + lead, span.to).trimEnd();
  const { from, to } = withoutLaughter?.(whole) ?? { from: 0, to: whole.length };
  const start = span.from + lead + from;
  return { text: text.slice(start, start + to - from), masked: whole.slice(from, to) };
}
