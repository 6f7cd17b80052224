import { countShared, tellingTerms } from '../continuity/tellingTerms.ts';
import type { WorkLine } from '../ground/contract/leftOff.ts';
import { statementOf } from '../knowledge/compare/likeness.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { ConversationWork, WorkTurn } from './conversationWork.ts';
import { ownWords, saysEnough, workLine } from './workLine.ts';

/** Something that was left to be done or answered, and the words that tell it from other work. */
export interface OpenWork {
  readonly line: WorkLine;
  readonly terms: ReadonlySet<string>;
  readonly conversation: string;
  readonly at: number;
}

/** What was left open or planned in conversations, and not ended by a later statement; newest first. */
export function openIn(works: readonly ConversationWork[], ends: readonly End[]): WorkLine[] {
  return works
    .flatMap((work) => [...unanswered(work), ...statedIn(work)])
    .toSorted((a, b) => b.at - a.at)
    .filter((open, index, all) => !ends.some((end) => isEnded(open, end, all.slice(0, index))))
    .map(({ line }) => line);
}

/** The same for lines that were found elsewhere, as facts. */
export function withoutEnded(lines: readonly WorkLine[], ends: readonly End[]): WorkLine[] {
  return lines.filter((line) => {
    const { eventAt: at, sessionId = '' } = line.hit;
    const open = { line, terms: tellingTerms(line.hit.content), conversation: sessionId, at };
    return !ends.some((end) => end.says === 'named' && isEnded(open, end, []));
  });
}

/** A statement that something is over. */
export interface End {
  readonly says: 'that' | 'named';
  readonly terms: ReadonlySet<string>;
  readonly conversation: string;
  readonly at: number;
}

/** All statements of both sides that something is over. */
export function endsIn(works: readonly ConversationWork[]): End[] {
  return works.flatMap(({ id, turns }) =>
    turns.flatMap(({ memory, statements }) =>
      statements
        .filter(({ isQuestion }) => !isQuestion)
        .flatMap(({ masked, text }): End[] => {
          const says = languageOf(text).leftOff.readEnd(masked);
          if (says === undefined) return [];
          return [{ says, terms: statementOf(text).terms, conversation: id, at: memory.eventAt }];
        }),
    ),
  );
}

/** Of what tells open work from other work, so much must be named where it ends. */
const namedShare = 0.5;

function isEnded(open: OpenWork, end: End, newer: readonly OpenWork[]): boolean {
  if (end.at <= open.at) return false;
  if (end.says === 'that')
    // It points at what was said last before it in the same conversation.
    return (
      end.conversation === open.conversation &&
      !newer.some(({ conversation, at }) => conversation === open.conversation && at > open.at && at < end.at)
    );
  const shared = countShared(open.terms, end.terms);
  return open.terms.size > 0 && shared / open.terms.size >= namedShare;
}

/** What the user said is still to be done, or will be done later. */
function statedIn(work: ConversationWork): OpenWork[] {
  return work.turns.flatMap((turn, index) =>
    !turn.isUser
      ? []
      : turn.statements.flatMap(({ text, masked, isQuestion }): OpenWork[] => {
          const part = isQuestion ? undefined : languageOf(text).leftOff.readWork(masked, turn.memory.eventAt);
          if (part === undefined) return [];
          const said = ownWords(text);
          const pointed = pointsElsewhere(text, masked) ? before(work, index) : undefined;
          const shown = pointed === undefined ? said : `${said} (after: ${pointed})`;
          return [openWork(workLine(part, turn.memory, shown, work), work, turn)];
        }),
  );
}

function openWork(line: WorkLine, work: ConversationWork, turn: WorkTurn): OpenWork {
  return { line, terms: tellingTerms(line.hit.content), conversation: work.id, at: turn.memory.eventAt };
}

/** "I'll do that tomorrow." */
function pointsElsewhere(text: string, masked: string): boolean {
  const { facts, speakers } = languageOf(text);
  return facts.makeStandAlone({ text, masked }, { speaker: speakers.user }) === undefined;
}

const pointedCharacters = 80;

/** What "that" in a turn points at: what the user said before it, in short. */
function before({ turns }: ConversationWork, index: number): string | undefined {
  const said = turns.slice(0, index).findLast(({ isUser, statements }) => isUser && statements.length > 0);
  const text = said === undefined ? '' : ownWords(said.statements.map((statement) => statement.text).join(' '));
  return text === '' ? undefined : text.slice(0, pointedCharacters).toWellFormed();
}

/** Share of a question's words that a later answer must have to be one. */
const answerShare = 0.5;

/** Questions of the user to which no answer came. */
function unanswered(work: ConversationWork): OpenWork[] {
  const { turns } = work;
  const lastAsked = turns.findLastIndex(({ isUser }) => isUser);
  const isOneSided = turns.every(({ isUser }) => isUser);
  return turns.flatMap((turn, index) => {
    // Where answers are not kept, only the last question can be told to have none.
    if (!turn.isUser || (isOneSided && index !== lastAsked)) return [];
    return turn.statements
      .filter(({ isQuestion, text }) => isQuestion && saysEnough(text) && !isAnswered(text, turns.slice(index + 1)))
      .map(({ text }) => openWork(workLine('open', turn.memory, ownWords(text), work), work, turn));
  });
}

/** Whether one of the turns after a question answers it. */
export function isAnswered(question: string, after: readonly WorkTurn[]): boolean {
  const [first, ...others] = after.filter(({ isUser }) => !isUser);
  if (first === undefined) return false;
  if (isAnswer(first)) return true;
  const asked = [...statementOf(question).terms];
  return others.some((turn) => {
    if (!isAnswer(turn)) return false;
    const said = statementOf(turn.memory.content).terms;
    return turn.isHidden || asked.filter((term) => said.has(term)).length >= asked.length * answerShare;
  });
}

/** What waits for review was an answer all the same. */
function isAnswer({ isHidden, memory }: WorkTurn): boolean {
  return isHidden || !languageOf(memory.content).leftOff.isNoAnswer(memory.content);
}
