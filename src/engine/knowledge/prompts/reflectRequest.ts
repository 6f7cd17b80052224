import { framed, type ModelRequest, systemText } from './frame.ts';
import { addressesModel, objectIn, textIn, textsIn } from './readAnswer.ts';

/** Asks a language model what the last days were about. */
export const reflectVersion = 1;

interface ReadReflection {
  readonly content: string;
  /** Indexes, in the list that was asked about, of the lines it rests on; empty when the language model named none. */
  readonly sources: readonly number[];
}

interface ReflectedLine {
  readonly kind: 'fact' | 'episode';
  readonly content: string;
}

const longestReflection = 600;
const charactersPerLine = 300;

export function reflectRequest(lines: readonly ReflectedLine[], days: number, boundary: string): ModelRequest {
  return {
    system: systemText,
    prompt: [
      `Read what was learned and said in the last ${days} days and write one reflection: what the person works ` +
        'towards, what',
      'changed, what recurs, what stays open. Third person, neutral, three sentences at most, at most ' +
        `${longestReflection}`,
      'characters, only what the lines support. Name the lines it rests on in "sources".',
      'Answer: {"reflection": "...", "sources": ["m1", "m4"]}',
      '',
      `The lines stand between the two lines "${boundary}".`,
      framed(
        lines.map(
          ({ kind, content }, index) =>
            `m${index + 1} (${kind}): ${content.slice(0, charactersPerLine).toWellFormed()}`,
        ),
        boundary,
      ),
    ].join('\n'),
    temperature: 0.2,
    maxTokens: 350,
  };
}

/** Undefined when there is no usable reflection in the answer. */
export function readReflection(answer: unknown, lines: number): ReadReflection | undefined {
  const object = objectIn(answer);
  const content = object && textIn(object, 'reflection', longestReflection);
  if (object === undefined || content === undefined || addressesModel(content)) return undefined;
  const places = textsIn(object, 'sources', lines, 8).map((id) => Number(/^m?(\d+)$/i.exec(id)?.[1] ?? 0) - 1);
  return { content, sources: [...new Set(places.filter((place) => place >= 0 && place < lines))] };
}
