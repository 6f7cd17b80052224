import { languageOf } from '../language/languages.ts';
import { framed, systemText, type ModelRequest } from './frame.ts';
import { addressesModel, entriesOf, numberIn, objectIn, textIn, textsIn, type ReadAnswer } from './readAnswer.ts';

/** Asks a language model what recent activity shows about how the person likes to work. */
export const findInsightsVersion = 2;

interface ReadInsight {
  readonly summary: string;
  readonly tags: readonly string[];
  /** 1–5, as the model was asked for; what is stored has a fixed importance. */
  readonly importance: number;
}

/** What was read from an answer, and which of the earlier insights the lines show once more. */
export interface ReadInsights extends ReadAnswer<ReadInsight> {
  /** Places in the list of earlier insights. */
  readonly again: readonly number[];
}

/** How much goes into a request and how much may come out of it. */
export const insightLimits = {
  activities: 5,
  facts: 3,
  earlier: 20,
  snippetCharacters: 1000,
  insights: 3,
  characters: 280,
  maxTokens: 220,
} as const;

export function findInsightsRequest(
  input: {
    readonly activities: readonly string[];
    readonly facts: readonly string[];
    readonly earlier: readonly string[];
  },
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
      'Answer: {"insights": [{"summary": "...", "tags": ["..."], "importance": 2}], "again": []}; importance is 1 to 5.',
      ...(input.earlier.length === 0
        ? []
        : [
            'In "again" name the earlier insights below that the lines clearly show once more ("i1"), instead of repeating',
            'them.',
          ]),
      '',
      `The lines stand between the two lines "${boundary}".`,
      framed(
        [
          ...input.activities.slice(0, insightLimits.activities).map((text) => `activity: ${snippet(text)}`),
          ...input.facts.slice(0, insightLimits.facts).map((text) => `fact: ${snippet(text)}`),
          ...input.earlier.slice(0, insightLimits.earlier).map((text, at) => `insight i${at + 1}: ${snippet(text)}`),
        ],
        boundary,
      ),
    ].join('\n'),
    temperature: 0,
    maxTokens: insightLimits.maxTokens,
  };
}

/** Undefined when the answer cannot be read at all. */
export function readInsights(answer: unknown): ReadInsights | undefined {
  const object = objectIn(answer);
  if (object === undefined || !Array.isArray(object['insights'])) return undefined;
  const again = textsIn(object, 'again', insightLimits.earlier, 4)
    .filter((name) => /^i\d{1,2}$/.test(name))
    .map((name) => Number(name.slice(1)) - 1);
  const read = entriesOf(object, 'insights', insightLimits.insights, (entry) => {
    const summary = textIn(entry, 'summary', insightLimits.characters);
    if (summary === undefined || addressesModel(summary) || languageOf(summary).answers.namesSpeaker.test(summary))
      return undefined;
    return { summary, tags: textsIn(entry, 'tags', 5, 40), importance: numberIn(entry, 'importance', 1, 5) ?? 2 };
  });
  return { ...read, again };
}
