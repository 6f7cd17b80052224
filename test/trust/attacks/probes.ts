import { exchangeProbes } from './exchangeProbes.ts';
import { fileProbes } from './fileProbes.ts';
import { inputProbes } from './inputProbes.ts';
import type { Probe } from './probe.ts';
import { secretProbes } from './secretProbes.ts';
import { storeProbes } from './storeProbes.ts';

/** The classes that do not depend on a text being obeyed. */
export const probes: readonly Probe[] = [
  ...storeProbes,
  ...secretProbes,
  ...inputProbes,
  ...fileProbes,
  ...exchangeProbes,
];
