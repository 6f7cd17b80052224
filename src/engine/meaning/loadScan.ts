/** The part that is used here; the types of the engine's project do not know it. */
declare const WebAssembly:
  | {
      readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
      readonly Module: new (bytes: Uint8Array) => object;
      readonly Instance: new (
        module: object,
        imports: { readonly engine: { readonly memory: object } },
      ) => { readonly exports: { readonly [name: string]: unknown } };
    }
  | undefined;

const page = 65_536;

/** A function in WebAssembly, and the memory that it works on. */
export interface Scan {
  readonly buffer: ArrayBuffer;
  readonly run: (...all: readonly number[]) => number;
}

/**
 * Makes the function `name` of some code ready, with room for so many bytes. Undefined where a runtime has no WebAssembly or
 * none with SIMD; JavaScript does the same then.
 */
export function loadScan(code: Uint8Array, name: string, bytes: number): Scan | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / page) });
    const instance = new WebAssembly.Instance(new WebAssembly.Module(code), { engine: { memory } });
    return { buffer: memory.buffer, run: instance.exports[name] as Scan['run'] };
  } catch {
    return undefined;
  }
}
