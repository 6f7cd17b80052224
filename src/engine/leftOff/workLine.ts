import type { WorkLine, WorkPart } from '../ground/contract/leftOff.ts';
import type { Hit, MemoryRecord } from '../ground/contract/model.ts';
import { codeSpans, replaceSpans } from '../ground/text/codeSpans.ts';
import { longDay, shortened } from '../ground/text/shown.ts';
import { statementOf } from '../knowledge/compare/likeness.ts';
import { isSmallTalk, queryTerms } from '../knowledge/language/terms.ts';
import { toHit } from '../recall/toHit.ts';

/** Under which the lines stand in a block and in an answer. */
const leftOffTopic = 'where you left off';
const longestLine = 200;

/** One line of what was worked on, from the memory that it was said in. */
export function workLine(
  part: WorkPart,
  memory: MemoryRecord,
  text: string,
  from: { readonly lastAt: number } = { lastAt: memory.eventAt },
): WorkLine {
  const hit = toHit(memory, 0, {
    because: 'leftOff',
    words: [],
    parts: {},
    text: `You asked where you left off; from the conversation of ${longDay(from.lastAt)}.`,
  });
  return { part, hit: { ...hit, topic: leftOffTopic, content: shortened(text, longestLine) } };
}

const labels: { readonly [part in WorkPart]: string } = {
  asked: 'Asked for',
  said: 'Said last',
  summary: 'In short',
  decided: 'Decided',
  open: 'Still open',
  planned: 'Planned',
  command: 'Command',
  file: 'Files named',
  noted: 'Noted',
};

/** Lines as they stand among other hits, each saying what it is; best first. */
export function labelled(lines: readonly WorkLine[]): Hit[] {
  return lines.map(({ part, hit }, index) => ({
    ...hit,
    content: `${labels[part]}: ${hit.content}`,
    score: Math.max(0.1, 1 - index / 50),
  }));
}

/** A text in fewer telling words ("yes, do it", "and now?") says nothing later. */
const leastTerms = 2;

export function saysEnough(text: string): boolean {
  return !isSmallTalk(text) && queryTerms(text).size >= leastTerms;
}

const longestCode = 40;

/** A sentence in the speaker's own words: of code and quotations only names stay. */
export function ownWords(sentence: string): string {
  const isName = (part: string): boolean => part.length <= longestCode && !/\s/.test(part);
  return replaceSpans(sentence, codeSpans(sentence), (code) => (isName(code) ? code : '…'))
    .replace(/"[^"\n]*"|“[^“”\n]*”|«[^«»\n]*»/gu, (quoted) => (isName(quoted) ? quoted : '…'))
    .replace(/\s+/g, ' ')
    .trim();
}

const sameFrom = 0.75;

/** What was said last is worth a line only where no other says it. */
const lastToKeep: ReadonlySet<WorkPart> = new Set(['said']);
/** Nothing repeats these: a command and a file are no sentences, and a summary says more than what it shares. */
const unlike: ReadonlySet<WorkPart> = new Set(['command', 'file', 'summary']);

/** Of lines that say nearly the same the first, in their order. */
export function withoutRepeats(lines: readonly WorkLine[]): WorkLine[] {
  const kept: { readonly line: WorkLine; readonly terms: ReadonlySet<string> }[] = [];
  const inTurn = [
    ...lines.filter(({ part }) => !lastToKeep.has(part)),
    ...lines.filter(({ part }) => lastToKeep.has(part)),
  ].filter(({ part }) => !unlike.has(part));
  for (const line of inTurn) {
    const { terms } = statementOf(line.hit.content);
    if (!kept.some((other) => saysSame(terms, other.terms))) kept.push({ line, terms });
  }
  const chosen = new Set(kept.map(({ line }) => line));
  return lines.filter((line) => unlike.has(line.part) || chosen.has(line));
}

function saysSame(terms: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...terms].filter((term) => others.has(term)).length;
  return shared / Math.max(1, Math.min(terms.size, others.size)) >= sameFrom;
}
