import { lastSaid } from '../ground/contract/lastSaid.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { matterOf } from '../knowledge/compare/matterOf.ts';
import { settlesAnew, settlesAny } from '../knowledge/compare/settlesAnew.ts';
import { isOfSomeOnly, setOtherThings, standingOfRules } from '../knowledge/compare/standingOfRules.ts';
import type { RuleStanding } from '../knowledge/compare/standingOfRules.ts';
import { ruleMeant, type Meant } from '../knowledge/compare/ruleMeant.ts';
import { withEarlier, withoutEarlier } from '../knowledge/compare/withEarlier.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { mayChangeRule } from '../knowledge/compare/mayConcern.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import { isSavedOnPurpose } from './isSavedOnPurpose.ts';
import type { Decision, Incoming } from './ladder.ts';
import { changeMeant, givesWayTo, withMain } from './likeliestChange.ts';

/** The tag of a rule, and its kind where there is one. */
export const ruleName = 'rule';

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
  const known = rules.find(({ content }) => content !== memory.content && withoutEarlier(content) === memory.content);
  if (known !== undefined && as === 'learned') return { do: 'keep', id: known.id };
  if (directive?.onlyChanges === true) return changeOnly({ memory, directive }, rules);
  const told = directive?.does;
  const does =
    told === undefined || told === 'states' ? languageOf(memory.content).comparing.readRule(memory.content).does : told;
  const newer = { content: memory.content, does: told, denied: directive?.denied, turn: directive?.turn };
  const said = { ...newer, does, signs: directive?.signs };
  const concerns = mayChangeRule(memory.content);
  const mine = rules.filter((rule) => mayReplace(memory.origin, rule.origin) && concerns(rule.content));
  const related = rules.map((rule) => ({ rule, is: standingOfRules(newer, rule) }));
  // What a person saved says it already, with more words.
  const isTold = ({ rule, is }: (typeof related)[number]): boolean =>
    is !== 'replaces' &&
    is !== 'takesBack' &&
    isSavedOnPurpose(rule) &&
    languageOf(rule.content).comparing.isImplied(memory.content, rule.content);
  const of = (wanted: RuleStanding): readonly MemoryRecord[] =>
    related.filter(({ is, rule }) => is === wanted && mine.includes(rule)).map(({ rule }) => rule);
  const [same] = related.filter(({ is }) => is === 'same');
  const implied = newer.does === 'takesBack' || newer.denied !== undefined ? undefined : related.find(isTold);
  if (implied !== undefined && as === 'learned') return { do: 'keep', id: implied.rule.id };
  // What somebody saves on purpose stands as it was said.
  if (same !== undefined && as === 'learned') return { do: 'keep', id: same.rule.id };
  if (newer.does === 'takesBack' || of('takesBack').length > 0) {
    const held = of('takesBack');
    if (held.length > 0) return takenBack(memory.content, directive?.denied, held);
    const meant = ruleMeant({ ...said, does: 'takesBack' }, mine, ['ends', 'replaces']);
    if (meant === undefined) return { do: 'leave' };
    return meant.does === 'ends'
      ? takenBack(memory.content, directive?.denied, [meant.rule])
      : asMeant(memory.content, meant);
  }
  const isBeside = does === 'adds' || does === 'excepts';
  const replaced = [...new Set([...of('replaces'), ...(isBeside ? [] : settledAnew(memory.content, mine))])];
  if (replaced.length > 0) {
    const [newest] = replaced.filter((rule) => lastSaid(rule) > memory.validFrom);
    if (newest !== undefined) return { do: 'backdate', by: newest.id };
    const [only, ...others] = replaced;
    const content =
      as === 'learned' && only !== undefined && others.length === 0 ? valueIn(memory.content, only) : undefined;
    return { do: 'replace', ids: replaced.map(({ id }) => id), ...(content === undefined ? {} : { content }) };
  }
  const [narrowed] = of('narrows');
  if (narrowed !== undefined) return narrowedBy(memory.content, narrowed);
  if (newer.does === 'excepts') {
    // "Animations are allowed" has the form of an exception, and ends the rule that there are none.
    const mayGive = givesWayTo(said);
    const meant = ruleMeant(
      said,
      mine,
      ['narrows', 'replaces', 'ends'],
      (rule, deed) => deed === 'narrows' || mayGive(rule, deed),
    );
    if (meant === undefined) return { do: 'add' };
    return meant.does === 'narrows' ? narrowedBy(memory.content, meant.rule) : asMeant(memory.content, meant);
  }
  const meant = isBeside ? undefined : ruleMeant(said, mine, ['replaces', 'ends'], givesWayTo(said));
  if (meant === undefined) return { do: 'add' };
  if (lastSaid(meant.rule) > memory.validFrom) return { do: 'backdate', by: meant.rule.id };
  // What is a rule itself and has no word that ends another one takes the place of the one that it ends.
  const endsAlone = directive?.signs?.includes('ends something') !== false;
  return asMeant(memory.content, endsAlone ? meant : { ...meant, does: 'replaces' });
}

