import { counted, grouped, joined, waitingForReview } from './countedThings.ts';
import type { ImportProgress } from '../../engine/exchange/runImport.ts';
import type { SourcesPlan } from '../importing/importSources.ts';
import type { LeftOut } from '../importing/leftOut.ts';
import { dateText } from './whenText.ts';
import { say } from './say.ts';

type PlannedSource = SourcesPlan['sources'][number];

/** What is in one source, without its name: "12 conversations, 340 turns, 3 March to 20 November". */
export function plannedText({ conversations, turns, notes, files, span }: PlannedSource, now: number): string {
  const parts = [
    ...(conversations > 0 ? [counted(conversations, 'conversation'), counted(turns, 'turn')] : []),
    ...(notes > 0 ? [say('{0} in {1}', counted(notes, 'note'), counted(files, 'file'))] : []),
    ...(span === undefined ? [] : [spanText(span, now)]),
  ];
  return parts.join(', ');
}

function spanText({ from, to }: { readonly from: number; readonly to: number }, now: number): string {
  const [first, last] = [dateText(from, now), dateText(to, now)];
  return first === last ? first : say('{0} to {1}', first, last);
}

/** What is new and what becomes of it, in sentences. */
export function outcomeLines(plan: SourcesPlan, { isConfirmed }: { readonly isConfirmed: boolean }): readonly string[] {
  const { turns, notes, known, typed, waiting, seconds } = plan;
  const isNothing = turns + notes === 0;
  const fresh = [...(turns > 0 ? [counted(turns, 'turn')] : []), ...(notes > 0 ? [counted(notes, 'note')] : [])];
  const knownText = known > 0 ? say('{0} known already', grouped(known)) : '';
  const first = isNothing ? say('Nothing is new') : say('New: {0}', joined(fresh));
  return [
    `${first}${knownText === '' ? '' : `; ${knownText}`}.`,
    ...(typed === 0 || isNothing ? [] : [isConfirmed ? typedText(typed, known > 0) : notOwn]),
    ...(waiting > 0 ? [counted(waiting, 'of these waits for your review.', 'of these wait for your review.')] : []),
    ...(isNothing ? [] : [say('It takes about {0}.', secondsText(seconds))]),
  ];
}

const notOwn = say('No turn becomes your own words without your yes; all keep their origin.');

/** Some of what was typed may be known already. */
function typedText(typed: number, isSomeKnown: boolean): string {
  const some = isSomeKnown ? say('up to {0}', grouped(typed)) : grouped(typed);
  return typed === 1
    ? say('Of the turns, {0} was typed by you and becomes your own words. The rest keeps its origin.', some)
    : say('Of the turns, {0} were typed by you and become your own words. The rest keeps its origin.', some);
}

function secondsText(seconds: number): string {
  // Nobody knows it to the second.
  const rounded = seconds < 10 ? Math.max(1, Math.round(seconds)) : 5 * Math.round(seconds / 5);
  return rounded < 90 ? counted(rounded, 'second') : say('{0} minutes', Math.round(seconds / 60));
}

/** What is left out for which reason, in sentences without the folders that nobody trusted. */
export function skippedLines({
  skipped,
  leftOut,
  problems,
}: Pick<SourcesPlan, 'skipped' | 'leftOut' | 'problems'>): readonly string[] {
  return [
    ...Object.entries(skipped).map(([reason, count]) => `${grouped(count)}: ${reason}`),
    ...leftOut
      .filter(({ why }) => why === 'captureOff')
      .map((one) => say('{0}: capture is off there.', leftOutText(one))),
    ...leftOut
      .filter(({ why }) => why === 'elsewhere')
      .map((one) => say('{0}: a folder of another machine.', leftOutText(one))),
    ...problems,
  ];
}

/** How much of a folder is left out: "14 conversations in /home/you/shop". */
export function leftOutText(one: LeftOut): string {
  return say('{0} in {1}', amountText(one), one.folder);
}

/** "14 conversations and 1 note". */
export function amountText({ conversations, notes }: Pick<LeftOut, 'conversations' | 'notes'>): string {
  const parts = [
    ...(conversations > 0 ? [counted(conversations, 'conversation')] : []),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
  ];
  return joined(parts);
}

/** How far an import has come. */
export function progressText({ turns, notes, known }: ImportProgress): string {
  const parts = [counted(turns, 'turn'), ...(notes > 0 ? [counted(notes, 'note')] : [])].join(', ');
  return known > 0 ? say('{0}, {1} known already', parts, grouped(known)) : parts;
}

export function importedText({ turns, notes, known, conversations, waiting }: ImportProgress): string {
  const fresh = [
    ...(turns > 0 ? [say('{0} of {1}', counted(turns, 'turn'), counted(conversations, 'conversation'))] : []),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
  ];
  const first = fresh.length === 0 ? say('Nothing was new') : say('Imported {0}', joined(fresh));
  return [
    `${first}${known > 0 ? `; ${counted(known, 'was known already', 'were known already')}` : ''}.`,
    ...(waiting > 0 ? [`${waitingForReview(waiting)}.`] : []),
  ].join(' ');
}
