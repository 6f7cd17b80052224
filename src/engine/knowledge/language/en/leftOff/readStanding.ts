import type { Progress } from '../../leftOffRules.ts';
import { patternOf } from '../../patterns.ts';
import { wordsOf } from '../../wordsOf.ts';
import { parseClause } from '../facts/parseClause.ts';
import { findPlannedTime } from '../times/plannedTimes.ts';
import { titleOf } from './titleOf.ts';
import { told } from './told.ts';

const r = String.raw;

const be = r`(?:is|are|was|'s|'re|'m|am|remains?)`;
/** What it is that waits, and for what. */
const held: readonly RegExp[] = [
  patternOf([
    r`^(?<what>.+?) ?${be}(?: still| currently| now)? (?:blocked|held[ ]up|stalled)(?:(?: by| on| until| because of)? (?<why>.+))?$`,
  ]),
  patternOf([r`^(?<what>.+?) ?${be}(?: still| currently| now)? (?:on hold|paused)(?:[\s,;–—-]+(?<why>.+))?$`]),
  patternOf([
    r`^(?:i|we) ?(?:'m|'re|am|are)(?: still| currently)? (?:stuck|blocked) (?:on|with|at) (?<what>[^,;]+?)(?:[,;] (?<why>.+))?$`,
  ]),
  patternOf([r`^(?<what>.+?) ?${be}(?: still)? waiting (?:for|on) (?<why>.+)$`]),
  patternOf([
    r`^(?:i|we) (?:can't|cannot|can not) (?:continue|finish|start|do|go on with|ship|release|merge|deploy|proceed with) (?<what>.+?) (?:until|before|unless|without) (?<why>.+)$`,
  ]),
];
const finished = patternOf([
  r`^(?:i|we) ?(?:'m|'re|am|are)(?: now| finally| already)* (?:done|finished|through) with (?<what>\S.+)$`,
]);
const freed = patternOf([
  r`\b(?:no longer|not|isn't|aren't)(?: any ?more)? (?:blocked|stuck|on hold|paused)|\bunblocked\b`,
]);
const failing = patternOf([r`\b(?:broken|fail(?:s|ing)|back|open|red|crash(?:es|ing)) again\b`]);
const undone = patternOf([r`\bre-?opened\b|\b(?:reverted|rolled back)\b`]);
const delayed = patternOf([r`\b(?:postponed?|delayed?|put off|deferred?)\b.* (?:until|till|to|by|after) `]);
/** "We moved the deploys to Thursday": where they are no work that was told of, moving them makes them none. */
const moved = patternOf([r`\b(?:moved|pushed)\b.* (?:until|till|to|by|after) `]);
const named = patternOf([
  r`\b(?:project|initiative|product|app|campaign)\b.{0,20}? (?:is|will be) (?:called|named) (?<what>[^,.;]+(?:, [^,.;]+)?)`,
]);
const begun = patternOf([
  r`^(?:i|we)(?:'ve| have)?(?: just| already)? (?:started|begun|began)(?: (?:on|with|to|work(?:ing)? on))? (?<what>\S.+)$`,
]);
/** "I'm starting on the audit today"; tomorrow it is only planned. */
const beginning = patternOf([
  r`^(?:i|we) ?(?:'m|'re|am|are)(?: now| just)? (?:starting|beginning)(?: (?:on|with|to work on|work on))(?!.*\b(?:tomorrow|next|soon|later|after|once|when|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b) (?<what>[^,;]+)`,
]);
const busy = patternOf([
  r`^(?:i|we) ?(?:'m|'re|am|are)(?: still| currently| now)? (?:busy with|at work on|in the middle of) (?<what>(?!it\b)\S.+)$`,
]);
/** "I'm on the parser"; "on a g5.xlarge", "on Postgres 15" and "on the payments team" are where somebody is. */
const busyOn = patternOf([
  r`^(?:i|we) ?(?:'m|'re|am|are)(?: still| currently| now)? on `,
  r`(?<what>(?:(?:the|that|this|our|my) (?!(?:[\w-]+ ){0,2}(?:way|phone|road|train|call|team|squad|plan|tier|branch|version|release|platform|payroll|list|board|network|vpn|machine|laptop|server|side|page|edge|fence|latest|newest|old|new|same|other)\b)|(?:ticket|issue|chapter|task|story|section|part|step|bug|feature) )[^\d,;]\S*(?: [^,;]+)?)$`,
]);
const resumed = patternOf([
  r`^(?:i|we)(?:'ve| have)? (?:resumed|picked up|continued)(?: with| work on)? (?<what>\S.+)$`,
]);

