import type { Switch } from '../../../open/allowedFeatures.ts';

let off: readonly Switch[] = [];

/** The switches that were turned off outside VS Code, for every door of this memory. */
export function switchesOffElsewhere(): readonly Switch[] {
  return off;
}

/** Answers whether that changed anything. */
export function setSwitchesOffElsewhere(names: readonly Switch[]): boolean {
  const isNew = names.join() !== off.join();
  off = names;
  return isNew;
}
