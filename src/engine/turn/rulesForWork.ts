import type { Memory } from '../ground/contract/memory.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { maskQuoted } from '../ground/text/maskQuoted.ts';
import { exceptedWorkspaces } from '../ground/contract/rules.ts';
import { rulesFor } from '../inject/rulesFor.ts';
import { tellFit } from '../inject/tellFit.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { readScopeOf, type Turn } from './turn.ts';

/** A rule that applies to some work, and in words why. */
interface RuleForWork {
  readonly record: MemoryRecord;
  readonly why: string;
}

/** More than a person reads before they begin. */
const mostShown = 12;

/**
 * The rules in force that apply to the work that a prompt asks for, best fit first; none where it asks for none. For a door
 * that shows them to the user, where there is no language model to be given a block.
 */
export async function rulesForWork(
  memory: Memory,
  turn: Pick<Turn, 'workspace' | 'surroundings'>,
  prompt: string,
): Promise<readonly RuleForWork[]> {
  const { leftOff, tasks } = languageOf(prompt);
  // Whatever is told of work names some; only who wants it done is to be told how.
  if (!leftOff.isRequest(maskQuoted(prompt))) return [];
  const task = tasks.readTask(prompt, turn.surroundings);
  const { workspace } = turn;
  const { rules } = await memory.rules({ scope: readScopeOf(turn) });
  const standing = rules
    .filter(({ record }) => workspace === undefined || !exceptedWorkspaces(record.attributes).includes(workspace))
    .map(({ record }) => ({
      id: record.id,
      content: record.content,
      at: record.eventAt,
      isDecision: record.tags.includes('decision'),
      record,
    }));
  return rulesFor(standing, task)
    .slice(0, mostShown)
    .map(({ rule: { record }, fit }) => ({
      record,
      why: tellFit(languageOf(record.content).tasks.readApplication(record.content), task, fit),
    }));
}
