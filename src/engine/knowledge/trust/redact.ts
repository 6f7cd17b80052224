import type { Attributes } from '../../ground/contract/model.ts';
import type { Limit } from '../../ground/text/clean.ts';
import { cutNotice, maxFactBytes, maxTurnBytes } from '../../ground/text/clean.ts';
import type { SecretSpan } from './findSecrets.ts';
import { cutOut, findSecrets, withPersonalNumbers } from './findSecrets.ts';

/**
 * Removes secrets from a text before anything is stored, indexed or compared. What was removed is named, never kept.
 */

interface Redacted {
  readonly text: string;
  /** Kinds of what was removed, each once, in the order of the text. */
  readonly kinds: readonly string[];
}

/** What is taken out of a text in addition to secrets. */
export interface RedactOptions {
  /** Numbers of cards, accounts, identity and insurance. Default: they stay. */
  readonly personalNumbers?: boolean;
}

export function redact(text: string, options: RedactOptions = {}): Redacted {
  const spans = spansIn(text, options);
  return { text: cutOut(text, spans), kinds: [...new Set(spans.map(({ kind }) => kind))] };
}

/** Memories share most of their labels, and a team's all of its name. Of what holds a secret nothing is kept. */
const known = { withoutSecrets: new Set<string>(), withoutNumbers: new Set<string>() };
const longestKnown = 80;
const mostKnown = 500;

function spansIn(text: string, { personalNumbers = false }: RedactOptions): readonly SecretSpan[] {
  const clean = personalNumbers ? known.withoutNumbers : known.withoutSecrets;
  if (clean.has(text)) return [];
  const secrets = findSecrets(text);
  const spans = personalNumbers ? withPersonalNumbers(text, secrets) : secrets;
  if (spans.length === 0 && text.length <= longestKnown) {
    if (clean.size >= mostKnown) clean.clear();
    clean.add(text);
  }
  return spans;
}

/** A text to search for: a secret in it is neither searched for nor kept as the reason why something was found. */
export function withoutSecretWords(text: string): string {
  let clean = '';
  let at = 0;
  for (const { start, end } of findSecrets(text)) {
    clean += `${text.slice(at, start)} `;
    at = end;
  }
  return clean + text.slice(at);
}

/** The fields of an input that contain somebody's text. */
const textFields = [
  'topic',
  'content',
  'text',
  'key',
  'category',
  'tags',
  'attributes',
  'actor',
  'agentId',
  'runId',
  'sourceIds',
] as const;
/** Fields that are cut to a limit later; what lies far beyond it need not be searched for secrets. */
const limits: { readonly [field: string]: Limit } = {
  topic: { bytes: maxFactBytes, what: 'topic' },
  content: { bytes: maxFactBytes, what: 'content' },
  text: { bytes: maxTurnBytes, what: 'turn' },
};
/** How much is read beyond a limit, so that a secret across it is seen whole. */
const readBeyond = 4096;

interface WithoutSecrets<T> {
  readonly input: T;
  /** Kinds of what was removed, each once. */
  readonly kinds: readonly string[];
  /** Sentences for the user. */
  readonly notices: readonly string[];
}

/** The same input without secrets in its texts, and by default without numbers of persons. */
export function withoutSecrets<T extends object>(
  input: T,
  { redactPersonalNumbers }: { readonly redactPersonalNumbers: boolean },
): WithoutSecrets<T> {
  const options = { personalNumbers: redactPersonalNumbers };
  const kinds = new Set<string>();
  const changed: { [field: string]: unknown } = {};
  const cut: string[] = [];
  for (const field of textFields) {
    if (!(field in input)) continue;
    const value = (input as { readonly [name: string]: unknown })[field];
    const limit = limits[field];
    if (limit !== undefined && typeof value === 'string' && value.length > limit.bytes) {
      const found = redactStart(value, limit.bytes, options);
      for (const kind of found.kinds) kinds.add(kind);
      changed[field] = found.text;
      cut.push(cutNotice(limit));
    } else changed[field] = withoutSecretsInside(value, kinds, options);
  }
  if (kinds.size === 0 && cut.length === 0) return { input, kinds: [], notices: [] };
  return {
    input: { ...input, ...changed },
    kinds: [...kinds],
    notices: [...(kinds.size === 0 ? [] : [redactionNotice([...kinds])]), ...cut],
  };
}

/** The first characters of a text without secrets, and without the first half of one that continues after them. */
function redactStart(text: string, characters: number, options: RedactOptions): Redacted {
  const spans = spansIn(text.slice(0, characters + readBeyond), options)
    .filter(({ start }) => start < characters)
    .map((span) => ({ ...span, end: Math.min(span.end, characters) }));
  return { text: cutOut(text.slice(0, characters), spans), kinds: [...new Set(spans.map(({ kind }) => kind))] };
}

/** A JSON value with every text in it redacted, including the names of its fields. */
export function withoutSecretsInside(value: unknown, kinds: Set<string>, options: RedactOptions): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutSecretsInside(part, kinds, options));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        String(withoutSecretsInside(name, kinds, options)),
        withoutSecretsInside(withoutNamedSecret(name, part, kinds, options), kinds, options),
      ]),
    );
  }
  if (typeof value !== 'string') return value;
  const found = redact(value, options);
  for (const kind of found.kinds) kinds.add(kind);
  return found.text;
}

/** `{ password: 'hunter2!x' }`: the name of a field can make its value a secret. */
function withoutNamedSecret(name: string, value: unknown, kinds: Set<string>, options: RedactOptions): unknown {
  if (typeof value !== 'string') return value;
  const before = `${name}: `;
  const { text, kinds: found } = redact(before + value, options);
  if (!text.startsWith(before)) return value;
  for (const kind of found) kinds.add(kind);
  return text.slice(before.length);
}

/** Attributes that also say which kinds of secrets were removed. */
export function withRedacted(attributes: Attributes, kinds: readonly string[]): Attributes {
  if (kinds.length === 0) return attributes;
  const before = Array.isArray(attributes['redacted'])
    ? attributes['redacted'].filter((kind) => typeof kind === 'string')
    : [];
  return { ...attributes, redacted: [...new Set([...before, ...kinds])] };
}

export function redactionNotice(kinds: readonly string[]): string {
  return `Removed before saving, because secrets are never kept: ${kinds.join(', ')}.`;
}
