import { languageOf } from '../language/languages.ts';
import { framed, systemText, type ModelRequest } from './frame.ts';
import { addressesModel, entriesOf, numberIn, objectIn, textIn, textsIn, type ReadAnswer } from './readAnswer.ts';

/** Asks a language model what recent activity shows about how the person likes to work. */
export const findInsightsVersion = 1;

interface ReadInsight {
  readonly summary: string;
  readonly tags: readonly string[];
  /** 1–5, as the model was asked for; what is stored has a fixed importance. */
  readonly importance: number;
}

/** How much goes into a request and how much may come out of it. */
export const insightLimits = {
  activities: 5,
  facts: 3,
  snippetCharacters: 1000,
  insights: 3,
  characters: 280,
  maxTokens: 220,
} as const;

export function findInsightsRequest(
  input: { readonly activities: readonly string[]; readonly facts: readonly string[] },
  boundary: string,
): ModelRequest {
  const snippet = (text: string): string => text.slice(0, insightLimits.snippetCharacters).toWellFormed();
  return {
    system: systemText,
    prompt: [
      `From recent activity and new facts, infer one to ${insightLimits.insights} insights into how the person ` +
        'thinks, decides or likes to work',
      'with others. Third person ("The user ..."), no word about an assistant or a model, at most',
      `${insightLimits.characters} characters each; only what the lines support. None is a good answer.`,
      'Answer: {"insights": [{"summary": "...", "tags": ["..."], "importance": 2}]}; importance is 1 to 5.',
      '',
      `The lines stand between the two lines "${boundary}".`,
      framed(
        [
          ...input.activities.slice(0, insightLimits.activities).map((text) => `activity: ${snippet(text)}`),
          ...input.facts.slice(0, insightLimits.facts).map((text) => `fact: ${snippet(text)}`),
        ],
        boundary,
      ),
    ].join('\n'),
    temperature: 0,
    maxTokens: insightLimits.maxTokens,
  };
}

/** Undefined when the answer cannot be read at all. */
export function readInsights(answer: unknown): ReadAnswer<ReadInsight> | undefined {
  const object = objectIn(answer);
  if (object === undefined || !Array.isArray(object['insights'])) return undefined;
  return entriesOf(object, 'insights', insightLimits.insights, (entry) => {
    const summary = textIn(entry, 'summary', insightLimits.characters);
    if (summary === undefined || addressesModel(summary) || languageOf(summary).answers.namesSpeaker.test(summary))
      return undefined;
    return { summary, tags: textsIn(entry, 'tags', 5, 40), importance: numberIn(entry, 'importance', 1, 5) ?? 2 };
  });
}
