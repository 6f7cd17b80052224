import { join } from 'node:path';

/** Set by the bundler: where the compiled library lies beside the bundle; empty where an installed package brings it. */
declare const __NATIVE_BINDING__: string | undefined;

/** Whether this runs from `dist` and not from the sources, and where SQLite's library lies then. */
export const bundled = typeof __NATIVE_BINDING__ === 'string';
export const nativeBinding =
  typeof __NATIVE_BINDING__ === 'string' && __NATIVE_BINDING__ !== '' ? join(__dirname, __NATIVE_BINDING__) : undefined;
