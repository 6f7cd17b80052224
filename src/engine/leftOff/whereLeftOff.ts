import type { WorkEntry } from '../ground/contract/continuity.ts';
import type { LeftOff, WorkLine, WorkPart } from '../ground/contract/leftOff.ts';
import { workParts } from '../ground/contract/leftOff.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { dayMs } from '../ground/contract/time.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { Now, TimeSpan } from '../knowledge/language/askedTime.ts';
import type { LeftOffPart, LeftOffQuestion } from '../knowledge/language/leftOffRules.ts';
import { queryTerms, terms } from '../knowledge/language/terms.ts';
import type { Reader } from '../recall/reader.ts';
import { meets } from '../recall/timeFit.ts';
import { findScope } from '../store/base/scopes.ts';
import { lastConversations, type PastConversation } from '../store/conversations/lastConversations.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { askedIn } from './askedIn.ts';
import { type ConversationWork, readConversation } from './conversationWork.ts';
import { decidedIn } from './decidedIn.ts';
import { byTable, knownWork, linesOfTable } from './fromTable.ts';
import { commandsIn, filesIn } from './namedIn.ts';
import { type End, endsIn, openIn, withoutEnded } from './openIn.ts';
import { savedDecisions } from './savedDecisions.ts';
import { withoutRepeats, workLine } from './workLine.ts';

/** What is asked, by whom and of which memories. */
export interface WorkAsked extends LeftOffQuestion {
  /** The time that the question names. */
  readonly span?: TimeSpan | undefined;
  /** How many lines of what it asks for. */
  readonly count?: number | undefined;
  /** The open conversation. */
  readonly open?: string | undefined;
  readonly bounds: ReadBounds;
  /** Turns that are read at most; default 200. */
  readonly turns?: number | undefined;
  /** Whether turns that the background has not read yet are read for what they state, a millisecond or more each; default true. */
  readonly readsTurns?: boolean;
}

/** Conversations that are looked at and told of at most, and how far the older ones may lie behind the newest. */
const mostLookedAt = 40;
const mostConversations = 12;
/** Turns of all of them together, so that the answer comes at once. */
const mostTurns = 200;
/** Files that were named further back are no longer where somebody left off. */
const mostWithFiles = 3;
const longestAgo: { readonly [part in LeftOffPart]: number } = {
  everything: 7 * dayMs,
  decisions: 30 * dayMs,
  open: 30 * dayMs,
  commands: 14 * dayMs,
};

/** Lines of each part at most, by what is asked. */
type Limits = { readonly [part in WorkPart]?: number };

function mostOf(listed: number): { readonly [asked in LeftOffPart]: Limits } {
  const beside = Math.ceil(listed / 2);
  return {
    everything: {
      ...{ asked: 2, said: 1, summary: 1, decided: 4, command: 3, file: 1, noted: 2 },
      ...{ open: beside, planned: beside },
    },
    decisions: { decided: 8 },
    open: { open: listed, planned: listed },
    commands: { command: 8 },
  };
}

/** What was worked on in the last conversations within bounds, as lines; none when there was no conversation. */
export function whereLeftOff(reader: Reader, asked: WorkAsked): LeftOff {
  const works = conversationsFor(reader, asked);
  const [newest] = works;
  const entries = entriesFor(reader, asked, works);
  const at = newest?.lastAt ?? Math.max(0, ...entries.map(({ changedAt }) => changedAt));
  if (newest === undefined && entries.length === 0) return { lines: [], problems: [] };
  const { about, part, bounds } = asked;
  const isMeant = (text: string): boolean => about === undefined || mentions(text, about);
  const later = asked.span === undefined ? [] : conversationsFor(reader, { ...asked, span: undefined });
  const ends = endsIn([...works, ...later, ...openOf(reader, asked)]);
  const { readsTurns } = asked;
  const beside = part === 'decisions' ? decidedBeside(reader, asked, works) : [];
  const all = decidedNewestFirst([
    ...linesOf(reader, works, { ends, kinds: bounds.kinds, isMeant, entries, readsTurns }),
    ...beside.filter(({ hit }) => isMeant(hit.content)),
  ]);
  const most = mostOf(reader.settings.continuityLines);
  const chosen = choose(all, part === 'decisions' ? { decided: asked.count ?? most.decisions.decided } : most[part]);
  // Who asks for decisions where none was made is told what else there was.
  const lines = ofItsTime(chosen.length > 0 ? chosen : choose(all, most.everything), asked);
  if (lines.length === 0) return { lines, problems: [] };
  return { at, lines, problems: [] };
}

