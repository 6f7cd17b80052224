import { dayMs } from '../../../../ground/contract/time.ts';
import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import type { AsOf, Now, TimeSpan } from '../../askedTime.ts';
import { dayOf, momentsOf } from '../../localTime.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { askingOf } from './askingForms.ts';
import { type NamedTime, seenAt } from './stretch.ts';
import { timesNamed } from './timesNamed.ts';

const r = String.raw;
/** A longer text is about something else. */
const longestQuestion = 300;
const hint = /\b(?:as of|as (?:it|they|things)|know|knew|known|memory|remember|believe|think|stored?|noted|before)\b/iu;

/** "As of", "as things stood": whatever time stands behind it is meant, and nothing else can be. */
const stateThen = patternOf(
  [
    r`\b(?:`,
    anyOf(
      'as of',
      r`(?:the memory |memory )?as (?:it|they|things) (?:was|were|stood|looked)`,
      r`the way (?:it|they|things) (?:was|were|stood|looked)`,
    ),
    r`)(?: (?:on|in|at|by|back))?(?: the (?=(?:end|start|beginning)\b))?(?: end of| start of| beginning of)? (?:the )?$`,
  ],
  'iu',
);
/** What memory itself held: "what did you know", "what was in memory". Then a time anywhere in the sentence is meant. */
const heldThen = patternOf(
  [
    r`^\s*(?:so |and |but )?`,
    anyOf(
      r`what (?:all |exactly |else )?(?:did|had) (?:you|(?:the |your )?memory) (?:know|known|remember|remembered|believe|believed|think|have(?: stored| noted)?|stored|noted|hold|say|contain)(?: in memory)?`,
      r`what (?:all |else )?(?:was|had been) (?:known|remembered|stored|noted|in (?:the |your )?memory)`,
    ),
    r`\b`,
  ],
  'iu',
);
const tieOfTime =
  /(?:^|\s)(?:on|in|at|by|as of|before|until|up to|back in)?(?: the)?(?: (?:end|start|beginning) of)?(?: the)? ?$/iu;
const saysBefore = /\bbefore(?: the)? $/iu;
const isAgo = /\b(?:ago|back)$/iu;
const saysEnd = /\bend of(?: the)? $/iu;
/** "Before we changed it": the thing that is asked for is what changed. */
const beforeChange = patternOf(
  [
    r`(?:(?<![\s,])[\s,]+)?\bbefore (?:`,
    anyOf(
      r`(?:i|we|you|they|he|she|somebody|someone) (?:last )?(?:changed|updated|corrected|replaced|edited) (?:it|that|this|them)`,
      r`(?:it|that|this|they) (?:was|were|got) (?:last )?(?:changed|updated|corrected|replaced|edited)`,
    ),
    r`)\s*\??\s*$`,
  ],
  'iu',
);

/**
 * The earlier time whose state of the memory a question asks for: "as of last Tuesday", "what did you know on 3 March
 * about …", "before we changed it". Undefined for a question about what happened at a time, which is asked of what is
 * known now.
 */
export function findAsOf(question: string, now: Now): AsOf | undefined {
  if (question.length > longestQuestion || !hint.test(question)) return undefined;
  const text = maskQuoted(question);
  const { asks } = askingOf(text);
  if (asks === 'no' || asks === 'list') return undefined;
  const change = beforeChange.exec(text);
  if (change !== null && asks === 'past')
    return { at: undefined, rest: plain(question.slice(0, change.index)), said: change[0].trim() };
  const named = timesNamed(text, seenAt(now, false));
  const held = heldThen.exec(text);
  for (const time of named) {
    const before = text.slice(0, time.index);
    const state = stateThen.exec(before);
    if (state !== null) return asOf(question, time, now, [{ from: state.index, to: time.end }]);
    if (held === null || time.index < held[0].length) continue;
    const tie = tieOfTime.exec(before);
    const from = tie === null ? time.index : tie.index;
    return asOf(question, time, now, [
      { from: 0, to: held[0].length },
      { from, to: time.end },
    ]);
  }
  return undefined;
}

/** The end of the time that was named, or its start where "before" stands; undefined when it is not over yet. */
function asOf(
  question: string,
  time: NamedTime,
  now: Now,
  cuts: readonly { readonly from: number; readonly to: number }[],
): AsOf | undefined {
  const before = question.slice(0, time.index);
  const { from, to } = momentsOf(isAgo.test(question.slice(0, time.end)) ? dayInTheMiddle(time) : time, now);
  const at = saysBefore.test(before) && !saysEnd.test(before) ? from - 1 : to - 1;
  if (at >= now.at || !Number.isFinite(at)) return undefined;
  const rest = cuts.reduceRight((left, cut) => `${left.slice(0, cut.from)} ${left.slice(cut.to)}`, question);
  return { at, rest: plain(rest), said: question.slice(cuts.at(-1)?.from ?? 0, time.end).trim() };
}

/** "Two weeks ago" means about that day. */
function dayInTheMiddle({ from, to }: NamedTime): TimeSpan {
  const day = dayOf((from + to - 1) / 2);
  return { from: day, to: day + dayMs };
}

/** Without what tied the time to the question. */
function plain(rest: string): string {
  return rest
    .replace(/\s+/gu, ' ')
    .replace(/(?<![\s?,.:;])[\s?,.:;]+$/u, '')
    .replace(/^[\s,:;]*(?:(?:about|of|regarding|concerning|on)\s+)?/iu, '')
    .replace(/^(?:show|show me|recall|list|tell me)$/iu, '')
    .trim();
}
