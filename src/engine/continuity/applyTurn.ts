import type { KeptTurn } from '../capture/storeTurn.ts';
import type { WorkEntry, WorkStatus } from '../ground/contract/continuity.ts';
import { terms } from '../knowledge/language/terms.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import { assetsIn } from './assetsIn.ts';
import { isOpenWork, namedIn, sameWork } from './likeWork.ts';
import { endsNamedIn, progressIn, type Told } from './progressIn.ts';
import { tellingTerms } from './tellingTerms.ts';

/** An entry as it was and as it is now; `before` is absent for a new one. */
export interface WorkChange {
  readonly before?: WorkEntry;
  readonly after: WorkEntry;
}

/** An answer says at its beginning what was done, and goes on with code. */
const answerCharacters = 800;
const mostSources = 20;
/** More than these in one turn are no plan but a document. */
const mostPerTurn = 12;

/**
 * What a turn changes in the work of its scope. The words of a user or of what a user confirmed add entries and end them; an
 * assistant's only leave the note that it says something is done; nobody else's do anything.
 */
export function applyTurn(known: () => readonly WorkEntry[], turn: KeptTurn, newId: () => string): WorkChange[] {
  if (!isTrusted(turn.origin)) return turn.origin === 'assistant' ? noteClaims(known, turn) : [];
  const [told, assets] = [progressIn(turn.text, turn.at), assetsIn(turn.text)];
  // Most turns tell of no work, and cost no look at the table.
  if (told.length + assets.length === 0) return [];
  return new Working(known(), turn, newId).read(told.slice(0, mostPerTurn), assets);
}

/** "I've added the index": lower than the user's word, so that the entry stays as it is. */
function noteClaims(known: () => readonly WorkEntry[], { text, at }: KeptTurn): WorkChange[] {
  const claims = endsNamedIn(text.slice(0, answerCharacters));
  if (claims.length === 0) return [];
  const open = known().filter((entry) => isOpenWork(entry) && entry.kind !== 'asset' && entry.changedAt < at);
  return [...new Set(claims.flatMap((said) => namedIn(open, said)))]
    .filter(({ saidDoneAt }) => saidDoneAt === undefined)
    .map((before) => ({ before, after: { ...before, saidDoneAt: at } }));
}

/** The entries while one turn of the user is read. */
class Working {
  private readonly entries: Map<string, WorkEntry>;
  private readonly touched: string[] = [];
  private readonly known: readonly WorkEntry[];
  private readonly turn: KeptTurn;
  private readonly newId: () => string;

  constructor(known: readonly WorkEntry[], turn: KeptTurn, newId: () => string) {
    this.known = known;
    this.turn = turn;
    this.newId = newId;
    this.entries = new Map(known.map((entry) => [entry.id, entry]));
  }

  read(told: readonly Told[], assets: readonly string[]): WorkChange[] {
    for (const one of told) this.take(one);
    this.takeAssets(assets);
    const before = new Map(this.known.map((entry) => [entry.id, entry]));
    return [...this.entries.values()]
      .filter((entry) => before.get(entry.id) !== entry)
      .map((after) => {
        const was = before.get(after.id);
        return was === undefined ? { after } : { before: was, after };
      });
  }

  private take(told: Told): void {
    if (told.says === 'that') this.takeThat(told);
    else if (told.status === 'done' || told.status === 'dropped') this.end(told);
    else if (told.status === 'undone') this.takeBack(told);
    else this.goOn({ ...told, status: told.status });
  }

  /** What is pointed at was told of in this turn, or in the user's turn before it. */
  private takeThat({ status, waitsFor }: Told): void {
    const { sessionId, previousAt = Infinity } = this.turn;
    const here = [...this.entries.values()].filter(
      (entry) => entry.sessionId === sessionId && entry.changedAt >= previousAt && isWork(entry) && isOpenWork(entry),
    );
    const last =
      this.entries.get(this.touched.at(-1) ?? '') ??
      here.sort((a, b) => b.changedAt - a.changedAt || (a.id < b.id ? 1 : -1))[0];
    if (last !== undefined && status !== 'undone') this.put(last, { status, waitsFor });
  }

  private end({ status, said, deed }: Told): void {
    if (status === 'undone') return;
    const open = deed === undefined ? this.open() : this.open().filter(({ title }) => isDeed(title, deed));
    for (const entry of namedIn(open, said)) this.put(entry, { status });
  }

  private takeBack({ said }: Told): void {
    const [over] = namedIn(this.over(), said);
    if (over !== undefined) this.put(over, { status: 'under way' });
  }

