import { originIn } from '../knowledge/trust/originFor.ts';
import {
  extractProceduresRequest,
  extractProceduresVersion,
  readProcedures,
} from '../knowledge/prompts/extractProceduresRequest.ts';
import type { Asker } from '../knowledge/prompts/ask.ts';
import { ask } from '../knowledge/prompts/ask.ts';
import type { FactCandidate } from '../ground/contract/learning.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { FoundFacts, UserTurn } from './factsFromTurns.ts';
import { madeBy } from './factsFromTurns.ts';

/** The category by which procedures are asked for; nothing else brings them into a prompt. */
const proceduralCategory = 'procedural';

/** How sure a language model must be that steps are meant to be followed again. */
const sureFrom = 0.8;
const procedureImportance = 6;
const mostSteps = 20;

/** The user says that steps follow which are to be kept. */
function announcesSteps(text: string): boolean {
  return languageOf(text).requests.procedure.trigger.test(text);
}

const item = /^\s*(?:\d{1,2}[.)]|[-*•])\s+(.+)$/;

/**
 * A procedure that the user writes down step by step and says to be one, without any model: a line that announces it,
 * then a list of at least two steps. Undefined for every other list.
 */
export function procedureIn(turn: UserTurn): FactCandidate | undefined {
  const lines = turn.text.split('\n');
  const first = lines.findIndex((line) => item.test(line));
  const lead = first <= 0 ? '' : lines.slice(0, first).join(' ').trim();
  if (!announcesSteps(lead)) return undefined;
  const steps: string[] = [];
  for (const line of lines.slice(first)) {
    const step = item.exec(line)?.[1]?.trim();
    if (step === undefined && line.trim() !== '') break;
    if (step !== undefined) steps.push(step);
  }
  if (steps.length < 2 || steps.length > mostSteps) return undefined;
  const title = titleOf(lead);
  return title === '' ? undefined : { ...procedureOf(title, steps, turn), origin: originIn(steps.join('. '), turn) };
}

/** Procedures that a language model finds in what the user said, where it is sure or the user asked to keep them. */
export async function proceduresFromTurns(asker: Asker, turns: readonly UserTurn[]): Promise<FoundFacts> {
  const asked = turns.filter(
    ({ text }) => announcesSteps(text) || text.split('\n').filter((line) => item.test(line)).length > 1,
  );
  if (asked.length === 0) return { candidates: [], dropped: 0 };
  const answer = await ask(
    asker,
    (boundary) =>
      extractProceduresRequest(
        asked.map(({ text }) => text),
        boundary,
      ),
    readProcedures,
  );
  if ('failed' in answer) return { candidates: [], dropped: 1, failed: answer.failed };
  const candidates = answer.read.items.flatMap(({ title, steps, tags, confidence }): readonly FactCandidate[] => {
    const text = steps.join('. ');
    const source = asked.find((turn) => originIn(text, turn) === 'user') ?? asked[0];
    if (source === undefined || (confidence < sureFrom && !announcesSteps(source.text))) return [];
    const attributes = madeBy(asker, 'extractProcedures', extractProceduresVersion);
    return [{ ...procedureOf(title, steps, source), tags, origin: originIn(text, source), attributes, confidence }];
  });
  return { candidates, dropped: answer.read.dropped + answer.read.items.length - candidates.length };
}

function procedureOf(title: string, steps: readonly string[], turn: UserTurn): Omit<FactCandidate, 'origin'> {
  return {
    topic: title,
    content: `${title}:\n${steps.map((step, index) => `${index + 1}. ${step.replace(/\s+/g, ' ').replace(/(?<![.;,])[.;,]+$/, '')}`).join('\n')}`,
    kind: 'procedure',
    category: proceduralCategory,
    importance: procedureImportance,
    sessionId: turn.sessionId,
    sourceIds: [turn.id],
    at: turn.at,
  };
}

/** "Remember these steps to release:" is about "release". */
function titleOf(lead: string): string {
  const { goal: pattern, article } = languageOf(lead).requests.procedure;
  const goal = pattern.exec(lead)?.[1];
  return (goal ?? '').trim().replace(article, '').slice(0, 80);
}
