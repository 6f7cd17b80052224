import type { ActiveMemoryInput } from '../ground/contract/injecting.ts';
import type { Hit, MemoryRecord } from '../ground/contract/model.ts';
import { exceptedWorkspaces } from '../ground/contract/rules.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { TaskTags } from '../knowledge/language/taskRules.ts';
import { stripInjected } from '../knowledge/trust/stripInjected.ts';
import type { Reader } from '../recall/reader.ts';
import { toHit } from '../recall/toHit.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { rulesFor, type StandingRule } from './rulesFor.ts';
import { tellFit } from './tellFit.ts';

/** More rules than a good colleague would keep in mind for one piece of work. */
const mostRules = 12;
/** A longer prompt is a paste. */
const readCharacters = 8000;

/**
 * The rules in force that apply to the work that is asked for, best fit first: usually they have no word in common with
 * the prompt. `texts` are what the block is asked for with, newest first.
 */
export function ruleHits(
  reader: Reader,
  { scopes, kinds }: ReadBounds,
  { turns, surroundings }: Pick<ActiveMemoryInput, 'turns' | 'surroundings'>,
  texts: readonly string[],
): Hit[] {
  if (!kinds.includes('rule')) return [];
  const rules = reader.rulesInForce(scopes, reader.now);
  if (rules.length === 0) return [];
  const task = taskOf(turns, surroundings, texts);
  if (task === undefined) return [];
  const isAsked = asksForRules(texts[0] ?? '');
  const chosen = (isAsked ? allOf(rules) : rulesFor(rules, task)).slice(0, mostRules);
  reader.reads.ahead(chosen.map(({ rule }) => rule.id));
  const { workspace } = reader.settings;
  return chosen.flatMap(({ rule, fit }) => {
    const memory = reader.reads.memory(rule.id);
    if (memory === undefined || !isInForce(memory, reader.now)) return [];
    if (workspace !== undefined && exceptedWorkspaces(memory.attributes).includes(workspace)) return [];
    return toHit(memory, fit, {
      because: 'rule',
      words: [],
      parts: { fit },
      text: isAsked
        ? 'A rule in force, which was asked for.'
        : tellFit(languageOf(rule.content).tasks.readApplication(rule.content), task, fit),
    });
  });
}

function asksForRules(prompt: string): boolean {
  return languageOf(prompt).directives.asksForRules(prompt);
}

/** Who asks which rules stand means all of them, the most recent first. */
function allOf(rules: readonly StandingRule[]): readonly { readonly rule: StandingRule; readonly fit: number }[] {
  return rules.toSorted((a, b) => b.at - a.at).map((rule) => ({ rule, fit: 1 }));
}

/** The list of rules may be older than an expiry or an erasure. */
function isInForce({ validUntil, supersededBy, quarantinedAt, expiresAt }: MemoryRecord, now: number): boolean {
  const isCurrent = validUntil === undefined && supersededBy === undefined && quarantinedAt === undefined;
  return isCurrent && (expiresAt === undefined || expiresAt > now);
}

/** What is to be done now; a turn that only goes on ("and for phone numbers?") means the work of the ones before. */
function taskOf(
  turns: ActiveMemoryInput['turns'],
  surroundings: ActiveMemoryInput['surroundings'],
  [, ...earlier]: readonly string[],
): TaskTags | undefined {
  const last = turns.at(-1);
  if (last === undefined) return undefined;
  const prompt = stripInjected(typeof last === 'string' ? last : last.text).slice(0, readCharacters);
  const { readTask } = languageOf(prompt).tasks;
  const task = readTask(prompt, surroundings);
  const asksForWork = [...task.activities].some((activity) => activity !== 'answer');
  return asksForWork || earlier.length === 0 ? task : readTask([prompt, ...earlier].join('\n'), surroundings);
}
