import { framed, systemText, transcriptLines, type TranscriptLine } from './frame.ts';
import { objectIn } from './readAnswer.ts';

export interface ConversationDigest {
  readonly summary: string;
  readonly facts: readonly {
    readonly topic: string;
    readonly content: string;
    readonly importance: number | undefined;
  }[];
}

const mostFacts = 20;
const charactersPerTurn = 2000;

/** Asks a language model for a summary of a conversation and the facts in it. */
export function summarizeConversationRequest(
  transcript: readonly TranscriptLine[],
  knownTopics: readonly string[],
  boundary: string,
): { readonly system: string; readonly prompt: string } {
  return {
    system: systemText,
    prompt: [
      'Summarize the conversation and list what is worth remembering in later conversations: decisions, preferences,',
      'plans, people, facts about the project. Each fact is one self-contained sentence in the third person, in',
      'the language of the conversation, without pronouns that need it, at most 280 characters. Leave out small',
      'talk, what was only tried, and anything that only the assistant claimed. Importance: 6 useful context, 7-8 concrete plans, 9 high stakes,',
      '10 critical now; below 6 leave it out.',
      knownTopics.length > 0
        ? `Use one of these topics where it fits, otherwise a new short one: ${knownTopics.join(', ')}.`
        : 'Give each fact a short topic.',
      'Answer: {"summary": "...", "facts": [{"topic": "...", "content": "...", "importance": 7}]}',
      '',
      `The conversation stands between the two lines "${boundary}".`,
      framed(transcriptLines(transcript, charactersPerTurn), boundary),
    ].join('\n'),
  };
}

/** Reads the answer. Undefined when there is no usable object in it; bad facts in a good object are left out. */
export function readDigest(answer: string): ConversationDigest | undefined {
  const parsed = objectIn(answer);
  if (parsed === undefined) return undefined;
  const summary = typeof parsed['summary'] === 'string' ? parsed['summary'].trim() : '';
  const list = Array.isArray(parsed['facts']) ? (parsed['facts'] as unknown[]) : [];
  const facts = list.map(toFact).filter((fact) => fact !== undefined);
  return summary === '' && facts.length === 0 ? undefined : { summary, facts: facts.slice(0, mostFacts) };
}

function toFact(value: unknown): ConversationDigest['facts'][number] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { topic, content, importance } = value as { readonly [name: string]: unknown };
  if (typeof topic !== 'string' || typeof content !== 'string') return undefined;
  if (topic.trim() === '' || content.trim() === '') return undefined;
  return { topic, content, importance: typeof importance === 'number' ? importance : undefined };
}
