import type { Hit, MemoryRecord } from '../ground/contract/model.ts';
import type { TimeQuestion } from '../knowledge/language/askedTime.ts';
import { allTime } from '../knowledge/language/askedTime.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { marks, marksOf } from '../knowledge/language/marks.ts';
import { isCommon, queryTerms } from '../knowledge/language/terms.ts';
import { withEarlier } from '../recall/changes.ts';
import { timeOfEvent } from '../recall/timeOfEvent.ts';
import { timeClause } from '../recall/timeClause.ts';
import { heldTerms } from '../recall/heldTerms.ts';
import { isOfSort } from '../recall/isOfSort.ts';
import { earlierTurns } from './earlierTurns.ts';
import type { Reader } from '../recall/reader.ts';
import { plansWithin } from '../recall/plansWithin.ts';
import type { TimeFit } from '../recall/timeFit.ts';
import { toHit } from '../recall/toHit.ts';
import { newestWithin } from '../store/search/newestWithin.ts';
import type { OpenConversation, ReadBounds } from '../store/search/readBounds.ts';

/** A handful answers a question about a time; more would be a log. */
const mostHits = 6;
const mostTurns = 3;
/** Memories of the time that are looked through for them. */
const mostRead = 200;
/** This share of the words that say what it is about must be in a memory; all of them where any time will do. */
const leastOfSubject = 0.5;

/** What a question that asks for a time alone is answered by; undefined for every other prompt. */
export interface TimeAnswer {
  readonly hits: readonly Hit[];
  /** Nothing but the time is asked for, so that no word of the question can find anything better. */
  readonly isAll: boolean;
}

/** A memory of the time that is asked about. */
interface Candidate {
  readonly memory: MemoryRecord;
  readonly fit: TimeFit;
  /** The share of the subject's words in it. */
  readonly covered: number;
}

/**
 * "What did we decide last week?": the memories of that time, of the sort that is asked for, best and newest first; turns
 * of other conversations where nothing was distilled from them yet.
 */
export function hitsByTime(
  reader: Reader,
  place: ReadBounds,
  prompt: string,
  open: OpenConversation | undefined,
): TimeAnswer | undefined {
  const { sql, reads, settings, now, offsetMinutes } = reader;
  const { times } = languageOf(prompt);
  const question = times.findTimeQuestion(prompt, { at: now, offsetMinutes });
  if (question === undefined) return undefined;
  const found = timeOfEvent(reads, question.time, place, offsetMinutes);
  // An event that nobody told of, and no order either: the words decide as ever.
  if (found.span === undefined && found.newest === undefined) return undefined;
  const timed: TimeQuestion = { ...question, time: found };
  const current: ReadBounds = { ...place, currentOnly: true };
  const distilled = candidatesOf(sql, current, timed, reader);
  const most = Math.min(found.newest?.count ?? mostHits, settings.injectLimit, mostHits);
  const chosen = inOrder(ofSort(distilled, timed), timed).slice(0, most);
  const turns =
    chosen.length > 0 || !settings.injectKinds.includes('episode') || timed.sort === 'plan'
      ? []
      : turnsOf(current, open, timed, reader).slice(0, Math.min(mostTurns, most));
  const hits = [...chosen, ...turns].map((one) => hitOf(one, timed, reader));
  return { hits, isAll: telling(question.subject).length === 0 && found.newest?.sort !== 'anything' };
}

