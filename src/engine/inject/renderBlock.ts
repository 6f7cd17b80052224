import { identityParts, identityTopics, traitsTopic } from '../ground/contract/identity.ts';
import type { Hit, Origin } from '../ground/contract/model.ts';
import { redact } from '../knowledge/trust/redact.ts';
import {
  blockEnd,
  blockTitle,
  identityTitles,
  insightLabel,
  knownTopicsLabel,
  preamble,
  rulesTitle,
  traitsTitle,
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
  const lines = [blockTitle, preamble, ...updates, ...linesOf(facts)];
  if (insight !== undefined) lines.push(renderInsight(insight));
  if (knownTopics.length > 0) lines.push(renderKnownTopics(knownTopics));
  lines.push(blockEnd);
  // What an older version stored, or what another program wrote into the file, is looked at once more.
  return lines.map((line) => redact(line).text).join('\n');
}

/** Memories as lines, grouped under their headings in the order in which these first appear. */
export function linesOf(facts: readonly Hit[]): readonly string[] {
  const groups = Map.groupBy(facts, (fact) => headingOf(fact).toLowerCase());
  return [...groups.values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map((first) => renderTopic(headingOf(first)))
      .concat(group.map(renderFact)),
  );
}

/** The lines that a block has whatever is in it; the budget counts them first. */
export function renderFrame(): string {
  return [blockTitle, preamble, blockEnd].join('\n');
}

/** What a line stands under. */
export function headingOf({ kind, topic }: Pick<Hit, 'kind' | 'topic'>): string {
  if (kind === 'rule') return rulesTitle;
  if (topic === traitsTopic) return traitsTitle;
  const part = kind === 'identity' ? identityParts.find((one) => identityTopics[one] === topic) : undefined;
  return part === undefined ? topic : identityTitles[part];
}

export function renderTopic(topic: string): string {
  return `### ${neutralLine(topic)}`;
}

/** What may hold no longer has no line of its own, so that it is quoted nearly in full. */
const quotedCharacters = 300;

export function renderFact({
  kind,
  content,
  eventAt,
  was,
  before: said,
  origin,
  saidBy,
  why,
  restedOn,
}: Pick<Hit, 'kind' | 'content' | 'eventAt' | 'was' | 'before' | 'origin' | 'saidBy' | 'why' | 'restedOn'>): string {
  // What a rule was before would be read as another one.
  const before =
    kind === 'rule' || was === undefined || was.kind === 'rule'
      ? ''
      : `; was: ${neutralLine(shortened(was.content))}, until ${day(was.until)}`;
  const earlier =
    said === undefined
      ? ''
      : `; said before, on ${day(said.at)}: ${neutralLine(shortened(said.content, quotedCharacters))}`;
  const linkedTo = why.because === 'linked' ? why.evidence?.linkedTo : undefined;
  // Whose words are quoted is not known here, so they count as nobody's.
  const link = linkedTo === undefined ? '' : `; linked to: ${neutralLine(linkedTo, 'assistant')}`;
  const ground = restedOn === undefined ? '' : `; ${neutralLine(groundText(restedOn))}`;
  return `- ${neutralLine(content, origin)} (${day(eventAt)}${sayerText(origin, saidBy)}${link}${before}${earlier}${ground})`;
}

/** Whose words a line holds where they are not the user's, so that a reader can weigh them. */
function sayerText(origin: Origin, saidBy: string | undefined): string {
  if (saidBy !== undefined) return `, said by ${saidBy}`;
  if (origin === 'assistant') return ', noted by an assistant';
  return origin === 'import' ? ', imported' : '';
}

export function renderKnownTopics(topics: readonly string[]): string {
  return `${knownTopicsLabel}${topics.map((topic) => neutralLine(topic)).join(', ')}`;
}

/** What the last days were about. */
export function renderInsight(insight: Pick<Hit, 'content' | 'eventAt'>): string {
  return `${insightLabel}${neutralLine(insight.content, 'assistant')} (${day(insight.eventAt)})`;
}
