import type {
  EraseCertificate,
  Erased,
  EraseOptions,
  ErasePlan,
  EraseTarget,
  ErasingMethods,
  NotReached,
} from '../ground/contract/erasing.ts';
import { utc } from '../knowledge/language/askedTime.ts';
import { carryOutErasure, type Eraser, goOn } from '../lifecycle/erasing/carryOutErasure.ts';
import { archivedRecords } from '../lifecycle/archiving/archivedRecords.ts';
import { planErasure, type Planner } from '../lifecycle/erasing/planErasure.ts';
import { dropStrayWork, erasuresOf, hasStrayWork } from '../store/erasing/erasures.ts';
import { overwriting } from '../store/memories/erase.ts';
import { archiverOf } from './archiveMethods.ts';
import type { MemoryContext } from './memoryContext.ts';

/** How memories go for good, and what is known of it afterwards. */
export function erasingMethods(context: MemoryContext): ErasingMethods {
  const { ports, store, write, read } = context;
  const pause = (): Promise<void> => {
    // The background gives way until it is over.
    context.asked();
    return context.pause();
  };
  const { archived, planner, eraserOf } = partsOf(context, pause);
  const withDigest = async (certificate: EraseCertificate): Promise<EraseCertificate> => {
    const database = certificate.state === 'done' ? await ports.digest?.() : undefined;
    return database === undefined ? certificate : { ...certificate, files: [database, ...certificate.files] };
  };
  let working: Promise<unknown> = Promise.resolve();
  /** Two that clean the same files at once would only hold each other up. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = working.then(work);
    working = done.catch(() => undefined);
    return done;
  };
  const resume = async (): Promise<EraseCertificate[]> => {
    const ended: EraseCertificate[] = [];
    if (await read(() => hasStrayWork(store.sql)))
      await write(() => overwriting(store.sql, () => store.sql.transaction(() => dropStrayWork(store.sql))));
    const left = await read(() => erasuresOf(store.sql, { unfinished: true }));
    const eraser = eraserOf(left.length === 0 ? new Map() : await archived());
    for (const unfinished of left) ended.push(await withDigest(await goOn(eraser, unfinished)));
    return ended;
  };
  return {
    async planErasing(input) {
      context.assertOpen();
      return (await planErasure(await planner(), input)).plan;
    },

    async erase(input: EraseTarget & EraseOptions): Promise<Erased> {
      context.assertOpen();
      const known = await planner();
      const { plan, work } = await planErasure(known, input);
      // From here on it is carried out, whatever happens.
      input.signal?.throwIfAborted();
      if (work.length === 0) return { erased: 0, cut: 0, left: [] };
      // Before anything goes: without the key nothing of it would be known again.
      const sealed = ports.seals === undefined ? undefined : (ports.seals.current() ?? ports.seals.make());
      const at = store.clock();
      const begun: EraseCertificate = {
        format: 'tiered-memory erasure 1',
        id: store.ids.batch(at).replace('batch_', 'erasure_'),
        at,
        by: input.actor ?? 'engine',
        asked: plan.asked,
        state: 'rows',
        erased: {},
        cut: {},
        entries: {},
        files: [],
        left: [],
      };
      const ended = await inTurn(() =>
        carryOutErasure(eraserOf(known.archived), begun, work, input.onProgress ?? (() => undefined)),
      );
      context.wake();
      const left = [
        ...ended.left,
        ...outsideOf(plan),
        ...(ports.seals !== undefined && sealed === undefined ? [noKey] : []),
      ];
      return erasedBy(await withDigest({ ...ended, left }));
    },

    async resumeErasing() {
      return ports.readOnlyReason === undefined ? await inTurn(resume) : [];
    },

    erasures: () => read(() => erasuresOf(store.sql)),
  };
}

/** What an erasing is planned and carried out with: what archives hold is read anew each time. */
function partsOf(
  context: MemoryContext,
  pause: () => Promise<void>,
): {
  readonly archived: () => Promise<Planner['archived']>;
  readonly planner: () => Promise<Planner>;
  readonly eraserOf: (known: Planner['archived']) => Eraser;
} {
  const { ports, store, write } = context;
  const archived = async (): Promise<Planner['archived']> =>
    ports.archives === undefined ? new Map() : await archivedRecords(archiverOf(context, ports.archives));
  const planner = async (): Promise<Planner> => ({
    store,
    offsetMinutes: ports.offsetMinutes ?? utc,
    pause,
    archived: await archived(),
  });
  const eraserOf = (known: Planner['archived']): Eraser => ({
    store,
    write,
    pause,
    eraseFiles: ports.eraseFiles,
    archived: known,
  });
  return { archived, planner, eraserOf };
}

const noKey: NotReached = {
  what: 'database',
  why: 'The key file beside the memory could not be written, so what was erased is not known again when it comes back by an import or a backup.',
};

function outsideOf({ outside }: ErasePlan): NotReached[] {
  return outside.map((where) => ({
    what: 'transcript',
    where,
    why: 'It came from here, and this program does not change what belongs to others. Delete it there.',
  }));
}

function erasedBy(certificate: EraseCertificate): Erased {
  const sum = (counts: EraseCertificate['erased']): number =>
    Object.values(counts).reduce((total, count) => total + count, 0);
  return {
    erased: sum(certificate.erased),
    cut: sum(certificate.cut),
    left: certificate.left.flatMap(({ what, where }) => (what === 'file' && where !== undefined ? [where] : [])),
    certificate,
  };
}
