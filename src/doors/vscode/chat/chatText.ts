import { countedMemories } from '../../../engine/ground/text/counted.ts';
import type { TopicSummary } from '../../../engine/ground/contract/topicSummary.ts';
import type { Injection } from '../../../engine/ground/contract/injecting.ts';
import type { Hit, MemoryRecord, Problem, Scope } from '../../../engine/ground/contract/model.ts';
import { escapeMarkdown, inlineCode } from '../base/markdown.ts';
import { shortened } from '../base/markdown.ts';
import type { SaveResult } from '../../../engine/ground/contract/saving.ts';
import { chooseProblems } from '../../../engine/turn/chooseProblems.ts';
import { ageOf } from '../base/ageOf.ts';

const shownCharacters = 400;

/** Tells the language model where it is; the engine's instructions, the same for every door, follow. */
export const opening = "You answer in an editor, with the user's own memory at hand.";

/** The answer to a request to remember. It says that something was saved only when the save has an id. */
export function answerRequest(
  saved: SaveResult,
  record: Pick<MemoryRecord, 'topic' | 'content' | 'scope' | 'importance'> | undefined,
  superseded?: Pick<MemoryRecord, 'content'>,
): string {
  if (saved.outcome === 'rejected' || saved.id === undefined || record === undefined) {
    const reason = saved.reason ?? 'The memory gave no reason; the log may have one.';
    return escapeMarkdown(reason.includes('Nothing was saved') ? reason : `Nothing was saved: ${reason}`);
  }
  const topic = `**${escapeMarkdown(record.topic)}**`;
  const what = escapeMarkdown(shortened(record.content, shownCharacters));
  const notice = saved.notice === undefined ? '' : `\n\n${escapeMarkdown(saved.notice)}`;
  if (saved.outcome === 'duplicate') return `Already known under ${topic} ${placeOf(record.scope)}: ${what}${notice}`;
  const verb = saved.outcome === 'updated' ? 'Updated' : 'Remembered';
  const before =
    superseded === undefined ? '' : ` It supersedes: ${escapeMarkdown(shortened(superseded.content, shownCharacters))}`;
  return `${verb} under ${topic} ${placeOf(record.scope)}: ${what}${before}${notice}`;
}

function placeOf(scope: Scope): string {
  if (scope === 'user') return 'for you, in every workspace';
  return 'workspace' in scope ? 'for this workspace' : 'for this conversation';
}

/** What `/recall` lists: topic, age and the reason of each hit. */
export function answerRecall(query: string, hits: readonly Hit[], now: number): string {
  if (hits.length === 0) {
    return query === ''
      ? `Nothing is remembered yet. ${howToSave}`
      : `Nothing was found for ${inlineCode(shortened(query, 100))}. ${howToSave}`;
  }
  const lines = hits.map(
    (hit) =>
      `- ${escapeMarkdown(shortened(hit.content, shownCharacters))}\n  ` +
      `${joinAside([`**${topicOf(hit)}**`, ageOf(hit.eventAt, now), escapeMarkdown(hit.why.text)])}`,
  );
  const title = query === '' ? 'Most important memories:' : `Found for ${inlineCode(shortened(query, 100))}:`;
  return `${title}\n\n${lines.join('\n')}`;
}

/** What `/topics` lists. */
export function answerTopics(topics: readonly TopicSummary[]): string {
  if (topics.length === 0) return `There are no topics yet. ${howToSave}`;
  const lines = topics.map(({ topic, total, short, long }) => {
    const tiers = [short > 0 ? `${short} short-term` : '', long > 0 ? `${long} long-term` : ''].filter(
      (part) => part !== '',
    );
    return (
      `- **${escapeMarkdown(topic)}**: ` +
      `${countedMemories(total)}${tiers.length > 0 ? ` (${tiers.join(', ')})` : ''}`
    );
  });
  return `Known topics:\n\n${lines.join('\n')}`;
}

