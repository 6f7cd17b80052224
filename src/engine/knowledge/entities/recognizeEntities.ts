import type { EntityRecognizer } from '../../ground/contract/ports.ts';
import { findFastSpans } from './findFastSpans.ts';
import { dropOverlaps } from './dropOverlaps.ts';
import type { EntitySpan } from '../../ground/contract/entities.ts';

/**
 * Which providers look at a text: `fast` needs nothing and takes a millisecond, `accurate` asks recognizers with
 * models too.
 */
export const entityStrategies = {
  fast: ['patterns'],
  accurate: ['patterns', 'nlp', 'model'],
} as const satisfies { readonly [strategy: string]: readonly ('patterns' | EntityRecognizer['kind'])[] };
type EntityStrategy = keyof typeof entityStrategies;

/** The available recognizers of a strategy, in its order. */
export function recognizersOf(strategy: EntityStrategy, available: readonly EntityRecognizer[]): EntityRecognizer[] {
  return entityStrategies[strategy].flatMap((kind) => available.filter((recognizer) => recognizer.kind === kind));
}

/**
 * What a text names, as patterns and the given recognizers see it together; where they disagree, the surer one
 * wins. Rejects when a recognizer does, because half an answer must not pass for a whole one.
 */
export async function recognizeEntities(text: string, recognizers: readonly EntityRecognizer[]): Promise<EntitySpan[]> {
  const spans = findFastSpans(text);
  for (const recognizer of recognizers)
    spans.push(...(await recognizer.recognize(text)).filter((span) => isInside(span, text)));
  return dropOverlaps(spans);
}

/** A model may name what is not there. */
function isInside({ name, from, to, confidence }: EntitySpan, text: string): boolean {
  return (
    Number.isInteger(from) &&
    from >= 0 &&
    to > from &&
    to <= text.length &&
    text.slice(from, to) === name &&
    confidence >= 0 &&
    confidence <= 1
  );
}
