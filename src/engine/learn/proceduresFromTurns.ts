import { originFor } from '../knowledge/trust/originFor.ts';
import {
  extractProceduresRequest,
  extractProceduresVersion,
  readProcedures,
} from '../knowledge/prompts/extractProceduresRequest.ts';
import type { Asker } from '../knowledge/prompts/ask.ts';
import { ask } from '../knowledge/prompts/ask.ts';
import type { FactCandidate } from '../ground/contract/learning.ts';
import type { FoundFacts, UserTurn } from './factsFromTurns.ts';
import { madeBy } from './factsFromTurns.ts';

/** The category by which procedures are asked for; nothing else brings them into a prompt. */
const proceduralCategory = 'procedural';

/** How sure a model must be that steps are meant to be followed again (R175). */
const sureFrom = 0.8;
const procedureImportance = 6;
const mostSteps = 20;

/** The user says that steps follow which are to be kept. */
const trigger =
  /\b(?:remember|save|store|note|keep)\b[^.\n:]{0,40}\b(?:steps|procedure|process|recipe|runbook|checklist|how (?:to|we|i))\b|\b(?:this is|here(?:'s| is|’s)) (?:how|the (?:procedure|process|checklist|runbook))\b|\b(?:the )?(?:steps|procedure|process|checklist|runbook) (?:to|for)\b|\b(?:every time|whenever) (?:we|i|you)\b[^.\n]{0,60}\b(?:these|the following) steps\b/i;
const item = /^\s*(?:\d{1,2}[.)]|[-*•])\s+(.+)$/;

/**
 * A procedure that the user writes down step by step and says to be one, without any model: a line that announces it,
 * then a list of at least two steps. Undefined for every other list.
 */
export function procedureIn(turn: UserTurn): FactCandidate | undefined {
  const lines = turn.text.split('\n');
  const first = lines.findIndex((line) => item.test(line));
  const lead = first <= 0 ? '' : lines.slice(0, first).join(' ').trim();
  if (!trigger.test(lead)) return undefined;
  const steps: string[] = [];
  for (const line of lines.slice(first)) {
    const step = item.exec(line)?.[1]?.trim();
    if (step === undefined && line.trim() !== '') break;
    if (step !== undefined) steps.push(step);
  }
  if (steps.length < 2 || steps.length > mostSteps) return undefined;
  const title = titleOf(lead);
  return title === ''
    ? undefined
    : { ...procedureOf(title, steps, turn), origin: originFor(steps.join('. '), turn.text) };
}

/** Procedures that a model finds in what the user said, where it is sure; or where the user asked for it to be kept. */
export async function proceduresFromTurns(asker: Asker, turns: readonly UserTurn[]): Promise<FoundFacts> {
  const asked = turns.filter(
    ({ text }) => trigger.test(text) || text.split('\n').filter((line) => item.test(line)).length > 1,
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
    const source = asked.find((turn) => originFor(text, turn.text) === 'user') ?? asked[0];
    if (source === undefined || (confidence < sureFrom && !trigger.test(source.text))) return [];
    const attributes = madeBy(asker, 'extractProcedures', extractProceduresVersion);
    return [
      { ...procedureOf(title, steps, source), tags, origin: originFor(text, source.text), attributes, confidence },
    ];
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
  const goal =
    /\b(?:how (?:to|we|i)|(?:steps|procedure|process|recipe|runbook|checklist) (?:to|for)|every time (?:we|i|you)|whenever (?:we|i|you))\s+([^:.\n]{2,80}?)\s*(?:[:.\n]|,|$)/i.exec(
      lead,
    )?.[1];
  return (goal ?? '')
    .trim()
    .replace(/^(?:the|a|an|our|my)\s+/i, '')
    .slice(0, 80);
}