/** Of each other part the lines stay in their order. */
function decidedNewestFirst(lines: readonly WorkLine[]): WorkLine[] {
  const decided = lines.filter(({ part }) => part === 'decided');
  return [
    ...lines.filter(({ part }) => part !== 'decided'),
    ...decided.toSorted((a, b) => b.hit.eventAt - a.hit.eventAt),
  ];
}

/** Of the time that is asked for, where there is anything of it. */
function ofItsTime(lines: readonly WorkLine[], { part, span }: WorkAsked): readonly WorkLine[] {
  if (span === undefined || part === 'open') return lines;
  const inside = lines.filter((line) => isOfSpan(line, span));
  return inside.length > 0 ? inside : lines;
}

/** Whether a line is of a time. */
export function isOfSpan({ hit: { eventAt } }: WorkLine, span: TimeSpan): boolean {
  return meets({ from: eventAt, to: eventAt + 1 }, span);
}

/** Earlier conversations of the workspace, else those without one, else the open conversation; newest first. */
function conversationsFor(reader: Reader, asked: WorkAsked): ConversationWork[] {
  const { bounds, open, part, span } = asked;
  const user = findScope(reader.sql, 'user');
  const own = bounds.scopes.filter((scope) => scope !== user);
  const places = [own, user === undefined ? [] : [user]].filter((scopes) => scopes.length > 0);
  // What is open is asked for as of now: "what did I want to do today" names a day to come.
  const spans = part === 'open' || span === undefined ? [undefined] : [span, undefined];
  for (const isMeant of [(id: string) => id !== open, (id: string) => id === open]) {
    for (const scopes of places) {
      for (const time of spans) {
        const found = lastConversations(reader.sql, { scopes, user, span: time }, mostLookedAt);
        const works = readLast(
          reader,
          asked,
          found.filter(({ id }) => isMeant(id)),
        );
        if (works.length > 0) return works;
      }
    }
  }
  return [];
}

/** What was decided outside of these conversations, of the time that is asked for or not long before the newest. */
function decidedBeside(
  reader: Reader,
  { bounds, open, span }: WorkAsked,
  works: readonly ConversationWork[],
): WorkLine[] {
  const from = (works[0]?.lastAt ?? reader.now) - longestAgo.decisions;
  return savedDecisions(
    reader,
    { ...bounds, scopes: ownScopes(reader, bounds) },
    {
      span: span ?? { from, to: Infinity },
      without: new Set([open, ...works.map(({ id }) => id)].filter((id) => id !== undefined)),
    },
  );
}

/** Those of the workspace, where there is one. */
function ownScopes({ sql }: Reader, { scopes }: ReadBounds): ReadBounds['scopes'] {
  const user = findScope(sql, 'user');
  const own = scopes.filter((scope) => scope !== user);
  return own.length > 0 ? own : scopes;
}

/** The newest of some conversations, and those not long before it. */
function readLast(
  reader: Reader,
  { about, bounds, part, turns = mostTurns }: WorkAsked,
  conversations: readonly PastConversation[],
): ConversationWork[] {
  // What the question names may have rested for long while other work went on.
  const farthest = about === undefined ? longestAgo[part] : Infinity;
  const works: ConversationWork[] = [];
  let left = turns;
  for (const conversation of conversations) {
    const newest = works[0]?.lastAt ?? conversation.lastAt;
    if (left <= 0 || works.length >= mostConversations || newest - conversation.lastAt > farthest) break;
    if (bounds.excludeConversations?.includes(conversation.id) === true) continue;
    const work = readConversation(reader, conversation, bounds, left);
    if (work === undefined) continue;
    works.push(work);
    left -= work.turns.length;
  }
  return works;
}

/** The open conversation may say that something is done by now. */
function openOf(reader: Reader, { open, bounds, turns }: WorkAsked): ConversationWork[] {
  if (open === undefined) return [];
  const work = readConversation(reader, { id: open, lastAt: reader.now, readThrough: 0 }, bounds, turns);
  return work === undefined ? [] : [work];
}

