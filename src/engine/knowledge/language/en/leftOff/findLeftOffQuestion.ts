import { proseOf } from '../../../../ground/text/proseOf.ts';
import type { LeftOffQuestion } from '../../leftOffRules.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { questionCores } from './questionCores.ts';
import { earlierTime, readTail } from './questionTail.ts';

const r = String.raw;

/** A longer prompt has a task of its own. */
const mostWords = 40;

/** Greetings and what only leads up to a question. */
const opening = patternOf([
  '^',
  anyOf(
    ...['hi', 'hey', 'hello', 'good (?:morning|afternoon|evening)', 'ok(?:ay)?', 'so', 'well', 'now', 'and', 'please'],
    ...['alright', 'right', 'hm+', 'um', 'uh', 'sorry', 'thanks', 'great', 'btw', 'also', 'again', 'quick question'],
    ...['wait', 'just', 'then', 'first', "i(?:'m| am) back", 'there', 'everyone'],
    anyOf('can', 'could', 'would', 'will') + ' you(?: please| just| also| quickly)*',
    anyOf('can', 'could', 'shall', 'should', 'may') + ' we(?: please| just)?',
    "let(?:'s| us| me)",
    "(?:i(?:'d| would) like|i want|i need)(?: you)? to",
    'help me(?: to)?',
  ),
  r`(?=$|[\s,:;-])[\s,:;-]*`,
]);
/** "Remind me", "I forgot": what follows is asked for. */
const reminding = patternOf([
  '^',
  anyOf(
    ...['remind me', 'tell me', 'show me', 'refresh my memory', 'remember', 'recall', 'look up', 'explain'],
    r`do you (?:still )?(?:remember|know|recall)`,
    r`i(?: just| totally| have|'ve)? ${anyOf('forgot', 'forget', 'forgotten', 'lost track of', "(?:do not|don't|can't|cannot|no longer) (?:quite )?(?:remember|recall|know)")}`,
    r`what do you (?:still )?(?:remember|know) (?:of|about)`,
    r`any idea`,
  ),
  r`(?:[\s,:;-]+(?:again|please|quickly|of|about|on))*[\s,:;-]+`,
]);
/** "Yesterday, where did we stop?" */
const timeFirst = patternOf([r`^(?:(?:in|on|from|during) )?${earlierTime},? (?=what|where|which|how)`]);

const someTime = patternOf([earlierTime]);

/** The question for earlier work in a prompt; undefined when the prompt asks something else, in whatever words. */
export function findLeftOffQuestion(prompt: string): LeftOffQuestion | undefined {
  if (prompt.length > 12 * mostWords) return undefined;
  const said = proseOf(prompt)
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/\b(where|what|how)'d\b/g, '$1 did')
    .replace(/\b(what|where)'s (?=been)/g, '$1 has ');
  if (said.split(/\s+/).length > mostWords) return undefined;
  for (const sentence of said.split(/[.!?](?=\s|$)|\n+/)) {
    for (const clause of clausesOf(sentence)) {
      const found = readQuestion(clause);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** A sentence, and what stands before and behind each of its commas: "I was away, what is open?" */
function clausesOf(sentence: string): string[] {
  const whole = sentence.replace(/\s+/g, ' ').trim();
  const cuts = [...whole.matchAll(/[,;:]\s| - /g)].map(({ index }) => index);
  return [whole, ...cuts.map((at) => whole.slice(at + 1)), ...cuts.map((at) => whole.slice(0, at))]
    .map((clause) => clause.replace(/^[\s,;:-]+|[\s,;:-]+$/g, ''))
    .filter((clause) => clause !== '');
}

function readQuestion(clause: string): LeftOffQuestion | undefined {
  let text = clause;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(opening, '').replace(reminding, '').replace(timeFirst, '');
  }
  const said = text === clause ? '' : clause.slice(0, clause.length - text.length);
  const isTimed = someTime.test(said);
  const [first = ''] = /^[a-z]+/.exec(text) ?? [];
  for (const { begins, holds, pattern, part, needsTime, mayName } of questionCores()) {
    const mayBe = begins.has(first) && holds.some((word) => text.includes(word));
    const start = mayBe ? pattern().exec(text) : null;
    const tail = start === null ? undefined : readTail(text.slice(start[0].length));
    if (start === null || tail === undefined) continue;
    if (needsTime === true && !tail.hasTime && !isTimed && !/\blast\b/.test(start[0])) continue;
    if (tail.about !== undefined && mayName !== true) continue;
    return { part, ...(tail.about === undefined ? {} : { about: tail.about }) };
  }
  return undefined;
}