function candidatesOf(sql: Reader['sql'], place: ReadBounds, question: TimeQuestion, reader: Reader): Candidate[] {
  const { time, sort } = question;
  const { span = allTime, softMs } = time;
  const found = new Map<string, Candidate>();
  const add = (memory: MemoryRecord, fit: TimeFit): void => {
    const covered = coverageOf(memory, question);
    const least = time.span === undefined ? 1 : leastOfSubject;
    if (!found.has(memory.id) && covered >= least) found.set(memory.id, { memory, fit, covered });
  };
  const plans = plansWithin(sql, span, place, reader.offsetMinutes);
  const records = reader.reads.byRow(plans.map(({ row }) => row));
  for (const { row, planned } of plans) {
    const memory = records.get(row);
    if (memory !== undefined && time.span !== undefined) add(memory, { logits: 2, by: 'planned', at: planned.from });
  }
  // What is to come was not said in its time.
  if (sort === 'plan' && time.isAhead) return [...found.values()];
  const wide = { from: span.from - softMs, to: span.to + softMs };
  for (const { memory } of newestWithin(sql, wide, place, mostRead)) {
    const isInside = memory.eventAt >= span.from && memory.eventAt < span.to;
    add(memory, { logits: isInside ? 1 : 0, by: 'said', at: memory.eventAt });
  }
  return [...found.values()];
}

/** Of the sort that is asked for; what nothing tells of only where there is nothing that does. */
function ofSort(candidates: readonly Candidate[], { sort, time }: TimeQuestion): readonly Candidate[] {
  const certain = candidates.filter(({ memory }) => isOfSort(memory, sort) === 'yes');
  if (certain.length > 0 || time.newest !== undefined) return certain;
  return candidates.filter(({ memory }) => isOfSort(memory, sort) === 'maybe');
}

function inOrder(candidates: readonly Candidate[], { time }: TimeQuestion): readonly Candidate[] {
  const newer = (a: Candidate, b: Candidate): number =>
    b.memory.eventAt - a.memory.eventAt || (a.memory.id < b.memory.id ? -1 : 1);
  if (time.newest !== undefined) {
    const best = Math.max(0, ...candidates.map(({ covered }) => covered));
    return candidates.filter(({ covered }) => covered === best).toSorted(newer);
  }
  return candidates.toSorted(
    (a, b) =>
      b.covered - a.covered || b.fit.logits - a.fit.logits || b.memory.importance - a.memory.importance || newer(a, b),
  );
}

/** What the user said then in other conversations, newest first; what only asks tells nothing. */
function turnsOf(
  place: ReadBounds,
  open: OpenConversation | undefined,
  question: TimeQuestion,
  { sql }: Reader,
): Candidate[] {
  return newestWithin(sql, question.time.span ?? allTime, earlierTurns(place, open), mostRead)
    .filter(({ memory }) => memory.sourceRole === 'user' && (marksOf(memory.content) & marks.asks) === 0)
    .map(({ memory }) => ({
      memory,
      fit: { logits: 1, by: 'said' as const, at: memory.eventAt },
      covered: coverageOf(memory, question),
    }))
    .filter(({ memory, covered }) => covered >= leastOfSubject && isOfSort(memory, question.sort) === 'yes');
}

function telling(subject: string): string[] {
  const found = [...queryTerms(subject).keys()];
  const rare = found.filter((term) => !isCommon(term));
  return rare.length > 0 ? rare : found;
}

function coverageOf({ topic, content }: MemoryRecord, { subject }: TimeQuestion): number {
  const wanted = telling(subject);
  if (wanted.length === 0) return 1;
  const held = heldTerms({ topic, content });
  return wanted.filter((term) => held.has(term)).length / wanted.length;
}

function hitOf({ memory, fit, covered }: Candidate, { time, subject }: TimeQuestion, reader: Reader): Hit {
  const { offsetMinutes } = reader;
  const held = heldTerms(memory);
  const words = [...queryTerms(subject)].filter(([term]) => held.has(term)).map(([, word]) => word);
  const clause = timeClause(fit, { time, offsetMinutes }) ?? 'from the time asked about';
  const why = {
    because: 'time' as const,
    words: [...new Set(words)],
    parts: { time: 1, coverage: covered, importance: memory.importance / 10 },
    text: `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`,
  };
  return withEarlier(reader.reads, toHit(memory, 1, why), memory);
}
