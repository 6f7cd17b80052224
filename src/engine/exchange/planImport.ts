import {
  addReasons,
  charactersIn,
  countOf,
  groupsOf,
  type ImportSource,
  type ImportTarget,
  noteGroupsOf,
} from './importSource.ts';

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
  /** Estimated. */
  readonly seconds: number;
}

/**
 * Seconds for a turn, for each of its characters, and for a note: 300 µs for a turn of 330 characters and 1 ms for a
 * note, as `npm run bench:doors` and `npm run bench:speed` measure them on a busy machine.
 */
const cost = { turn: 100e-6, character: 0.6e-6, note: 1e-3 };

/** Reads all of a source and says what importing it would do. It stores nothing. */
export async function planImport(
  memory: ImportTarget,
  source: ImportSource,
  { confirmed = false }: { readonly confirmed?: boolean } = {},
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
  for await (const group of groupsOf(source)) {
    const examined = await memory.importTurns({ conversations: group, confirmed, isDryRun: true });
    let all = 0;
    for (const conversation of group) {
      const conversations = countOf(conversation);
      note(conversation, { conversations, turns: conversation.turns.length });
      sums.conversations += conversations;
      sums.typed += conversation.turns.filter(({ role, isTyped }) => role === 'user' && isTyped).length;
      all += conversation.turns.length;
      sums.seconds += cost.character * charactersIn(conversation) * (examined.stored === 0 ? 0 : 1);
    }
    sums.turns += examined.stored;
    sums.known += examined.known;
    sums.waiting += examined.waiting;
    sums.seconds += cost.turn * all;
    skipped = addReasons(skipped, examined.skipped);
  }
  for await (const group of noteGroupsOf(source)) {
    const examined = await memory.importNotes({ notes: group, isDryRun: true });
    for (const one of group) note(one, { notes: 1 });
    sums.notes += examined.stored;
    sums.known += examined.known;
    sums.waiting += examined.waiting;
    sums.seconds += cost.note * group.length;
    skipped = addReasons(skipped, examined.skipped);
  }
  return { sources: [...sources.values()].map(({ names: _names, ...one }) => one), ...sums, skipped };
}