/** What `/why` lists: every line that was last put in front of the language model, with its reason. */
export function answerWhy(injected: readonly Injection[], now: number): string {
  if (injected.length === 0)
    return 'Memory has added nothing to this conversation yet: no memory matched what was said.';
  const at = injected[0]?.at ?? now;
  const rules = injected.filter(({ kind }) => kind === 'rule');
  const others = injected.filter(({ kind }) => kind !== 'rule');
  return [
    `Put in front of the language model ${ageOf(at, now)}:`,
    ...(rules.length === 0 ? [] : ['**Rules in force**', rules.map(injectedLine).join('\n')]),
    ...(rules.length === 0 || others.length === 0 ? [] : ['**What is known**']),
    ...(others.length === 0 ? [] : [others.map(injectedLine).join('\n')]),
  ].join('\n\n');
}

function injectedLine({ topic, content, why }: Injection): string {
  return (
    `- ${escapeMarkdown(shortened(content, shownCharacters))}\n  ` +
    joinAside([`**${escapeMarkdown(topic)}**`, escapeMarkdown(why.text)])
  );
}

/** Stands under what memory answered by itself. */
export const offlineNote = '\n\n_No language model is installed, so memory answered by itself._';

/** The whole answer where there is no language model: what memory says, and that nobody else says it. */
export function answerOffline(hits: readonly Hit[], now: number): string {
  if (hits.length === 0) return `Memory has nothing about this. ${howToSave}${offlineNote}`;
  const lines = hits.map(
    (hit) =>
      `- ${escapeMarkdown(shortened(hit.content, shownCharacters))} (${topicOf(hit)}, ${dayOf(hit.eventAt)}, ` +
      `${ageOf(hit.eventAt, now)})`,
  );
  return `From memory:\n\n${lines.join('\n')}${offlineNote}`;
}

/** Shown under an answer that claims a save which did not happen. */
export const unsavedNote = 'Nothing was saved in this turn. To keep something, write `/remember` and what to keep.';

const howToSave = 'To save something, write `@memory remember that …`.';

/** One sentence for somebody who chats with the offline model without `@memory`. */
export const plainChatAnswer =
  'This model only answers from memory: start your message with @memory, or add a language model to chat freely.';

export function writeHelp(facts: {
  readonly file: string | undefined;
  readonly folder: string;
  readonly reason: string | undefined;
  readonly total: number;
}): string {
  const where =
    facts.reason === undefined
      ? `It holds ${countedMemories(facts.total)} in ${inlineCode(facts.file ?? facts.folder)}, on this machine only.`
      : escapeMarkdown(facts.reason);
  return [
    'Memory keeps what you tell it and brings back what a question needs, in later conversations too.',
    '- `@memory remember that we deploy on Fridays` keeps a fact; add `importance 9` for one that must always be ' +
      'there.',
    '- `/remember deploys: only after 16:00` keeps it under the topic before the colon.',
    '- `/recall deploys` lists what is known, without a language model; `/topics` lists the topics.',
    '- `/continue` shows where you left off: what you asked, decided, planned and left open, without a language model.',
    '- `/rules` lists how you want work to be done; say “never push to main” in passing, and it is one of them.',
    '- `/forget deploys` forgets a topic or a memory; it can be undone.',
    '- `/why` shows what was last put in front of the language model, and why.',
    '- `/reset` summarizes this conversation into memories and starts a new one; `/stats` counts what there is.',
    '- Any other message is answered by the chosen language model, which sees the memories that fit it.',
    '',
    where,
  ].join('\n');
}

/** Notes to show under an answer: each problem that concerns the user, once in a conversation. */
export function noteProblems(
  problems: readonly Problem[],
  said: ReadonlySet<string>,
): { readonly text: string; readonly codes: readonly string[] } {
  const fresh = chooseProblems(problems, said);
  return {
    text: fresh.map((problem) => `\n\n> ${escapeMarkdown(problem.message)}`).join(''),
    codes: fresh.map((problem) => problem.code),
  };
}

function topicOf(hit: Hit): string {
  return hit.kind === 'episode' ? 'said in a conversation' : escapeMarkdown(hit.topic);
}

function joinAside(parts: readonly string[]): string {
  return parts.join(' · ');
}

function dayOf(at: number): string {
  const date = new Date(at);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
