import type { Kind, NewMemory, Origin, Scope, Source } from '../ground/contract/model.ts';
import { kinds, origins, sources } from '../ground/contract/model.ts';
import { defaultScope } from '../scope/defaultScope.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { isRuleText } from '../knowledge/language/isRuleText.ts';
import { cleanText, cleanTopic, looksBinary, maxFactBytes } from '../ground/text/clean.ts';
import { withoutSecrets, withRedacted } from '../knowledge/trust/redact.ts';
import { isNoise } from '../ground/text/isNoise.ts';
import { lostSecret, withoutMarkers } from '../ground/text/lostSecret.ts';
import { writeScopeProblem } from '../scope/scopeProblem.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import { withRights } from '../knowledge/trust/rights.ts';
import {
  attributesProblem,
  textProblem,
  textsProblem,
  yesNoProblem,
  oneOf,
  timeProblem,
} from '../ground/contract/fieldProblems.ts';
import { type Fields, unknownFields } from '../ground/contract/unknownFields.ts';
import type { CheckedSave, SaveInput } from '../ground/contract/saving.ts';

export const defaultImportance = 5;
const maxKeyLength = 255;
export const noiseReason =
  'This was not saved, because it is no text that can be read: it repeats itself, or is encoded or random. Save a ' +
  'sentence that says what it is and where it is kept.';

const secretReason =
  'This was not saved, because it holds a secret and nothing else, and secrets are never kept. Save a sentence that says ' +
  'where it is kept.';

/** Validates and cleans; everything that needs no database. */
export function checkSave(
  given: SaveInput,
  settings: EngineSettings,
  now: number,
): CheckedSave | { readonly reason: string } {
  const reason = complaintAbout(given);
  if (reason !== undefined) return { reason };
  // Before anything compares, indexes or cuts it.
  const { input, kinds: redacted, notices: removed } = withoutSecrets(given, settings);
  const topic = cleanTopic(topicWithoutMarkers(input));
  const content = cleanText(input.content, { bytes: maxFactBytes, what: 'content' });
  if (topic.text === '') return { reason: 'The topic is empty. Give a short label such as "deploys".' };
  if (content.text === '') return { reason: 'There is nothing to save: the content is empty.' };
  // Whoever saves it: what was said stays in its conversation, and a memory that nobody can read helps nobody.
  if (isNoise(content.text)) return { reason: noiseReason };
  if (isOnlySecret(content.text)) return { reason: secretReason };
  const importance = checkImportance(input.importance);
  // Whole milliseconds: the columns refuse fractions, and a caller's clock may have some.
  const at = Math.floor(Math.min(input.at ?? now, now));
  // What others say of how to work is a remark until the user confirms it; what reads like an order waits anyway.
  const kind = input.kind ?? (isTrusted(input.origin ?? 'user') && isRuleText(content.text) ? 'rule' : 'fact');
  const scope = input.scope ?? defaultScope({ topic: topic.text, content: content.text, kind }, settings.workspace);
  const wanted: NewMemory = {
    kind,
    tier: 'short',
    scope,
    topic: topic.text,
    content: content.text,
    importance: importance.value,
    pinned: input.pinned === true,
    confidence: 1,
    decayRate: 0.1,
    source: input.source ?? 'session',
    origin: input.origin ?? 'user',
    tags: [...(input.tags ?? [])],
    // So that the view can say what is missing, and why.
    attributes: withRedacted(input.attributes ?? {}, redacted),
    sourceIds: [...(input.sourceIds ?? [])],
    eventAt: at,
    createdAt: at,
    validFrom: at,
    ...(input.key === undefined ? {} : { key: cleanKey(input.key) }),
    ...(input.actor === undefined ? {} : { actor: input.actor }),
    ...(input.agentId === undefined ? {} : { agentId: input.agentId }),
    ...(input.runId === undefined ? {} : { runId: input.runId }),
    ...(input.sessionId === undefined ? {} : { sessionId: input.sessionId }),
    ...(input.category === undefined ? {} : { category: input.category }),
    ...(input.expiresAt === undefined ? {} : { expiresAt: Math.floor(input.expiresAt) }),
  };
  const memory = withRights(wanted, settings, now);
  const notices = [
    ...new Set([
      ...removed,
      ...topic.notices,
      ...content.notices,
      ...importance.notices,
      ...limitNotices(wanted, memory),
    ]),
  ];
  return { memory, links: input.links ?? [], given: input, notice: notices.length > 0 ? notices.join(' ') : undefined };
}

