import { factForm, framed, systemText, transcriptLines, type ModelRequest, type TranscriptLine } from './frame.ts';
import { addressesModel, entriesOf, objectIn, textIn, textsIn, type ReadAnswer } from './readAnswer.ts';

/** Asks a language model for notes on the newest turns of a conversation, named and linked. */
export const synthesizeNotesVersion = 1;

export interface Note {
  /** Short name, lower case with hyphens; the same name later means the same note. */
  readonly key: string;
  readonly topic: string;
  readonly content: string;
  /** Names of notes, and short ids of memories, that belong to it. Unknown ones are for the caller to ignore. */
  readonly links: readonly string[];
}

const mostNotes = 5;
const charactersPerTurn = 1500;

export function synthesizeNotesRequest(
  turns: readonly TranscriptLine[],
  existing: readonly { readonly name: string; readonly content: string }[],
  boundary: string,
): ModelRequest {
  return {
    system: systemText,
    prompt: [
      `Write at most ${mostNotes} notes on what the person in this conversation decided, planned, prefers or ` +
        'states, for later',
      `conversations. ${factForm} Leave out what only the assistant said. Give each note a "key" (lower case words`,
      'with hyphens, the same key for the same thing), a short "topic", and in "links" the keys of other notes, ' +
        'or the names',
      'of existing notes below, that belong to it.',
      'Answer: {"notes": [{"key": "...", "topic": "...", "content": "...", "links": ["..."]}]}; without notes ' +
        '{"notes": []}.',
      '',
      `Existing notes and the conversation stand between the two lines "${boundary}".`,
      framed(
        [
          ...existing.map(({ name, content }) => `note ${name}: ${content}`),
          ...transcriptLines(turns, charactersPerTurn),
        ],
        boundary,
      ),
    ].join('\n'),
    temperature: 0.3,
    maxTokens: 900,
  };
}

/** Undefined when the answer cannot be read at all. */
export function readNotes(answer: unknown): ReadAnswer<Note> | undefined {
  const object = objectIn(answer);
  if (object === undefined || !Array.isArray(object['notes'])) return undefined;
  const keys = new Set<string>();
  return entriesOf(object, 'notes', mostNotes, (entry) => {
    const key = textIn(entry, 'key', 60)
      ?.toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '');
    const topic = textIn(entry, 'topic', 60);
    const content = textIn(entry, 'content', 280);
    if (
      key === undefined ||
      key === '' ||
      keys.has(key) ||
      topic === undefined ||
      content === undefined ||
      addressesModel(content)
    )
      return undefined;
    keys.add(key);
    return { key, topic, content, links: textsIn(entry, 'links', 10, 60) };
  });
}