/** What the table knows of the work that is meant: that of the open conversation is before the user's eyes. */
function entriesFor(reader: Reader, asked: WorkAsked, works: readonly ConversationWork[]): WorkEntry[] {
  const { bounds, open, part, span } = asked;
  if (part === 'commands' || part === 'decisions' || (span !== undefined && part !== 'open')) return [];
  const isOpenMeant = works.some(({ id }) => id === open);
  const newest = works[0]?.lastAt ?? reader.now;
  return knownWork(reader, bounds.scopes).filter(
    ({ sessionId, changedAt, startedAt, status }) =>
      newest - changedAt <= longestAgo.open &&
      (isOpenMeant || sessionId === undefined || sessionId !== open || startedAt < changedAt || status === 'done'),
  );
}

function mentions(text: string, about: string): boolean {
  const wanted = [...queryTerms(about).keys()];
  const there = new Set(terms(text));
  return wanted.length > 0 && wanted.every((term) => there.has(term));
}

interface LinesWanted {
  readonly ends: readonly End[];
  readonly kinds: ReadBounds['kinds'];
  /** Whether a text mentions what the question names. */
  readonly isMeant: (text: string) => boolean;
  /** What the table of work knows. */
  readonly entries: readonly WorkEntry[];
  readonly readsTurns: boolean | undefined;
}

function linesOf(
  reader: Reader,
  works: readonly ConversationWork[],
  { ends, kinds, isMeant, entries, readsTurns = true }: LinesWanted,
): WorkLine[] {
  const facts = decidedIn(works, { readsTurns }).filter(({ hit }) => isMeant(hit.content));
  const learned = [
    ...byTable(
      withoutEnded(
        facts.filter(({ part }) => part === 'planned'),
        ends,
      ),
      entries,
    ),
    ...facts.filter(({ part }) => part !== 'planned'),
  ];
  // What was literally said is left out where raw turns are.
  if (!kinds.includes('episode')) return learned.filter(({ hit }) => hit.kind !== 'episode');
  // The newest conversation may hold no request of its own.
  const said = works.map((work) => askedIn(work, isMeant)).filter((own) => own.length > 0);
  const asked = said.find((own) => own.some(({ part }) => part === 'asked')) ?? said[0] ?? [];
  const files =
    works
      .slice(0, mostWithFiles)
      .map(filesIn)
      .find((own) => own.length > 0) ?? [];
  const open = byTable(openIn(works, ends), entries);
  const tabled = linesOfTable(reader, entries, open);
  return [
    ...asked,
    ...[...works.flatMap(summaryLine), ...open, ...tabled, ...works.flatMap(commandsIn), ...files].filter(({ hit }) =>
      isMeant(hit.content),
    ),
    ...learned,
  ];
}

/** What a language model told of a conversation when it was reset. */
function summaryLine(work: ConversationWork): WorkLine[] {
  const said = work.turns.at(-1)?.memory;
  if (work.summary === undefined || said === undefined) return [];
  const { id, summary, createdAt } = work.summary;
  const memory: MemoryRecord = { ...said, id, kind: 'summary', origin: 'assistant', eventAt: createdAt };
  return [workLine('summary', memory, summary, work)];
}

/** The first lines of each part that is asked for. */
function choose(lines: readonly WorkLine[], limits: Limits): WorkLine[] {
  const ordered = workParts.flatMap((part) => lines.filter((line) => line.part === part && limits[part] !== undefined));
  const wanted = withoutRepeats(ordered);
  return workParts.flatMap((part) => wanted.filter((line) => line.part === part).slice(0, limits[part]));
}

/** What a text asks of earlier work, and of which time; undefined when it asks something else. */
export function findLeftOff(text: string, now: Now): (LeftOffQuestion & Pick<WorkAsked, 'span' | 'count'>) | undefined {
  const language = languageOf(text);
  const question = language.leftOff.findQuestion(text);
  if (question === undefined) return undefined;
  const time = language.times.findAsked(text, now);
  // "The last decisions" says no number.
  const count = time?.newest?.count === 1 ? undefined : time?.newest?.count;
  return { ...question, span: time?.span, count };
}
