import type { Judged } from '../../../factRules.ts';
import { anyOf, patternOf } from '../../../patterns.ts';
import type { SaidClause } from './saidClause.ts';
import { countContentWords } from './saidClause.ts';

const r = String.raw;
const judging = [
  ...['better', 'best', 'worse', 'worst', 'too', 'more', 'less', r`over(?:kill|\p{L}+ed)`, r`under\p{L}+ed`, 'right'],
  ...['wrong', 'good', 'great', 'bad', 'terrible', 'awful', 'excellent', 'brilliant', 'ugly', 'elegant', 'clean'],
  ...['messy', 'hard', 'easy', 'easier', 'harder', 'simple', 'simpler', 'complex', 'worth', 'pointless', 'useless'],
  ...['useful', 'nicer?', 'safer?', 'faster', 'slower', 'cleaner', r`un\p{L}+able`, 'readable', 'confusing'],
  ...['misleading', 'risky', 'dangerous', 'fragile', 'robust', 'should', 'makes?', 'mess', 'nightmare', 'joy'],
  ...['mistake', 'waste', 'enough', r`(?:feel|look|sound|read)s? \p{L}+`],
];
/** Words that only look like superlatives. */
const noSuperlatives = anyOf(
  ...['test', 'request', 'rest', 'west', 'guest', 'forest', 'interest', 'suggest', 'invest', 'digest', 'manifest'],
  ...['latest', 'nest', 'quest', 'chest', 'harvest', 'honest', 'modest', 'protest'],
);
const superlative = r`(?!${noSuperlatives}\b)\p{L}{3,}est`;
/** Adjectives and verbs that judge, by their meaning or by their form ("the cleanest", "overpriced", "unreadable"). */
export const evaluating = patternOf([r`\b`, anyOf(...judging, superlative), r`\b`], 'iu');

/** After "I think", these show that what follows is about the conversation itself, and no opinion. */
const pointers: ReadonlySet<string> = new Set([
  ...['it', "it's", 'this', 'that', "that's", 'we', "we're", 'you', "you're", 'so', 'i', "i'm", "i'll", 'about', 'of'],
  ...['they', "they're", 'there', "there's"],
]);
const stance = patternOf([
  r`\b`,
  anyOf(
    ...['skeptical', 'sceptical', 'wary', 'fan', 'in favou?r', 'against', 'convinced', 'not sold', 'critical'],
    ...['worried about', 'tired of', 'sick of'],
  ),
  r`\b`,
]);
const verdict = patternOf([
  r`\b`,
  anyOf(
    ...['overkill', 'overrated', 'underrated', 'not worth', 'worth (?:it|the)'],
    'too (?:much|slow|complex|complicated|big|heavy|expensive|many)',
  ),
  r`\b`,
]);

export function readOpinion({ clause, lead, masked }: SaidClause): Judged | undefined {
  const { subject, verb, tense, words, rest } = clause;
  const next = words[rest]?.low ?? '';
  if (subject === 'I' || (subject === 'we' && tense === 'present')) {
    const thinks = /^(?:think|believe|feel|find|reckon|consider|suspect|argue)$/.test(verb);
    // "I feel like going" and "I feel sick" hold for the moment.
    if (verb === 'feel' && (next === 'like' || words.length - rest < 4)) return undefined;
    if (
      thinks &&
      (tense === 'present' || tense === 'perfect' || clause.modal === 'would') &&
      words.length - rest >= 4
    ) {
      const after = words.slice(rest + (next === 'that' ? 1 : 0))[0]?.low ?? '';
      if (pointers.has(after)) return undefined;
      if (clause.isNegated && verb === 'think' && /^(?:we|so|it)$/.test(after)) return undefined;
      return (verb !== 'think' || evaluating.test(masked)) &&
        !/\b(?:bug|problem|issue|error|failure|cause|reason)\b/i.test(masked)
        ? { kind: 'opinion', confidence: 0.75 }
        : undefined;
    }
    if (verb === 'be' && stance.test(masked) && countContentWords(masked) >= 3) {
      return { kind: 'opinion', confidence: 0.75 };
    }
    return undefined;
  }
  const isGeneral = (subject === 'thing' || subject === 'name') && verb === 'be' && tense === 'present';
  if (isGeneral && lead.judges && countContentWords(masked) >= 3) return { kind: 'opinion', confidence: 0.7 };
  if (isGeneral && verdict.test(masked) && evaluating.test(masked)) {
    return { kind: 'opinion', confidence: 0.7 };
  }
  return undefined;
}
