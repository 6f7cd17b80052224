import { blockEnd, blockTitle, preamble, summaryLabel } from '../knowledge/trust/blockHeadings.ts';
import { neutralLine } from '../knowledge/trust/neutralLine.ts';
import { redact } from '../knowledge/trust/redact.ts';

/**
 * A block, or none (an empty text), with what was said in the conversation before: for a door whose callers may leave
 * the beginning of a long conversation out. A language model wrote the summary, so it counts as nobody's words.
 */
export function withSummary(block: string, summary: string | undefined): string {
  const line = summary === undefined ? '' : redact(neutralLine(summary, 'assistant')).text;
  if (line === '') return block;
  const [, , ...rest] = block === '' ? [blockTitle, preamble, blockEnd] : block.split('\n');
  return [blockTitle, preamble, `${summaryLabel}${line}`, ...rest].join('\n');
}
