import type { EngineSettings } from '../../ground/contract/engineSettings.ts';
import type { Kind, NewMemory, ProposalReason } from '../../ground/contract/model.ts';
import type { PersonalField } from '../../ground/contract/personalFields.ts';
import { isSensitive } from '../../ground/contract/personalFields.ts';
import { knownAhead } from '../../ground/runtime/knownAhead.ts';
import { languageOf } from '../../knowledge/language/languages.ts';
import { sentences } from '../../knowledge/language/sentences.ts';
import { isTrusted } from '../../knowledge/trust/trustedOrigins.ts';
import type { Incoming } from '../ladder.ts';

/** Why a fact waits for somebody before it is used, and which field of the user it fills. */
export interface ConsentNeeded {
  readonly reason: ProposalReason;
  readonly field: PersonalField;
}

/** What states something of the user by itself; what was said and done stays as it was. */
const statingKinds: ReadonlySet<Kind> = new Set<Kind>(['fact', 'rule', 'insight', 'identity']);

/** A value that stands alone under a label: "city: Graz". */
const mostWordsOfValue = 5;

/** Sentences of one memory that are read; a longer text is no statement. */
const mostSentences = 40;

/**
 * Whether a fact has to wait: for the user's consent when it fills a sensitive field and nobody asked for it to be kept,
 * for a second sign when it fills another one, is not in the user's own words, and whoever noticed it is not sure. What
 * waits for a reason of its own is not asked about twice.
 */
export function consentNeeded(incoming: Incoming, settings: EngineSettings): ConsentNeeded | undefined {
  const { memory, sureness } = incoming;
  if (!statingKinds.has(memory.kind) || memory.quarantinedAt !== undefined || isAskedFor(incoming)) return undefined;
  const fields = fieldsIn(memory);
  const sensitive = fields.find((field) => isSensitive(field) && settings.consentFields.includes(field));
  if (sensitive !== undefined) return { reason: 'consent', field: sensitive };
  const benign = fields.find((field) => !isSensitive(field));
  if (benign === undefined || settings.consentSignals < 2) return undefined;
  const isSure = isTrusted(memory.origin) || (sureness ?? 0) >= settings.consentSureFrom;
  return isSure ? undefined : { reason: 'once', field: benign };
}

/** Whether the user put it there: by hand, by a yes to the exact words, or by asking in words of their own to keep it. */
export function isAskedFor({ memory, given, as }: Pick<Incoming, 'memory' | 'given' | 'as'>): boolean {
  if (memory.origin === 'confirmed') return true;
  if (memory.origin !== 'user') return false;
  return as === 'learned' ? memory.tags.includes('explicit') : given.isNoticed !== true;
}

type Filed = Pick<NewMemory, 'topic' | 'key' | 'category' | 'content'>;

/** The fields of the user that a memory fills, by what it says or by what it is filed under. */
export const fieldsIn = knownAhead(readFields);

function readFields({ topic, key, category, content }: Filed): readonly PersonalField[] {
  const { personal } = languageOf(content);
  const told = sentences(content)
    .slice(0, mostSentences)
    .flatMap(({ from, to }) => personal.fieldsOf(content.slice(from, to).replace(/^[\s*•-]+/u, '')));
  const isValue = content.trim().split(/\s+/u).length <= mostWordsOfValue;
  const filed =
    isValue || personal.isAboutUser(content)
      ? [topic, key, category].flatMap((label) => (label === undefined ? [] : (personal.fieldOfLabel(label) ?? [])))
      : [];
  return [...new Set([...told, ...filed])];
}
