import type { ArchiveFiles } from '../ground/contract/archiving.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { Job, MaintenanceRun } from '../ground/contract/maintenance.ts';
import type { EntityRecognizer, LanguageModel, Random } from '../ground/contract/ports.ts';
import type { Similarity } from '../knowledge/compare/likeness.ts';
import type { NearTo } from '../meaning/createNearTo.ts';
import type { Rarity } from '../recall/rarity.ts';
import type { Store } from '../store/base/store.ts';
import { releaseLease, takeLease } from '../store/upkeep/lease.ts';
import type { Losses, StartedRun } from '../store/upkeep/runs.ts';
import type { Work } from './jobs/jobDefinition.ts';

export interface MaintenancePorts {
  readonly store: Store;
  readonly settings: () => EngineSettings;
  readonly rarity: Rarity;
  /** How much two sentences mean the same, once the word table is read. */
  readonly similarityOf?: Similarity | undefined;
  readonly nearTo?: NearTo | undefined;
  readonly random: Random;
  readonly recognizers: () => readonly EntityRecognizer[];
  readonly model: LanguageModel | undefined;
  readonly archives?: ArchiveFiles | undefined;
  readonly eraseElsewhere: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Runs one write, waiting for locks. */
  readonly write: <T>(work: () => T) => Promise<T>;
}

/** A run through all that is due: one batch, some jobs. */
export interface Cycle {
  readonly batch: string;
  readonly mayLose: number;
  readonly queue: Job[];
  readonly runs: MaintenanceRun[];
  current?: ActiveJob | undefined;
  /** What it took out of sight, as far as that was counted. */
  losses?: Losses | undefined;
}

export interface ActiveJob {
  readonly run: StartedRun;
  readonly work: Work;
}

/** What one window keeps in memory about its work in the background; everything else is in the database. */
export interface MaintenanceState {
  readonly ports: MaintenancePorts;
  /** The name under which this window takes the lease. */
  readonly holder: string;
  isHolding: boolean;
  cycle: Cycle | undefined;
}

/** Another window has the lease now. */
export class LeaseLost extends Error {}

/** The run would have taken more out of sight than it may; the slice in question was rolled back. */
export class TooMuchLost extends Error {}

const leaseName = 'maintenance';
/** Longer than any step and than most answers of a model. The lease of a window that died passes on after this long. */
const leaseMs = 120_000;

/** Takes or keeps the lease of this window; false while another one has it. Call inside a transaction. */
export function keepLease({ ports: { store }, holder }: MaintenanceState): boolean {
  return takeLease(store.sql, leaseName, holder, store.clock(), leaseMs);
}

/** Takes the lease before a step, in a transaction of its own. */
export async function holdLease(state: MaintenanceState): Promise<boolean> {
  const { write, store } = state.ports;
  state.isHolding = await write(() => store.sql.transaction(() => keepLease(state)));
  return state.isHolding;
}

/** Ends the run of this window and lets another window continue at once. */
export async function endRun(state: MaintenanceState): Promise<void> {
  const { write, store } = state.ports;
  state.cycle = undefined;
  if (state.isHolding) await write(() => store.sql.transaction(() => releaseLease(store.sql, leaseName, state.holder)));
  state.isHolding = false;
}
