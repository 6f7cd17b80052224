import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../../../../../support/clock.ts';

/** The prompts of `askedTimes.txt` and `noAskedTimes.txt`. Half of them were kept apart while the rules were made. */
export interface TimedPrompt {
  readonly clock: string;
  readonly zone: string;
  /** Unix ms. */
  readonly at: number;
  readonly prompt: string;
  /** Local times; empty when none is asked for. */
  readonly span: readonly string[];
  readonly isHard: boolean;
  readonly isApart: boolean;
}

export function readAskedTimes(): readonly TimedPrompt[] {
  const apart = seeded(7);
  return [...timedIn('askedTimes.txt'), ...linesOf('noAskedTimes.txt').map(timeless)].map((prompt) => ({
    ...prompt,
    isApart: apart() < 0.5,
  }));
}

/** The prompts of `askedTimesLater.txt`, none of which was kept apart. */
export function readLaterTimes(): readonly TimedPrompt[] {
  return timedIn('askedTimesLater.txt');
}

/** The prompts of `askedPartsOfTime.txt` and `noPartsOfTime.txt`, of which half were kept apart, too. */
export function readPartsOfTime(): readonly TimedPrompt[] {
  const apart = seeded(13);
  return [...timedIn('askedPartsOfTime.txt'), ...linesOf('noPartsOfTime.txt').map(timeless)].map((prompt) => ({
    ...prompt,
    isApart: apart() < 0.5,
  }));
}

/** The prompts of `askedLooseTimes.txt`, of which half were kept apart, too. */
export function readLooseTimes(): readonly TimedPrompt[] {
  const apart = seeded(19);
  return timedIn('askedLooseTimes.txt').map((prompt) => ({ ...prompt, isApart: apart() < 0.5 }));
}

function timedIn(name: string): readonly TimedPrompt[] {
  const prompts: TimedPrompt[] = [];
  let clock = { clock: '', zone: 'UTC', at: 0, local: '' };
  for (const line of linesOf(name)) {
    if (line.startsWith('== ')) {
      const [title = '', zone = '', local = ''] = line.slice(3).split(' | ');
      clock = { clock: title, zone, at: momentOf(local, zone), local };
      continue;
    }
    const [prompt = '', from = '', to = '', kind = ''] = line.split('|').map((part) => part.trim());
    const span = from === '' ? [] : [from, to].map((time) => (time === 'now' ? clock.local : time));
    prompts.push({ ...clock, prompt, span, isHard: kind !== 'soft', isApart: false });
  }
  return prompts;
}

function timeless(prompt: string): TimedPrompt {
  return {
    clock: '',
    zone: 'Europe/Berlin',
    at: Date.UTC(2026, 9, 25, 11),
    prompt,
    span: [],
    isHard: true,
    isApart: false,
  };
}

/** Minutes that a zone's clock is ahead of UTC, as the system knows them. */
export function offsetIn(zone: string): (at: number) => number {
  return (at) => (Date.parse(`${shownIn(zone, at)}Z`) - Math.floor(at / 60_000) * 60_000) / 60_000;
}

/** A moment as the zone's clock shows it, without a midnight: "2026-03-29T18:00". */
export function localOf(at: number, zone: string): string {
  return Number.isFinite(at) ? shownIn(zone, at).replace('T00:00', '') : '-';
}

function shownIn(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  return parts.format(at).replace(' ', 'T');
}

function momentOf(local: string, zone: string): number {
  const utc = Date.parse(`${local}Z`);
  const [hours, latest] = [3_600_000, 15];
  for (let ahead = -latest * 4; ahead <= latest * 4; ahead++)
    if (shownIn(zone, utc - (ahead * hours) / 4) === local) return utc - (ahead * hours) / 4;
  throw new Error(`${zone} never shows ${local}.`);
}

function linesOf(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** The prompts of `timeQuestions.txt`; `sort` is "no" for those that are no question about a time alone. */
export interface SortedPrompt {
  readonly prompt: string;
  readonly sort: string;
  readonly subject: string;
  readonly isApart: boolean;
}

export function readTimeQuestions(): readonly SortedPrompt[] {
  const apart = seeded(11);
  return linesOf('timeQuestions.txt').map((line) => {
    const [prompt = '', sort = '', subject = ''] = line.split('|').map((part) => part.trim());
    return { prompt, sort, subject, isApart: apart() < 0.5 };
  });
}
