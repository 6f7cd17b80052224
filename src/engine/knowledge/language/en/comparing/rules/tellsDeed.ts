import { textPattern } from '../../../../../ground/text/textPattern.ts';
import { wordsOf } from '../../../wordsOf.ts';
import type { Clause } from '../../facts/clause.ts';
import { leadOf } from '../../facts/leadOf.ts';
import { parseClause } from '../../facts/parseClause.ts';
import { weekday } from '../../times/calendar.ts';
import { classesOfChange } from './classesOfChange.ts';

/** A longer statement is read as far as this. */
const readCharacters = 300;

/** When something was done that was done on one day. */
export const ofOneDay = textPattern(
  new RegExp(
    String.raw`\b(?:yesterday|last (?:night|week|weekend|month|year|spring|summer|autumn|fall|winter|sprint|time|${weekday})|this (?:morning|afternoon|evening|week|weekend|time|once)|tonight|today|just now|(?:the other|one) (?:day|time)|once|twice|(?:on|over) (?:the weekend|${weekday}|easter|christmas)|at the weekend|\p{L}+ (?:days?|weeks?|hours?|months?) ago|(?:before|after|over|at) (?:lunch|dinner|breakfast|noon)|(?:during|in|because of|before|after) the (?:outage|incident|meeting|demo|call|talk|pilot|party|hackathon|migration))\b`,
    'giu',
  ),
);
/** What says itself that it is beside what is usual. */
const besideUsual = textPattern(
  /\b(?:extra|by hand|manual(?:ly)?|for (?:fun|once|testing|the (?:demo|hackathon|party|screenshots?))|as (?:a joke|an? (?:exception|experiment|test))|just (?:to (?:see|try|compare|test)|for|in case)|in a (?:hurry|rush)|ad hoc|one[- ]off|by (?:mistake|accident)|accidentally)\b/giu,
);
/** What holds from a day on was not done on that day. */
export const fromThen = textPattern(
  new RegExp(
    String.raw`\b(?:from|as of|as from|starting|effective|beginning|since)(?: on)? (?:today|tonight|tomorrow|yesterday|this|next|last|now|${weekday})|\bfrom .{1,30} on(?:wards?)?\b|\b(?:every|each|always|never|any ?more|no more|no longer|for good|should|must|ha(?:ve|s) to|need(?:s|ed)? to|only|please|so that[’']s)\b`,
    'iu',
  ),
);
/** A group that is named as another one than the one that speaks: "the docs team", "some backend folks". */
const ofOthers = textPattern(
  /^(?:the|another|other|some|an?) (?:[\p{L}\p{N}'’-]+ ){1,2}(?:team|teams|guys?|folks?|people|group|department|crew|squad|studio|company|agency)(?!\p{L})/iu,
);
const ofSpeaker = textPattern(/\b(?:we|us|ours?|i|me|my|you|the (?:user|team))(?!\p{L})/iu);
/** Words of these classes say that something is otherwise from then on. */
const changing = ['change', 'end', 'back', 'allow'] as const;
/** What somebody says or wants is told in the past, and may hold from then on. */
const speaking = /^(?:say|tell|ask|want|decide|agree|resolve|fix|set|mean|insist|suggest|talk|announce)$/;

/** What somebody did: in the past, and with no word of what is so from then on. */
function deedIn(said: string): Clause | undefined {
  const clause = parseClause(wordsOf(withSpeaker(said)));
  const { mood, tense, verb } = clause;
  const isPast = (mood === 'statement' || mood === 'dropped') && (tense === 'past' || tense === 'perfect');
  return isPast && !speaking.test(verb) && !saysChange(said) ? clause : undefined;
}

/** "Pasted a Makefile": a verb of the past that no list has. */
const dropped = textPattern(/^\p{L}{3,}ed (?=(?:an?|the|my|our|this|that|some|one|two)(?!\p{L}))/iu);

function withSpeaker(said: string): string {
  return dropped.test(said) ? `I did ${said}` : said;
}

function saysChange(said: string): boolean {
  const words = wordsOf(said.replace(ofOneDay, ' ').replace(besideUsual, ' ')).map(({ low }) => low);
  const classes = classesOfChange(words);
  return changing.some((name) => classes.has(name)) || fromThen.test(said);
}

function bareOf(content: string): string {
  const said = content.slice(0, readCharacters);
  // As it is noted: "the user ran", "the team deployed".
  return said
    .slice(leadOf(said).length)
    .replace(/^the user(?= )/iu, 'I')
    .replace(/^the team(?= )/iu, 'we');
}

/** "Ran an extra backup today": what was done on one day, and how nothing is done from then on. */
export function tellsOfOneDay(content: string): boolean {
  const said = bareOf(content);
  return (said.search(ofOneDay) >= 0 || said.search(besideUsual) >= 0) && deedIn(said) !== undefined;
}

/**
 * Whether a statement tells what somebody did ("I pasted a hex code in the demo") or what others do ("the docs team is on
 * Playwright"), and no word says that anything is otherwise from then on: whatever it shares with a rule, that still holds.
 * Of 1,213 changes and 516 endings of a rule in the talk that may be looked at one tells of one day, three of what else the
 * speaker or somebody by name did (a verb was misread) and none of what others do; of 64 deeds of a day 25, 8 and 4.
 */
export function tellsDeed(content: string, older: string): boolean {
  const said = bareOf(content);
  const deed = deedIn(said);
  if (deed?.subject === 'I' || deed?.subject === 'name' || tellsOfOneDay(content)) return true;
  const others = ofOthers.exec(said)?.[0];
  if (others === undefined || ofSpeaker.test(said) || saysChange(said)) return false;
  const known = new Set(wordsOf(older).map(({ low }) => low));
  return !wordsOf(others)
    .slice(1, -1)
    .some(({ low }) => known.has(low));
}
