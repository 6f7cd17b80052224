import { framed, systemText, type ModelRequest } from './frame.ts';
import { addressesModel, entriesOf, numberIn, objectIn, textIn, textsIn, type ReadAnswer } from './readAnswer.ts';

/** Asks a language model for procedures that the user described step by step. */
export const extractProceduresVersion = 1;

interface ReadProcedure {
  readonly title: string;
  /** Imperative sentences, in order. */
  readonly steps: readonly string[];
  readonly tags: readonly string[];
  /** 0–1: how sure the language model is that this is how it is always done. */
  readonly confidence: number;
}

const mostProcedures = 2;
const mostSteps = 20;
const longestStep = 200;
const charactersPerTurn = 4000;

export function extractProceduresRequest(turns: readonly string[], boundary: string): ModelRequest {
  return {
    system: systemText,
    prompt: [
      'Find procedures in what the person said: how something is done, step by step, each time. Give each a ' +
        'short "title" that',
      `names the goal, its "steps" as imperative sentences (at most ${mostSteps}, in order, nothing added), ` +
        '"tags", and your',
      '"confidence" from 0 to 1 that it is meant to be followed again. What was done once is no procedure.',
      'Answer: {"procedures": [{"title": "...", "steps": ["..."], "tags": ["..."], "confidence": 0.9}]}; without ' +
        'any {"procedures": []}.',
      '',
      `What the person said stands between the two lines "${boundary}".`,
      framed(
        turns.map((text) => `user: ${text.slice(0, charactersPerTurn).toWellFormed()}`),
        boundary,
      ),
    ].join('\n'),
    temperature: 0,
    maxTokens: 900,
  };
}

/** Undefined when the answer cannot be read at all. A procedure with an unusable step is dropped as a whole. */
export function readProcedures(answer: unknown): ReadAnswer<ReadProcedure> | undefined {
  const object = objectIn(answer);
  if (object === undefined || !Array.isArray(object['procedures'])) return undefined;
  return entriesOf(object, 'procedures', mostProcedures, (entry) => {
    const title = textIn(entry, 'title', 100);
    const confidence = numberIn(entry, 'confidence', 0, 1);
    const given = Object.hasOwn(entry, 'steps') && Array.isArray(entry['steps']) ? entry['steps'].length : 0;
    const steps = textsIn(entry, 'steps', mostSteps, longestStep).map((step) =>
      step.replace(/^(?:\d+[.)]|[-*])\s*/, ''),
    );
    if (title === undefined || confidence === undefined || steps.length === 0 || steps.length < given) return undefined;
    if ([title, ...steps].some(addressesModel)) return undefined;
    return { title, steps, tags: textsIn(entry, 'tags', 5, 40), confidence };
  });
}