/** A topic is a label: what stands for a removed secret has no place in it. */
function topicWithoutMarkers({ topic, content }: SaveInput): string {
  if (!lostSecret(topic)) return topic;
  const rest = withoutMarkers(topic);
  return /[\p{L}\p{N}]/u.test(rest) ? rest : languageOf(content).topics.general;
}

/** What stands for a removed secret tells nothing without a word beside it. */
function isOnlySecret(text: string): boolean {
  return lostSecret(text) && !/[\p{L}\p{N}]/u.test(withoutMarkers(text));
}

function limitNotices(wanted: NewMemory, memory: NewMemory): string[] {
  const isCapped = memory.importance < wanted.importance || memory.pinned !== wanted.pinned;
  return isCapped
    ? [`Importance ${memory.importance}, not pinned: only what the user said or confirmed can be in every prompt.`]
    : [];
}

const saveFields: Fields<SaveInput> = {
  topic: true,
  content: true,
  importance: true,
  kind: true,
  tags: true,
  source: true,
  origin: true,
  actor: true,
  agentId: true,
  runId: true,
  sessionId: true,
  scope: true,
  key: true,
  category: true,
  attributes: true,
  sourceIds: true,
  links: true,
  at: true,
  expiresAt: true,
  pinned: true,
  settles: true,
  isNoticed: true,
  turn: true,
};

function complaintAbout(input: SaveInput): string | undefined {
  if (typeof input !== 'object' || input === null || typeof input.content !== 'string')
    return 'The content must be text.';
  if (typeof input.topic !== 'string') return 'The topic must be text. Give a short label such as "deploys".';
  if (looksBinary(input.content) || looksBinary(input.topic)) {
    return 'The content looks like binary data, not text. Save a sentence that describes it instead.';
  }
  return (
    unknownFields(input, saveFields) ??
    oneOf('kind', input.kind, kinds satisfies readonly Kind[]) ??
    oneOf('source', input.source, sources satisfies readonly Source[]) ??
    oneOf('origin', input.origin, origins satisfies readonly Origin[]) ??
    (input.scope === undefined ? undefined : writeScopeProblem(input.scope satisfies Scope)) ??
    keyProblem(input.key) ??
    timeProblem('at', input.at) ??
    timeProblem('expiresAt', input.expiresAt) ??
    textsProblem('tags', input.tags) ??
    textsProblem('links', input.links) ??
    textsProblem('sourceIds', input.sourceIds) ??
    textProblem('sessionId', input.sessionId) ??
    textProblem('actor', input.actor) ??
    textProblem('agentId', input.agentId) ??
    textProblem('runId', input.runId) ??
    textProblem('category', input.category) ??
    attributesProblem(input.attributes) ??
    yesNoProblem('pinned', input.pinned) ??
    yesNoProblem('settles', input.settles) ??
    yesNoProblem('isNoticed', input.isNoticed)
  );
}

export function cleanKey(key: string): string {
  return cleanTopic(key).text;
}

/** A model may answer "8" or 11; the fact is worth keeping, so the number is corrected and the caller is told. */
export function checkImportance(given: unknown): { readonly value: number; readonly notices: readonly string[] } {
  if (given === undefined || given === null) return { value: defaultImportance, notices: [] };
  const wanted = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  if (typeof wanted !== 'number' || Number.isNaN(wanted)) {
    return {
      value: defaultImportance,
      notices: [`Importance must be a number from 1 to 10; ${defaultImportance} was used.`],
    };
  }
  const value = Math.min(10, Math.max(1, Math.round(wanted)));
  return {
    value,
    notices: value === wanted ? [] : [`Importance must be a whole number from 1 to 10; ${value} was used.`],
  };
}

export function keyProblem(key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || cleanKey(key) === '') return 'The key is empty. Leave it out or give a short name.';
  // Counted before it is cut: two long keys must not become one.
  return Array.from(key.trim().replace(/\s+/g, ' ')).length > maxKeyLength
    ? `The key is longer than ${maxKeyLength} characters.`
    : undefined;
}
