import { fileProbes } from './fileProbes.ts';
import { inputProbes } from './inputProbes.ts';
import type { Probe } from './probe.ts';
import { secretProbes } from './secretProbes.ts';
import { storeProbes } from './storeProbes.ts';

/** The classes that want something else than a text to be obeyed. */
export const probes: readonly Probe[] = [...storeProbes, ...secretProbes, ...inputProbes, ...fileProbes];
