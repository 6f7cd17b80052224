import type { ObserveInput } from '../ground/contract/conversing.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { attributesProblem, oneOf, textProblem, timeProblem } from '../ground/contract/fieldProblems.ts';
import { roles } from '../ground/contract/model.ts';
import type { TurnRead } from '../ground/contract/readingTurns.ts';
import { type Fields, unknownFields } from '../ground/contract/unknownFields.ts';
import { cleanText, looksBinary, maxTurnBytes } from '../ground/text/clean.ts';
import { withoutSecrets } from '../knowledge/trust/redact.ts';
import { safeId } from '../knowledge/trust/safeId.ts';
import { stripInjected } from '../knowledge/trust/stripInjected.ts';
import { writeScopeProblem } from '../scope/scopeProblem.ts';

/** Cleans a turn, or says why there is nothing to keep. */
export function checkTurn(given: ObserveInput, settings: EngineSettings, now: number): TurnRead {
  const reason = complaintOf(given);
  if (reason !== undefined) return { reason };
  const { input, kinds, notices: removed } = withoutSecrets({ ...given, text: stripInjected(given.text) }, settings);
  const { text, notices: cleaned } = cleanText(input.text, { bytes: maxTurnBytes, what: 'turn' });
  if (text === '') return { reason: 'There is nothing to keep: the text is empty.' };
  const notices = [...new Set([...removed, ...cleaned])];
  return {
    input: input.sourceId === undefined ? input : { ...input, sourceId: safeId(input.sourceId) },
    text,
    redacted: kinds,
    scope: input.scope ?? (settings.workspace === undefined ? 'user' : { workspace: settings.workspace }),
    at: timeOf(input, now),
    origin: originOf(input),
    notice: notices.length > 0 ? notices.join(' ') : undefined,
  };
}

/** When a turn was said: never later than now. */
export function timeOf({ at }: Pick<ObserveInput, 'at'>, now: number): number {
  return Math.floor(Math.min(at ?? now, now));
}

function originOf({ role, readsOutside = false, isTypedByPerson = true }: ObserveInput): 'user' | 'assistant' | 'tool' {
  if (role === 'user') return isTypedByPerson ? 'user' : 'assistant';
  return role === 'assistant' && !readsOutside ? 'assistant' : 'tool';
}

const turnFields: Fields<ObserveInput> = {
  sessionId: true,
  role: true,
  text: true,
  actor: true,
  agentId: true,
  runId: true,
  at: true,
  scope: true,
  attributes: true,
  readsOutside: true,
  isTypedByPerson: true,
  sourceId: true,
  isReadLater: true,
};

function complaintOf(input: ObserveInput): string | undefined {
  if (typeof input !== 'object' || input === null || typeof input.text !== 'string')
    return 'The text of a turn must be text.';
  if (typeof input.sessionId !== 'string' || input.sessionId.trim() === '') {
    return 'A turn needs the id of its conversation (sessionId).';
  }
  if (input.role === undefined) return `A turn needs the role of who spoke: ${roles.join(', ')}.`;
  if (looksBinary(input.text)) return 'The text looks like binary data and was not kept.';
  return (
    unknownFields(input, turnFields) ??
    oneOf('role', input.role, roles) ??
    timeProblem('at', input.at) ??
    textProblem('actor', input.actor) ??
    textProblem('agentId', input.agentId) ??
    textProblem('runId', input.runId) ??
    textProblem('sourceId', input.sourceId) ??
    attributesProblem(input.attributes) ??
    (input.scope === undefined ? undefined : writeScopeProblem(input.scope))
  );
}
