import type { ImportTarget } from '../../engine/exchange/importSource.ts';
import { planImport, type ImportPlan, type PlannedSource } from '../../engine/exchange/planImport.ts';
import { runImport, type ImportProgress } from '../../engine/exchange/runImport.ts';
import type { FoundSource } from './findSources.ts';
import type { LeftOut } from './leftOut.ts';
import { readSources, type ReadSources, type ReadSourcesOptions, type Span } from './readSources.ts';

/** What was met while sources were read, and is not kept. */
interface Met {
  readonly leftOut: readonly LeftOut[];
  /** What could not be read, in sentences. */
  readonly problems: readonly string[];
}

/** What an import would do, with what a person wants to see before it. */
export interface SourcesPlan extends Omit<ImportPlan, 'sources'>, Met {
  readonly sources: readonly (PlannedSource & { readonly title: string; readonly span?: Span })[];
}

/** What an import did. */
export type ImportedSources = ImportProgress & Met;

/** Reads all of the sources and says what importing them would do. Nothing is stored; undefined once it was aborted. */
export async function planSources(
  memory: ImportTarget,
  found: readonly FoundSource[],
  options: ReadSourcesOptions & { readonly confirmed?: boolean },
): Promise<SourcesPlan | undefined> {
  const { confirmed = false, ...reading } = options;
  const read = readSources(found, reading);
  const plan = await planImport(memory, read.source, { clock: Date.now, confirmed });
  if (options.signal?.aborted === true) return undefined;
  return {
    ...plan,
    sources: plan.sources.map((one) => {
      const span = read.spans.get(one.source);
      const title = found.find(({ name }) => name === one.source)?.title ?? one.source;
      return { ...one, title, ...(span === undefined || span.from > span.to ? {} : { span }) };
    }),
    ...metBy(read),
  };
}

function metBy({ leftOut, problems }: ReadSources): Met {
  return { leftOut: leftOut(), problems: problems.map(({ problem }) => problem) };
}

/**
 * Imports the sources and tells how far it has come. Once aborted it stops after what is being stored, and can be run
 * again: it goes on where it was.
 * @param options.confirmed a person saw the plan and agreed, so that what they typed becomes theirs
 */
export async function* importSources(
  memory: ImportTarget,
  found: readonly FoundSource[],
  options: ReadSourcesOptions & { readonly confirmed?: boolean },
): AsyncGenerator<ImportProgress, ImportedSources> {
  const { confirmed = false, ...reading } = options;
  const { signal } = options;
  const read = readSources(found, reading);
  const end = yield* runImport(memory, read.source, { confirmed, ...(signal === undefined ? {} : { signal }) });
  return { ...end, ...metBy(read) };
}
