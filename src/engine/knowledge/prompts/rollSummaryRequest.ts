import { languageOf } from '../language/languages.ts';
import { framed, systemText, transcriptLines, type ModelRequest, type TranscriptLine } from './frame.ts';
import { addressesModel, objectIn, textIn } from './readAnswer.ts';

/** Asks a language model to extend the summary of a conversation by its newest turns. */
export const rollSummaryVersion = 1;

interface RolledSummary {
  /** The whole conversation so far. */
  readonly summary: string;
  /** What was discussed, decided or done, in one or two sentences in the past tense. */
  readonly episode: string;
}

const longestSummary = 1200;
const longestEpisode = 280;
const charactersPerTurn = 1500;

/** `known`: what is stored as facts, which an episode need not repeat. */
export function rollSummaryRequest(
  input: {
    readonly prior: string | undefined;
    readonly turns: readonly TranscriptLine[];
    readonly known: readonly string[];
  },
  boundary: string,
): ModelRequest {
  return {
    system: systemText,
    prompt: [
      'Continue the summary of a conversation: the lines marked "so far" are what it says until now, the others ' +
        'are new turns.',
      `"summary": the whole conversation in at most ${longestSummary} characters, oldest first, without small talk.`,
      '"episode": what was discussed, decided or done, in the past tense, one or two sentences, at most ' +
        `${longestEpisode}`,
      'characters. Leave lasting facts out of it (the lines marked "known"), unless they changed in this conversation.',
      'Answer: {"summary": "...", "episode": "..."}',
      '',
      `Everything stands between the two lines "${boundary}".`,
      framed(
        [
          ...(input.prior === undefined ? [] : [`so far: ${input.prior}`]),
          ...input.known.map((content) => `known: ${content}`),
          ...transcriptLines(input.turns, charactersPerTurn),
        ],
        boundary,
      ),
    ].join('\n'),
    temperature: 0,
    maxTokens: 500,
  };
}

/** Undefined when there is no usable summary in the answer. */
export function readSummary(answer: unknown): RolledSummary | undefined {
  const object = objectIn(answer);
  if (object === undefined) return undefined;
  const summary = textIn(object, 'summary', longestSummary);
  const episode = textIn(object, 'episode', longestEpisode);
  if (summary === undefined || episode === undefined || addressesModel(summary) || addressesModel(episode))
    return undefined;
  return isEpisodic(episode) ? { summary, episode } : undefined;
}

/** One or two sentences, and at least one verb in the past tense. */
function isEpisodic(text: string): boolean {
  const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return sentences.length <= 2 && languageOf(text).answers.past.test(text);
}
