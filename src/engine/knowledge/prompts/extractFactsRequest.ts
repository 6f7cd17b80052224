import type { DirectiveDoes } from '../language/directiveWords.ts';
import { factForm, framed, systemText, type ModelRequest } from './frame.ts';
import { addressesModel, entriesOf, numberIn, objectIn, textIn, type ReadAnswer } from './readAnswer.ts';

/** Asks a language model for the facts in what the user said; what an assistant said is not even shown. */
export const extractFactsVersion = 2;

interface AskedTurn {
  readonly text: string;
}

/** A fact and the turn it was read from, by its index in the list that was asked about. */
interface ReadFact {
  readonly turn: number;
  readonly topic: string;
  readonly content: string;
  readonly importance: number | undefined;
  /** The words for what, according to the user, does not hold any more. */
  readonly denied: string | undefined;
  /** Present when it says how work is to be done: what it does to earlier rules. */
  readonly does: DirectiveDoes | undefined;
  readonly whose: 'user' | 'team';
}

/** What a language model is asked to call it. */
const deeds: ReadonlyMap<string, DirectiveDoes> = new Map([
  ['new', 'states'],
  ['changed', 'changes'],
  ['exception', 'excepts'],
  ['ended', 'takesBack'],
]);

/** Facts of one turn that are considered; the store keeps fewer still. */
const mostPerTurn = 5;
const charactersPerTurn = 2000;
const longestContent = 280;
const longestTopic = 60;

export function extractFactsRequest(
  turns: readonly AskedTurn[],
  knownTopics: readonly string[],
  boundary: string,
): ModelRequest {
  return {
    system: systemText,
    prompt: [
      'Read what one person said in a conversation, turn by turn, and list what will still matter in later ' +
        'conversations:',
      'decisions, preferences, commitments, dates, people and their roles, facts about the project, and ' +
        'corrections of any of',
      `these. ${factForm} Leave out small talk, questions, guesses, what was only tried, and anything that is ` +
        'not stated.',
      'A turn may have none and has five at most. Importance: 6 useful context, 7-8 concrete plans and rules, 9 ' +
        'high stakes,',
      '10 critical now; below 6 leave it out. Where the person takes something back, put the words for the old ' +
        'value into "denied".',
      'Most valuable are rules for how work is to be done from now on; an order for the task at hand is none. Write ' +
        'a rule with its object and its condition, so that it can be followed without the conversation, and add',
      '"rule": "new", "changed" (it takes the place of an earlier one), "exception" (to one), or "ended" (one holds ' +
        'no longer; say which in "content"), and "whose": "me" or "team".',
      knownTopics.length > 0
        ? 'Use one of these topics where it fits, otherwise a new short one: ' +
          `${knownTopics.map((topic) => topic.replace(/\s+/g, ' ')).join(', ')}.`
        : 'Give each fact a short topic.',
      'Answer: {"facts": [{"turn": 1, "topic": "...", "content": "...", "importance": 7, "denied": "...", ' +
        '"rule": "new", "whose": "team"}]}; ' +
        'without facts {"facts": []}.',
      '',
      `The turns stand between the two lines "${boundary}".`,
      framed(
        turns.map(({ text }, index) => `turn ${index + 1}: ${text.slice(0, charactersPerTurn).toWellFormed()}`),
        boundary,
      ),
    ].join('\n'),
    temperature: 0,
    maxTokens: 200 + 200 * turns.length,
  };
}

/** Undefined when the answer cannot be read at all. `turns` is how many were asked about. */
export function readFacts(answer: unknown, turns: number): ReadAnswer<ReadFact> | undefined {
  const object = objectIn(answer);
  if (object === undefined || !Array.isArray(object['facts'])) return undefined;
  const perTurn = new Map<number, number>();
  return entriesOf(object, 'facts', mostPerTurn * turns, (entry) => {
    const turn = numberIn(entry, 'turn', 1, turns);
    const topic = textIn(entry, 'topic', longestTopic);
    const content = textIn(entry, 'content', longestContent);
    if (
      turn === undefined ||
      !Number.isInteger(turn) ||
      topic === undefined ||
      content === undefined ||
      addressesModel(content)
    )
      return undefined;
    const count = (perTurn.get(turn) ?? 0) + 1;
    if (count > mostPerTurn) return undefined;
    perTurn.set(turn, count);
    return {
      turn: turn - 1,
      topic,
      content,
      importance: numberIn(entry, 'importance', 1, 10),
      denied: textIn(entry, 'denied', longestTopic),
      // A word that was not asked for makes no rule; the fact stays.
      does: deeds.get(textIn(entry, 'rule', longestTopic)?.toLowerCase() ?? ''),
      whose: textIn(entry, 'whose', longestTopic)?.toLowerCase() === 'me' ? ('user' as const) : ('team' as const),
    };
  });
}