  private goOn(told: Told & { readonly status: WorkStatus }): void {
    const { status, title, waitsFor, isInitiative, isKnown, onlyIfKnown, said } = told;
    if (tellingTerms(title).size === 0) return;
    const open = this.open();
    const known =
      sameWork(open, title) ?? (status === 'blocked' || isKnown === true ? namedIn(open, said)[0] : undefined);
    if (known !== undefined) {
      const isKept = status === 'planned' && known.status === 'under way';
      this.put(known, { status: isKept ? known.status : status, waitsFor });
      return;
    }
    const over = sameWork(this.over(), title) ?? (isKnown === true ? namedIn(this.over(), said)[0] : undefined);
    if (over !== undefined) this.put(over, { status, waitsFor });
    else if (onlyIfKnown !== true) this.add({ title, status, waitsFor, kind: isInitiative ? 'initiative' : 'task' });
  }

  private open(): WorkEntry[] {
    return [...this.entries.values()].filter(
      (entry) => isWork(entry) && isOpenWork(entry) && entry.startedAt <= this.turn.at,
    );
  }

  private over(): WorkEntry[] {
    return [...this.entries.values()].filter((entry) => isWork(entry) && !isOpenWork(entry));
  }

  private put(
    entry: WorkEntry,
    { status, waitsFor }: { readonly status: WorkStatus; readonly waitsFor?: string | undefined },
  ): void {
    const { id: turnId, at, sessionId } = this.turn;
    // What was told of later stands: an import may bring an older turn.
    if (entry.changedAt > at) return;
    const { waitsFor: _before, saidDoneAt: _claim, ...kept } = entry;
    const sourceIds = [...new Set([...entry.sourceIds, turnId])];
    this.entries.set(entry.id, {
      ...kept,
      status,
      ...(status === 'blocked' && (waitsFor ?? entry.waitsFor) !== undefined
        ? { waitsFor: waitsFor ?? entry.waitsFor ?? '' }
        : {}),
      sourceIds: [...sourceIds.slice(0, 1), ...sourceIds.slice(1).slice(1 - mostSources)],
      sessionId,
      changedAt: at,
    });
    this.touched.push(entry.id);
  }

  private add({
    title,
    status,
    waitsFor,
    kind,
    belongsTo,
  }: Pick<WorkEntry, 'title' | 'status' | 'kind' | 'belongsTo'> & { readonly waitsFor?: string | undefined }): void {
    const { id: turnId, at, sessionId, scope, origin } = this.turn;
    const id = this.newId();
    const part = belongsTo ?? (kind === 'task' ? this.initiativeOf(title) : undefined);
    this.entries.set(id, {
      id,
      kind,
      title,
      status,
      ...(part === undefined ? {} : { belongsTo: part }),
      ...(waitsFor === undefined ? {} : { waitsFor }),
      scope,
      sourceIds: [turnId],
      sessionId,
      origin,
      isEdited: false,
      startedAt: at,
      changedAt: at,
    });
    if (kind !== 'asset') this.touched.push(id);
  }

  /** The initiative that a task names, or that this conversation is about. */
  private initiativeOf(title: string): string | undefined {
    const initiatives = this.open().filter(({ kind }) => kind === 'initiative');
    const own = initiatives.filter(({ sessionId }) => sessionId === this.turn.sessionId);
    return namedIn(initiatives, title)[0]?.id ?? own.sort((a, b) => b.changedAt - a.changedAt)[0]?.id;
  }

  /** Files, branches and pull requests that are named beside a piece of work belong to it. */
  private takeAssets(named: readonly string[]): void {
    const owner = this.touched.at(-1) ?? this.lastHere()?.id;
    if (owner === undefined) return;
    const assets = [...this.entries.values()].filter(({ kind }) => kind === 'asset');
    for (const title of named) {
      const same = assets.find((asset) => asset.title.toLowerCase() === title.toLowerCase());
      if (same === undefined) this.add({ title, status: 'under way', kind: 'asset', belongsTo: owner });
      else this.put(same, { status: 'under way' });
    }
  }

  private lastHere(): WorkEntry | undefined {
    return this.open()
      .filter(({ sessionId }) => sessionId === this.turn.sessionId)
      .sort((a, b) => b.changedAt - a.changedAt)[0];
  }
}

/** Whether a piece of work is a deed of this verb. */
function isDeed(title: string, verb: string): boolean {
  return terms(title)[0] === terms(verb)[0];
}

function isWork({ kind }: WorkEntry): boolean {
  return kind !== 'asset';
}
