import { extractFacts } from '../extract/extractFacts.ts';
import type { ImportedTurn } from '../ground/contract/importing.ts';
import type { Clock } from '../ground/contract/ports.ts';
import { redact } from '../knowledge/trust/redact.ts';
import { addReasons, countOf, groupsOf, type ImportSource, type ImportTarget, noteGroupsOf } from './importSource.ts';

/** What an import would keep of one source. */
export interface PlannedSource {
  /** Such as 'claude-code' or 'claude-md'. */
  readonly source: string;
  readonly files: number;
  readonly conversations: number;
  readonly turns: number;
  readonly notes: number;
}

/** What an import would do, before anything is stored. */
export interface ImportPlan {
  readonly sources: readonly PlannedSource[];
  readonly conversations: number;
  /** Turns that would be stored, and of those the ones that would become the user's own words. */
  readonly turns: number;
  readonly typed: number;
  /** Notes that would become facts. */
  readonly notes: number;
  /** Turns and notes that are known already. */
  readonly known: number;
  /** Of what would be stored: how much would wait for the user's review. */
  readonly waiting: number;
  /** What would not be kept: how many for each reason, in a sentence. */
  readonly skipped: { readonly [reason: string]: number };
  /** What the rules read in what the user typed, the first of it: from the like of it memories are made later. */
  readonly facts: readonly string[];
  /** Estimated from how long it took to look through the same here and now. */
  readonly seconds: number;
}

/**
 * What storing takes of the time that reading took. An import reads all of it once more: turns of 150 to 6,000 characters
 * took 1.0 to 1.9 times as long to import as to look through, notes 2.0 times, which are compared with each other.
 */
const storing = { turns: 0.5, notes: 1 };

/** So many typed turns are looked through for what the user is shown of them, and so much is shown. */
const mostTyped = 200;
const mostFacts = 30;

/** Reads all of a source and says what importing it would do. It stores nothing. The clock measures how long that takes. */
export async function planImport(
  memory: ImportTarget,
  source: ImportSource,
  { clock, confirmed = false }: { readonly clock: Clock; readonly confirmed?: boolean },
): Promise<ImportPlan> {
  const sources = new Map<string, PlannedSource & { readonly names: Set<string> }>();
  const note = (from: { readonly source: string; readonly file: string }, more: Partial<PlannedSource>): void => {
    const known = sources.get(from.source);
    const names = (known?.names ?? new Set<string>()).add(from.file);
    sources.set(from.source, {
      source: from.source,
      names,
      files: names.size,
      conversations: (known?.conversations ?? 0) + (more.conversations ?? 0),
      turns: (known?.turns ?? 0) + (more.turns ?? 0),
      notes: (known?.notes ?? 0) + (more.notes ?? 0),
    });
  };
  const sums = { conversations: 0, turns: 0, typed: 0, notes: 0, known: 0, waiting: 0, seconds: 0 };
  let skipped: ImportPlan['skipped'] = {};
  let from = clock();
  const estimate = (kind: 'turns' | 'notes', all: number): void => {
    const now = clock();
    const fresh = all === 0 ? 0 : sums[kind] / all;
    sums.seconds += ((now - from) / 1000) * (1 + storing[kind] * fresh);
    from = now;
  };
  const told = { turns: 0, notes: 0 };
  const typed: ImportedTurn[] = [];
  for await (const group of groupsOf(source)) {
    const examined = await memory.importTurns({ conversations: group, confirmed, isDryRun: true });
    for (const conversation of group) {
      const conversations = countOf(conversation);
      note(conversation, { conversations, turns: conversation.turns.length });
      sums.conversations += conversations;
      const own = conversation.turns.filter(({ role, isTyped }) => role === 'user' && isTyped);
      sums.typed += own.length;
      typed.push(...own.slice(0, mostTyped - typed.length));
      told.turns += conversation.turns.length;
    }
    sums.turns += examined.stored;
    sums.known += examined.known;
    sums.waiting += examined.waiting;
    skipped = addReasons(skipped, examined.skipped);
  }
  estimate('turns', told.turns);
  for await (const group of noteGroupsOf(source)) {
    const examined = await memory.importNotes({ notes: group, isDryRun: true });
    for (const one of group) note(one, { notes: 1 });
    sums.notes += examined.stored;
    sums.known += examined.known;
    sums.waiting += examined.waiting;
    told.notes += group.length;
    skipped = addReasons(skipped, examined.skipped);
  }
  estimate('notes', told.notes);
  return {
    sources: [...sources.values()].map(({ names: _names, ...one }) => one),
    ...sums,
    skipped,
    facts: factsIn(typed),
  };
}

/** Reads no further than to the last one that is shown: a preview is waited for. */
function factsIn(turns: readonly ImportedTurn[]): readonly string[] {
  const facts = new Set<string>();
  for (const { text, at = 0 } of turns) {
    if (facts.size >= mostFacts) break;
    const turn = { text: redact(text).text, role: 'user', at } as const;
    for (const { content } of extractFacts(turn, { knownTopics: [] })) facts.add(content);
  }
  return [...facts].slice(0, mostFacts);
}