/** "Scrap the prefix and use the ticket's number": what ends a rule may give another one in its place. */
function takenBack(content: string, denied: string | undefined, rules: readonly MemoryRecord[]): Decision {
  const ids = rules.map(({ id }) => id);
  const at = denied === undefined ? -1 : content.indexOf(denied);
  const another = at === -1 ? '' : content.slice(at + (denied?.length ?? 0)).replace(/^[\s,;:.!–—-]+/, '');
  return another !== '' && languageOf(content).directives.isDirective(another)
    ? { do: 'replace', ids }
    : { do: 'takeBack', ids };
}

/** What by itself looks like no rule does what it most surely does to one that stands, or nothing. */
function changeOnly(
  { memory, directive }: Pick<Incoming, 'memory' | 'directive'>,
  rules: readonly MemoryRecord[],
): Decision {
  // What the same turn gives as a rule it does not change.
  const older = rules.filter(({ sourceIds }) => !sourceIds.some((id) => memory.sourceIds.includes(id)));
  const meant = changeMeant({ content: memory.content, directive, origin: memory.origin }, withMain(older));
  return meant === undefined || lastSaid(meant.rule) > memory.validFrom
    ? { do: 'add' }
    : asMeant(memory.content, meant);
}

function asMeant(content: string, { rule, does }: Meant<MemoryRecord>): Decision {
  if (does === 'ends') return { do: 'takeBack', ids: [rule.id] };
  const completed = valueIn(content, rule) ?? withEarlier(content, rule.content);
  return completed === content
    ? { do: 'replace', ids: [rule.id] }
    : { do: 'replace', ids: [rule.id], content: completed };
}

/** "Make it 100 characters", "from X to Y": a rule with the one value that changes; the rest of what it says still stands. */
function valueIn(content: string, rule: MemoryRecord): string | undefined {
  const corrected = languageOf(rule.content).comparing.correctedText(content, rule.content);
  return corrected === rule.content ? undefined : corrected;
}

function settledAnew(content: string, rules: readonly MemoryRecord[]): readonly MemoryRecord[] {
  const matter = matterOf(content);
  // Most settle nothing of the kind, and the others need not be read for that.
  if (!settlesAny(matter)) return [];
  return rules.filter(
    (rule) =>
      settlesAnew(matter, matterOf(rule.content)) &&
      !setOtherThings(content, rule.content) &&
      !isOfSomeOnly(content, rule.content),
  );
}

/** The older rule with the exception added takes its place. */
function narrowedBy(content: string, rule: MemoryRecord): Decision {
  const { exception } = languageOf(content).comparing.readRule(content);
  if (exception === undefined) return { do: 'add' };
  const end = /(?<![.!])[.!]*$/.exec(rule.content)?.[0] ?? '';
  const text = rule.content.slice(0, rule.content.length - end.length);
  return { do: 'replace', ids: [rule.id], content: `${text}, ${exception}${end}` };
}
