import { kinds, origins, roles, sources, tiers } from '../../ground/contract/model.ts';
import type { Attributes, Json } from '../../ground/contract/model.ts';
import { isTrusted, untrustedImportance } from '../../knowledge/trust/trustedOrigins.ts';
import type { Origin } from '../../ground/contract/model.ts';
import type { AboutChange } from './envelope.ts';

type Check = (value: Json) => boolean;

const aText: Check = (value) => typeof value === 'string';
const aTime: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 8.64e15;
const aShare: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1;
const texts: Check = (value) => Array.isArray(value) && value.every((one) => typeof one === 'string');
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);
const orNone =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

function isPlain(value: Json): value is Attributes {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const aScope: Check = (value) =>
  value === 'user' ||
  (isPlain(value) &&
    Object.keys(value).length === 1 &&
    (typeof value['workspace'] === 'string' || typeof value['session'] === 'string'));

const ofMemory: { readonly [field: string]: Check } = {
  kind: oneOf(kinds),
  tier: oneOf(tiers),
  scope: aScope,
  topic: (value) => typeof value === 'string' && value !== '' && value.length <= 255,
  content: (value) => typeof value === 'string' && value !== '',
  key: orNone(aText),
  importance: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10,
  pinned: (value) => typeof value === 'boolean',
  confidence: aShare,
  decayRate: (value) => typeof value === 'number' && value >= 0 && Number.isFinite(value),
  source: oneOf(sources),
  origin: oneOf(origins),
  actor: orNone(aText),
  agentId: orNone(aText),
  runId: orNone(aText),
  category: orNone(aText),
  tags: texts,
  attributes: (value) => isPlain(value) && value['erased'] === undefined,
  sessionId: orNone(aText),
  sourceIds: texts,
  sourceRole: orNone(oneOf(roles)),
  createdAt: aTime,
  eventAt: aTime,
  validFrom: aTime,
  updatedAt: aTime,
  agedAt: orNone(aTime),
  validUntil: orNone(aTime),
  supersededBy: orNone(aText),
  expiresAt: orNone(aTime),
  quarantinedAt: orNone(aTime),
  quarantineReason: orNone(aText),
  deletedAt: orNone(aTime),
  needsReviewAt: orNone(aTime),
  needsReviewOf: orNone(texts),
  purgeAt: orNone(aTime),
  batch: aText,
};

const checks: { readonly [about in AboutChange]: { readonly [field: string]: Check } } = {
  memory: ofMemory,
  link: {
    present: (value) => typeof value === 'boolean',
    strength: orNone(aShare),
    createdAt: orNone(aTime),
  },
  conversation: { scope: orNone(aScope), first_seen_at: aTime, last_seen_at: aTime, ended_at: orNone(aTime) },
  summary: {
    session_id: aText,
    summary: aText,
    message_count: aTime,
    model_used: orNone(aText),
    created_at: aTime,
    batch: aText,
  },
  scope: { became: orNone(aText) },
};

/** Why fields of another device cannot be written; undefined when they can. Fields that are not known are nobody's business. */
export function wrongField(about: AboutChange, fields: Attributes): string | undefined {
  for (const [field, value] of Object.entries(fields)) {
    const check = checks[about][field];
    if (check !== undefined && !check(value)) return `Its field "${field}" cannot be written.`;
  }
  return undefined;
}

/** Why a memory of another device may not be what it says; undefined when it may. */
export function wrongRights({ origin, importance, pinned, kind }: Attributes): string | undefined {
  if (
    isTrusted(origin as Origin) ||
    (pinned !== true && kind !== 'identity' && Number(importance) <= untrustedImportance)
  )
    return undefined;
  return 'It is more important than words that are not the user’s may be.';
}

/** Ids that this program gives. */
export const ownId = /^[a-z]+_[0-9a-z]{22}$/;