/** Verbs that tell of no work when somebody is at it: thoughts, states, steps of a conversation. */
const idle: ReadonlySet<string> = new Set([
  ...['wonder', 'think', 'look', 'get', 'ask', 'talk', 'use', 'see', 'hope', 'come', 'go', 'feel', 'do', 'sit', 'wait'],
  ...['have', 'be', 'try', 'run', 'say', 'tell', 'mean', 'leave', 'expect', 'guess', 'assume', 'joke', 'kid', 'worry'],
  ...[
    'consider',
    'struggle',
    'live',
    'plan',
    'stand',
    'hear',
    'seek',
    'miss',
    'lose',
    'enjoy',
    'wish',
    'start',
    'read',
  ],
  ...['watch', 'hit', 'face', 'suffer', 'follow', 'take', 'need', 'want', 'speak', 'stay', 'become', 'pay', 'hang'],
]);

/** How a piece of work stands, where a statement says that it is under way, waits for something or is not over after all. */
export function readStanding(own: string, said: string, at: number): Progress | undefined {
  const bare = said.replace(/(?<![.!\s])[.!\s]+$/u, '');
  if (finished.test(bare)) return told('done', own);
  if (freed.test(bare)) return told('under way', clauseWith(own, bare, freed));
  if (failing.test(bare)) return { ...told('planned', titleOf(own)), isKnown: true };
  if (undone.test(bare)) return told('undone', own);
  if (delayed.test(bare) && !/\b(?:by|for)? ?(?:us|me)?\bmerged\b/i.test(bare)) return told('planned', titleOf(own));
  if (moved.test(bare) && findPlannedTime(bare, at) !== undefined)
    return { ...told('planned', titleOf(own)), isKnown: true, onlyIfKnown: true };
  for (const pattern of held) {
    const found = pattern.exec(bare);
    if (found?.groups === undefined) continue;
    const { what = '', why } = found.groups;
    const isPointing = /^(?:it|that|this|he|she|they|i|we|everything)$/i.test(what.trim());
    const title = isPointing ? '' : titleOf(partOf(own, said, what));
    const waitsFor =
      why === undefined
        ? undefined
        : titleOf(partOf(own, said, why)).replace(/^(?:(?:i|we)(?:'m|'re)? waiting for|until|till|because of) /i, '');
    return {
      ...told('blocked', title),
      says: isPointing ? 'that' : 'named',
      ...(waitsFor === undefined || waitsFor === '' ? {} : { waitsFor }),
    };
  }
  const project = named.exec(bare)?.groups?.['what'];
  if (project !== undefined) return { ...told('under way', partOf(own, said, project)), isInitiative: true };
  for (const pattern of [begun, beginning, busy, busyOn, resumed]) {
    const what = pattern.exec(bare)?.groups?.['what'];
    if (what !== undefined) return told('under way', titleOf(partOf(own, said, what)));
  }
  return atWork(own, said);
}

/** "Debugging", "reindexing": the list of verbs has only those that are used most. */
function isRareVerb(low = ''): boolean {
  return low.length > 6 && low.endsWith('ing') && !/^(?:.*thing|interesting|willing|boring|amazing|feeling)$/.test(low);
}

/** "I'm writing chapter three", "working on the charts". */
function atWork(own: string, said: string): Progress | undefined {
  const words = wordsOf(said);
  const { mood, subject, verb, tense, isNegated, rest } = parseClause(words);
  const isOurs = (mood === 'statement' && (subject === 'I' || subject === 'we')) || mood === 'dropped';
  if (isOurs && verb === 'be' && !isNegated && isRareVerb(words[rest]?.low) && words[rest + 1] !== undefined)
    return told('under way', titleOf(own.slice(words[rest]?.from)));
  if (!isOurs || tense !== 'progressive' || isNegated) return undefined;
  const [at, next] = [words[rest - 1], words[rest]];
  if (at === undefined || next === undefined) return undefined;
  const isPlanned = verb === 'plan' && next.low !== 'to' && next.low !== 'on';
  const isTried = verb === 'try' && next.low === 'to';
  if (idle.has(verb) && !isPlanned && !isTried) return undefined;
  if (isTried) return told('under way', titleOf(own.slice(words[rest + 1]?.from ?? next.from)));
  if (verb === 'work') {
    const thing = /^(?:on|at)$/.test(next.low) ? words[rest + 1] : undefined;
    return thing === undefined || /^(?:it|that|this)$/.test(thing.low)
      ? undefined
      : told('under way', titleOf(own.slice(thing.from)));
  }
  return told('under way', titleOf(`${verb} ${own.slice(next.from)}`));
}

/** The part of the text that stands where `part` stands in what was said. */
function partOf(own: string, said: string, part: string): string {
  const at = said.indexOf(part);
  return at < 0 ? part : own.slice(at, at + part.length);
}

/** "We got the secret, so the sign-on is no longer blocked": what stands between the comma and the words. */
function clauseWith(own: string, bare: string, pattern: RegExp): string {
  const at = pattern.exec(bare)?.index ?? bare.length;
  const from = Math.max(bare.lastIndexOf(',', at), bare.lastIndexOf(';', at)) + 1;
  return titleOf(
    own
      .slice(from, at)
      .replace(/^\s*(?:so|and|but)\s/i, '')
      .replace(/\s(?:is|are|was)\s*$/i, ''),
  );
}
