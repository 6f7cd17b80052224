import type { Hit } from '../ground/contract/model.ts';
import { redact } from '../knowledge/trust/redact.ts';
import {
  blockEnd,
  blockTitle,
  insightLabel,
  knownTopicsLabel,
  preamble,
  rulesTitle,
} from '../knowledge/trust/blockHeadings.ts';
import { neutralLine } from '../knowledge/trust/neutralLine.ts';
import { day, shortened } from '../ground/text/shown.ts';
import { groundText } from '../recall/grounds.ts';

/**
 * Renders chosen memories as one block, grouped by topic in the order in which the topics first appear; rules are a group
 * of their own. Changes of the memory, as lines with their heading, come first.
 */
export function renderBlock(
  facts: readonly Hit[],
  knownTopics: readonly string[],
  insight?: Pick<Hit, 'content' | 'eventAt'>,
  updates: readonly string[] = [],
): string {
  if (facts.length + updates.length === 0) return '';
  const groups = new Map<string, Hit[]>();
  for (const fact of facts) {
    const heading = headingOf(fact);
    const group = groups.get(heading.toLowerCase());
    if (group) group.push(fact);
    else groups.set(heading.toLowerCase(), [fact]);
  }
  const lines = [blockTitle, preamble, ...updates];
  for (const group of groups.values()) {
    const [first] = group;
    if (first) lines.push(renderTopic(headingOf(first)), ...group.map(renderFact));
  }
  if (insight !== undefined) lines.push(renderInsight(insight));
  if (knownTopics.length > 0) lines.push(renderKnownTopics(knownTopics));
  lines.push(blockEnd);
  // What an older version stored, or what another program wrote into the file, is looked at once more.
  return lines.map((line) => redact(line).text).join('\n');
}

/** The lines that a block has whatever is in it; the budget counts them first. */
export function renderFrame(): string {
  return [blockTitle, preamble, blockEnd].join('\n');
}

/** What a line stands under. */
export function headingOf({ kind, topic }: Pick<Hit, 'kind' | 'topic'>): string {
  return kind === 'rule' ? rulesTitle : topic;
}

export function renderTopic(topic: string): string {
  return `### ${neutralLine(topic)}`;
}

export function renderFact({
  kind,
  content,
  eventAt,
  was,
  origin,
  why,
  restedOn,
}: Pick<Hit, 'kind' | 'content' | 'eventAt' | 'was' | 'origin' | 'why' | 'restedOn'>): string {
  // What a rule was before would be read as another one.
  const before =
    kind === 'rule' || was === undefined || was.kind === 'rule'
      ? ''
      : `; was: ${neutralLine(shortened(was.content))}, until ${day(was.until)}`;
  const linkedTo = why.because === 'linked' ? why.evidence?.linkedTo : undefined;
  // Whose words are quoted is not known here, so they count as nobody's.
  const link = linkedTo === undefined ? '' : `; linked to: ${neutralLine(linkedTo, 'assistant')}`;
  const ground = restedOn === undefined ? '' : `; ${neutralLine(groundText(restedOn))}`;
  return `- ${neutralLine(content, origin)} (${day(eventAt)}${link}${before}${ground})`;
}

export function renderKnownTopics(topics: readonly string[]): string {
  return `${knownTopicsLabel}${topics.map((topic) => neutralLine(topic)).join(', ')}`;
}

/** What the last days were about. */
export function renderInsight(insight: Pick<Hit, 'content' | 'eventAt'>): string {
  return `${insightLabel}${neutralLine(insight.content, 'assistant')} (${day(insight.eventAt)})`;
}
