import { factForm, framed, type ModelRequest, systemText } from './frame.ts';
import { addressesModel, entriesOf, numberIn, objectIn, textIn } from './readAnswer.ts';

interface StoredLine {
  readonly id: string;
  readonly content: string;
}

export type Reconciled =
  | { readonly action: 'add'; readonly fact: number }
  /** `id` and the fact are the same; `text` says what both say. */
  | { readonly action: 'update'; readonly fact: number; readonly id: string; readonly text: string | undefined }
  /** The fact conflicts with `id`, which held until now. */
  | { readonly action: 'replace'; readonly fact: number; readonly id: string }
  /** `id` says it already. */
  | { readonly action: 'none'; readonly fact: number; readonly id: string };

interface ReadDecisions {
  /** At most one for each fact, and none that names an id that was not given. */
  readonly decisions: readonly Reconciled[];
  readonly dropped: number;
}

const longestContent = 280;

/**
 * Asks a language model what new facts mean for stored memories, which have short ids here, so that none can be made
 * up.
 */
export function reconcileFactsRequest(
  facts: readonly string[],
  stored: readonly StoredLine[],
  boundary: string,
): ModelRequest {
  return {
    system: systemText,
    prompt: [
      'Compare new facts with stored memories and decide for each new fact:',
      '- NONE: a stored memory says the same already. Name it.',
      '- UPDATE: a stored memory and the new fact are the same fact, and one of them says more. Name it, and write "text": one',
      `  sentence that says all of both and nothing else. ${factForm}`,
      '- DELETE: the new fact contradicts a stored memory, which does not hold any more. Name it.',
      '- ADD: none of these. Facts about other people, other versions, other dates are other facts.',
      'Answer: {"decisions": [{"fact": "f1", "action": "ADD"}, {"fact": "f2", "action": "UPDATE", "id": "m1", "text": "..."}]}',
      'with one decision for each new fact.',
      '',
      `New facts (f) and stored memories (m) stand between the two lines "${boundary}".`,
      framed(
        [
          ...facts.map((content, index) => `f${index + 1}: ${content}`),
          ...stored.map(({ content }, index) => `m${index + 1}: ${content}`),
        ],
        boundary,
      ),
    ].join('\n'),
    temperature: 0,
    maxTokens: 100 + 120 * facts.length,
  };
}

/** Undefined when the answer cannot be read at all. A decision that names what was not given is dropped. */
export function readDecisions(
  answer: unknown,
  facts: number,
  stored: readonly StoredLine[],
): ReadDecisions | undefined {
  const object = objectIn(answer);
  if (object === undefined || !Array.isArray(object['decisions'])) return undefined;
  const decided = new Set<number>();
  const { items, dropped } = entriesOf(object, 'decisions', facts, (entry): Reconciled | undefined => {
    const decision = decisionIn(entry, facts, stored);
    if (decision === undefined || decided.has(decision.fact)) return undefined;
    decided.add(decision.fact);
    return decision;
  });
  return { decisions: items, dropped };
}

function decisionIn(
  entry: { readonly [name: string]: unknown },
  facts: number,
  stored: readonly StoredLine[],
): Reconciled | undefined {
  const fact = shortId(entry, 'fact', 'f', facts);
  if (fact === undefined) return undefined;
  const at = shortId(entry, 'id', 'm', stored.length);
  const id = at === undefined ? undefined : stored[at]?.id;
  switch (actions.find((known) => known === textIn(entry, 'action', 20)?.toUpperCase())) {
    case 'ADD':
      return { action: 'add', fact };
    case 'UPDATE': {
      const text = textIn(entry, 'text', longestContent);
      if (id === undefined || (text !== undefined && addressesModel(text))) return undefined;
      return { action: 'update', fact, id, text };
    }
    case 'DELETE':
      return id === undefined ? undefined : { action: 'replace', fact, id };
    case 'NONE':
      return id === undefined ? undefined : { action: 'none', fact, id };
    case undefined:
      return undefined;
  }
}

const actions = ['ADD', 'UPDATE', 'DELETE', 'NONE'] as const;

/** "f2", "F2", "2" or 2 as an index from 0; undefined when it is none of those that were given. */
function shortId(
  entry: { readonly [name: string]: unknown },
  name: string,
  letter: string,
  count: number,
): number | undefined {
  const given = textIn(entry, name, 10)?.toLowerCase();
  const digits = given?.startsWith(letter) ? given.slice(1) : given;
  const value = numberIn({ value: digits ?? entry[name] }, 'value', 1, count);
  return value === undefined || !Number.isInteger(value) ? undefined : value - 1;
}
