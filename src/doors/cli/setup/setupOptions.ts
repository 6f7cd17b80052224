import type { InstalledProgram } from '../../../adapters/launcher/installedProgram.ts';
import type { HostPart } from './table/hostTypes.ts';
import type { Surroundings } from './table/places.ts';

/** What the person asked for. */
export interface SetupOptions {
  /** Names of hosts; without any, what there is on this machine is listed. */
  readonly hosts: readonly string[];
  readonly isRemoval?: boolean;
  /** Do not ask. */
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  /** An absolute path: write a folder that the host loads as a whole, instead of the host's own files. */
  readonly plugin?: string;
  /** Parts to leave out. */
  readonly without?: readonly HostPart['kind'][];
  /** The folder of the memory's file, where the launcher stands. */
  readonly folder: string;
  /** This program. */
  readonly program: InstalledProgram;
}

/** How setup speaks with the person, and what it knows of the machine. */
export interface SetupIo extends Surroundings {
  write(text: string): void;
  /** What is wrong with how the command was used. */
  writeError(text: string): void;
  /** Resolves to whether the person said yes. */
  ask(question: string): Promise<boolean>;
  readonly isInteractive: boolean;
  /** In ms since 1970. */
  readonly now: number;
}
