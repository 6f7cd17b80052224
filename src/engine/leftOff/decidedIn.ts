import { extractFacts } from '../extract/extractFacts.ts';
import type { FactCandidate } from '../ground/contract/learning.ts';
import type { WorkLine, WorkPart } from '../ground/contract/leftOff.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { areInConflict, type Claim, claimOf } from '../knowledge/compare/claim.ts';
import { statementOf } from '../knowledge/compare/likeness.ts';
import type { FactKind } from '../knowledge/language/factRules.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { terms } from '../knowledge/language/terms.ts';
import { candidatesOf } from '../learn/candidatesOfTurn.ts';
import { asConversationTurn, type ConversationWork, type WorkTurn } from './conversationWork.ts';
import { workLine } from './workLine.ts';

/** A fact with the line that it makes. */
interface Said {
  readonly line: WorkLine;
  readonly denied: string | undefined;
}

interface Claimed extends Said {
  readonly claim: Claim;
}

/** More than are shown, since some take others back. */
const mostSaid = 40;

/**
 * What was decided, planned and stated in conversations, from the facts that were made of them and, where nobody has
 * read a turn yet and `readsTurns` allows it, from what the rules find in it; newest first. What a later one takes back
 * is left out.
 */
export function decidedIn(works: readonly ConversationWork[], { readsTurns = true } = {}): WorkLine[] {
  const said = works
    .flatMap((work) => [
      ...work.facts.filter((fact) => !isOpenWork(fact, work)).map((fact) => fromFact(fact, work)),
      ...(readsTurns ? unread(work) : []),
    ])
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b.line.hit.eventAt - a.line.hit.eventAt)
    .slice(0, mostSaid)
    .map((one) => ({ ...one, claim: claimOf(one.line.hit.content) }));
  return said
    .filter((one, index) => !said.slice(0, index).some((later) => takesBack(later, one)))
    .map(({ line }) => line);
}

function fromFact(fact: MemoryRecord, work: ConversationWork): Said | undefined {
  const part =
    fact.kind === 'summary'
      ? 'summary'
      : fact.kind === 'fact' || fact.kind === 'rule'
        ? partOf(kindOf(fact), fact.content)
        : 'noted';
  if (fact.kind === 'reflection' || fact.kind === 'insight' || fact.kind === 'procedure') return undefined;
  return { line: workLine(part, fact, fact.content, work), denied: undefined };
}

/** Shares so much of its words with a statement to be the fact that was made of it. */
const sameFrom = 0.6;

/** Whether a fact was made of a statement that leaves something to be done, which tells of itself whether it was done. */
function isOpenWork({ content, sourceIds }: MemoryRecord, { turns }: ConversationWork): boolean {
  return turns.some((turn) => sourceIds.includes(turn.memory.id) && leavesOpen(content, turn));
}

function leavesOpen(content: string, { statements, memory }: WorkTurn): boolean {
  const fact = statementOf(content).terms;
  return statements.some(({ text, masked, isQuestion }) => {
    if (isQuestion || languageOf(text).leftOff.readWork(masked, memory.eventAt) === undefined) return false;
    const said = statementOf(text).terms;
    return [...fact].filter((term) => said.has(term)).length >= fact.size * sameFrom;
  });
}

const factKinds: ReadonlySet<string> = new Set<FactKind>([
  'decision',
  'preference',
  'rule',
  'commitment',
  'opinion',
  'event',
  'fact',
]);

/** What the rules tagged it with; what was saved on purpose, or by a language model, is read once more. */
function kindOf({ tags, content, eventAt }: MemoryRecord): string | undefined {
  const tagged = tags.find((tag) => factKinds.has(tag));
  return tagged ?? extractFacts({ text: content, role: 'user', at: eventAt }, { knownTopics: [] })[0]?.kind;
}

/** A rule is a decision where its words tell of one. */
function partOf(kind: string | undefined, content: string): WorkPart {
  const isDecided = kind === 'decision' || (kind === 'rule' && languageOf(content).times.tellsOfDecision(content));
  return isDecided ? 'decided' : kind === 'commitment' ? 'planned' : 'noted';
}

/** Facts in turns that the rules have not read yet. */
function unread(work: ConversationWork): Said[] {
  return work.turns.flatMap((turn, index) => {
    if (!turn.isUser || turn.isHidden || turn.row <= work.readThrough || turn.statements.length === 0) return [];
    const before = work.turns[index - 1];
    const previous = before === undefined || before.isHidden ? undefined : before.memory.content;
    return (
      candidatesOf(asConversationTurn(turn), { previous }, work.context)
        .filter(({ kind }) => kind === 'fact' || kind === 'rule')
        // By itself it says nothing that anybody decided.
        .filter(({ directive, onlyChanges }) => directive?.onlyChanges === undefined && onlyChanges === undefined)
        .filter(({ content }) => !leavesOpen(content, turn))
        .map((candidate) => fromCandidate(candidate, turn.memory, work))
    );
  });
}

function fromCandidate(candidate: FactCandidate, turn: MemoryRecord, work: ConversationWork): Said {
  const part = partOf(
    candidate.tags?.find((tag) => factKinds.has(tag)),
    candidate.content,
  );
  return { line: workLine(part, turn, candidate.content, work), denied: candidate.corrects?.denied };
}

function takesBack(later: Claimed, earlier: Claimed): boolean {
  if (areInConflict(later.claim, earlier.claim)) return true;
  if (later.denied === undefined) return false;
  const there = new Set(terms(earlier.line.hit.content));
  return terms(later.denied).every((term) => there.has(term));
}
