import type { WorkLine } from '../ground/contract/leftOff.ts';
import { parseRememberRequest } from '../capture/parseRememberRequest.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { ConversationWork, WorkTurn } from './conversationWork.ts';
import { isAnswered } from './openIn.ts';
import { ownWords, saysEnough, workLine } from './workLine.ts';

/** In a conversation of at least so many requests the first one says what it was about. */
const longFrom = 3;

/** What the user asked for or at least said last, and what the conversation began with; `isMeant` says which texts count. */
export function askedIn(work: ConversationWork, isMeant: (text: string) => boolean = () => true): WorkLine[] {
  const said = work.turns
    .filter(({ isUser }) => isUser)
    .map(requestOf)
    .filter((request) => request !== undefined)
    .filter(({ text }) => isMeant(text));
  const asking = said.filter(({ isRequest }) => isRequest);
  const requests = asking.length > 0 ? asking : said;
  const last = requests.at(-1);
  const first = requests.length >= longFrom ? requests[0] : undefined;
  return [last, first]
    .filter((request) => request !== undefined)
    .map(({ turn, text, isRequest }) =>
      workLine(
        isRequest ? 'asked' : 'said',
        turn.memory,
        `${text}${isLeftOpen(turn, work) ? ' (not answered)' : ''}`,
        work,
      ),
    );
}

function isLeftOpen(turn: WorkTurn, { turns }: ConversationWork): boolean {
  const question = turn.statements.find(({ isQuestion }) => isQuestion);
  return (
    question !== undefined &&
    turns.some(({ isUser }) => !isUser) &&
    !isAnswered(question.text, turns.slice(turns.indexOf(turn) + 1))
  );
}

interface Request {
  readonly turn: WorkTurn;
  readonly text: string;
  /** It asks for something; otherwise the user only told something. */
  readonly isRequest: boolean;
}

function requestOf(turn: WorkTurn): Request | undefined {
  if (parseRememberRequest(turn.memory.content) !== undefined) return undefined;
  const { leftOff, requests } = languageOf(turn.memory.content);
  // Who asks memory to forget works on nothing.
  if (requests.findForget(turn.memory.content) !== undefined) return undefined;
  const asking = turn.statements.filter(
    ({ isQuestion, masked }) =>
      isQuestion || (leftOff.readWork(masked, turn.memory.eventAt) === undefined && leftOff.isRequest(masked)),
  );
  const isRequest = asking.length > 0;
  const text = ownWords((isRequest ? asking : turn.statements).map((statement) => statement.text).join(' '));
  return saysEnough(text) ? { turn, text, isRequest } : undefined;
}
