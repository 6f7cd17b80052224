import { counted, grouped } from '../../engine/ground/text/counted.ts';
import type { ImportProgress } from '../../engine/exchange/runImport.ts';
import type { SourcesPlan } from '../importing/importSources.ts';
import type { LeftOut } from '../importing/leftOut.ts';
import { dateText } from './whenText.ts';

type PlannedSource = SourcesPlan['sources'][number];

/** What is in one source, without its name: "12 conversations, 340 turns, 3 March to 20 November". */
export function plannedText({ conversations, turns, notes, files, span }: PlannedSource, now: number): string {
  const parts = [
    ...(conversations > 0 ? [counted(conversations, 'conversation'), counted(turns, 'turn')] : []),
    ...(notes > 0 ? [`${counted(notes, 'note')} in ${counted(files, 'file')}`] : []),
    ...(span === undefined ? [] : [spanText(span, now)]),
  ];
  return parts.join(', ');
}

function spanText({ from, to }: { readonly from: number; readonly to: number }, now: number): string {
  const [first, last] = [dateText(from, now), dateText(to, now)];
  return first === last ? first : `${first} to ${last}`;
}

/** What is new and what becomes of it, in sentences. */
export function outcomeLines(plan: SourcesPlan, { isConfirmed }: { readonly isConfirmed: boolean }): readonly string[] {
  const { turns, notes, known, typed, waiting, seconds } = plan;
  const isNothing = turns + notes === 0;
  const fresh = [...(turns > 0 ? [counted(turns, 'turn')] : []), ...(notes > 0 ? [counted(notes, 'note')] : [])];
  const knownText = known > 0 ? `${grouped(known)} known already` : '';
  const first = isNothing ? 'Nothing is new' : `New: ${fresh.join(' and ')}`;
  return [
    `${first}${knownText === '' ? '' : `; ${knownText}`}.`,
    ...(typed === 0 || isNothing ? [] : [isConfirmed ? typedText(typed, known > 0) : notOwn]),
    ...(waiting > 0 ? [`${counted(waiting, 'of these waits', 'of these wait')} for your review.`] : []),
    ...(isNothing ? [] : [`It takes about ${secondsText(seconds)}.`]),
  ];
}

const notOwn = 'No turn becomes your own words without your yes; all keep their origin.';

/** Some of what was typed may be known already. */
function typedText(typed: number, isSomeKnown: boolean): string {
  const most = isSomeKnown ? 'up to ' : '';
  const verbs = typed === 1 ? 'was typed by you and becomes' : 'were typed by you and become';
  return `Of the turns, ${most}${grouped(typed)} ${verbs} your own words. The rest keeps its origin.`;
}

function secondsText(seconds: number): string {
  return seconds < 90 ? counted(Math.max(1, Math.round(seconds)), 'second') : `${Math.round(seconds / 60)} minutes`;
}

/** What is left out for which reason, in sentences without the folders that nobody trusted. */
export function skippedLines({ skipped, leftOut, problems }: SourcesPlan): readonly string[] {
  return [
    ...Object.entries(skipped).map(([reason, count]) => `${grouped(count)}: ${reason}`),
    ...leftOut.filter(({ why }) => why === 'captureOff').map((one) => `${leftOutText(one)}: capture is off there.`),
    ...leftOut
      .filter(({ why }) => why === 'elsewhere')
      .map((one) => `${leftOutText(one)}: a folder of another machine.`),
    ...problems,
  ];
}

/** How much of a folder is left out: "14 conversations in /home/you/shop". */
export function leftOutText(one: LeftOut): string {
  return `${amountText(one)} in ${one.folder}`;
}

/** "14 conversations and 1 note". */
export function amountText({ conversations, notes }: Pick<LeftOut, 'conversations' | 'notes'>): string {
  const parts = [
    ...(conversations > 0 ? [counted(conversations, 'conversation')] : []),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
  ];
  return parts.join(' and ');
}

/** How far an import has come. */
export function progressText({ turns, notes, known }: ImportProgress): string {
  const parts = [counted(turns, 'turn'), ...(notes > 0 ? [counted(notes, 'note')] : [])].join(', ');
  return known > 0 ? `${parts}, ${grouped(known)} known already` : parts;
}

export function importedText({ turns, notes, known, conversations, waiting }: ImportProgress): string {
  const fresh = [
    ...(turns > 0 ? [`${counted(turns, 'turn')} of ${counted(conversations, 'conversation')}`] : []),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
  ];
  const first = fresh.length === 0 ? 'Nothing was new' : `Imported ${fresh.join(' and ')}`;
  return [
    `${first}${known > 0 ? `; ${grouped(known)} ${known === 1 ? 'was' : 'were'} known already` : ''}.`,
    ...(waiting > 0 ? [`${counted(waiting, 'waits', 'wait')} for your review.`] : []),
  ].join(' ');
}
