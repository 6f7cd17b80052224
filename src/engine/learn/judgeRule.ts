import type { MemoryRecord } from '../ground/contract/model.ts';
import { standingOfRules } from '../knowledge/compare/standingOfRules.ts';
import type { RuleStanding } from '../knowledge/compare/standingOfRules.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import type { Decision, Incoming } from './ladder.ts';

/** The tag of a rule, and its kind where there is one. */
const ruleName: string = 'rule';

/** Whether a memory says how work is to be done. */
export function isRule({ kind, tags }: Pick<MemoryRecord, 'kind' | 'tags'>): boolean {
  return kind === ruleName || tags.includes(ruleName);
}

/**
 * What becomes of a rule beside those in force, newest first. The user's words set a rule anew whether an earlier one
 * was learned or saved; nobody else's touch the user's. Pure.
 */
export function judgeRule(
  { memory, directive, as }: Pick<Incoming, 'memory' | 'directive' | 'as'>,
  rules: readonly MemoryRecord[],
): Decision {
  const newer = { content: memory.content, does: directive?.does, denied: directive?.denied };
  const related = rules.map((rule) => ({ rule, is: standingOfRules(newer, rule) }));
  const of = (wanted: RuleStanding): readonly MemoryRecord[] =>
    related.filter(({ is, rule }) => is === wanted && mayReplace(memory.origin, rule.origin)).map(({ rule }) => rule);
  const [same] = related.filter(({ is }) => is === 'same');
  // What somebody saves on purpose stands as it was said.
  if (same !== undefined && as === 'learned') return { do: 'keep', id: same.rule.id };
  const takenBack = of('takesBack');
  if (takenBack.length > 0) return { do: 'takeBack', ids: takenBack.map(({ id }) => id) };
  const replaced = of('replaces');
  if (replaced.length > 0) {
    const [newest] = replaced.filter(({ validFrom }) => validFrom > memory.validFrom);
    if (newest !== undefined) return { do: 'backdate', by: newest.id };
    return { do: 'replace', ids: replaced.map(({ id }) => id) };
  }
  const [narrowed] = of('narrows');
  if (narrowed !== undefined) return narrowedBy(memory.content, narrowed);
  return { do: 'add' };
}

/** The older rule with the exception added takes its place. */
function narrowedBy(content: string, rule: MemoryRecord): Decision {
  const { exception } = languageOf(content).comparing.readRule(content);
  if (exception === undefined) return { do: 'add' };
  const end = /[.!]*$/.exec(rule.content)?.[0] ?? '';
  const text = rule.content.slice(0, rule.content.length - end.length);
  return { do: 'replace', ids: [rule.id], content: `${text}, ${exception}${end}` };
}
