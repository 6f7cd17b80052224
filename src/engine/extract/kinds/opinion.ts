import type { Judged, Said } from './said.ts';
import { contentWords } from './said.ts';

/** Adjectives and verbs that judge, by their meaning or by their form ("the cleanest", "overpriced", "unreadable"). */
export const evaluating =
  /\b(?:better|best|worse|worst|too|more|less|over(?:kill|\p{L}+ed)|under\p{L}+ed|right|wrong|good|great|bad|terrible|awful|excellent|brilliant|ugly|elegant|clean|messy|hard|easy|easier|harder|simple|simpler|complex|worth|pointless|useless|useful|nicer?|safer?|faster|slower|cleaner|un\p{L}+able|readable|confusing|misleading|risky|dangerous|fragile|robust|should|makes?|mess|nightmare|joy|mistake|waste|enough|(?:feel|look|sound|read)s? \p{L}+|(?!(?:test|request|rest|west|guest|forest|interest|suggest|invest|digest|manifest|latest|nest|quest|chest|harvest|honest|modest|protest)\b)\p{L}{3,}est)\b/iu;

export function opinion({ clause, lead, masked }: Said): Judged | undefined {
  const { subject, verb, tense, words, rest } = clause;
  const next = words[rest]?.low ?? '';
  if (subject === 'I' || (subject === 'we' && tense === 'present')) {
    const thinks = /^(?:think|believe|feel|find|reckon|consider|suspect|argue)$/.test(verb);
    if (
      thinks &&
      (tense === 'present' || tense === 'perfect' || clause.modal === 'would') &&
      words.length - rest >= 4
    ) {
      const after = words.slice(rest + (next === 'that' ? 1 : 0))[0]?.low ?? '';
      if (
        /^(?:it|it's|this|that|that's|we|we're|you|you're|so|i|i'm|i'll|about|of|they|they're|there|there's)$/.test(
          after,
        )
      )
        return undefined;
      if (clause.isNegated && verb === 'think' && /^(?:we|so|it)$/.test(after)) return undefined;
      return (verb !== 'think' || evaluating.test(masked)) &&
        !/\b(?:bug|problem|issue|error|failure|cause|reason)\b/i.test(masked)
        ? { kind: 'opinion', confidence: 0.75 }
        : undefined;
    }
    if (
      verb === 'be' &&
      /\b(?:skeptical|sceptical|wary|fan|in favou?r|against|convinced|not sold|critical|worried about|tired of|sick of)\b/i.test(
        masked,
      ) &&
      contentWords(masked) >= 3
    ) {
      return { kind: 'opinion', confidence: 0.75 };
    }
    return undefined;
  }
  const isGeneral = (subject === 'thing' || subject === 'name') && verb === 'be' && tense === 'present';
  if (isGeneral && lead.judges && contentWords(masked) >= 3) return { kind: 'opinion', confidence: 0.7 };
  if (
    isGeneral &&
    /\b(?:overkill|overrated|underrated|too (?:much|slow|complex|complicated|big|heavy|expensive|many)|not worth|worth (?:it|the))\b/i.test(
      masked,
    ) &&
    evaluating.test(masked)
  ) {
    return { kind: 'opinion', confidence: 0.7 };
  }
  return undefined;
}
