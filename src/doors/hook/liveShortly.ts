/**
 * Tells V8 that this process ends before it would gain from what makes long ones fast. Compilers in threads beside it
 * take a fifth of the whole, and of two cores the host needs one; a pattern is used once or twice, and a young heap
 * that grows at once is not searched again and again.
 */
const flags = [
  '--no-opt',
  '--no-maglev',
  '--no-sparkplug',
  '--regexp-tier-up-ticks=100',
  '--semi-space-growth-factor=16',
];
/** The versions of V8 that know these flags; another one might complain about one where a person reads it. */
const [oldestV8, newestV8] = [12, 14];

/** `needed` are modules of Node that will be used: behind the flags V8 compiles anew what Node brings compiled. */
export function liveShortly(needed: readonly string[]): void {
  const version = Number.parseInt(process.versions.v8, 10);
  if (version < oldestV8 || version > newestV8) return;
  for (const name of needed) process.getBuiltinModule(name);
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  for (const flag of flags) setFlagsFromString(flag);
}
