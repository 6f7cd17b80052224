// Plugins of esbuild: which parts of the program are files of their own, and how one is asked for from another.

/**
 * The entry asks for the program as a file of its own. What hooks are made of is CommonJS, and `import` of it would read
 * it twice and load parts of Node that no hook needs.
 */
export function programApart() {
  return {
    name: 'program-apart',
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      const namespace = 'program';
      build.onResolve({ filter: /\/startProgram\.ts$/ }, () => ({ path: './program.cjs', namespace }));
      build.onResolve({ filter: /\/runHookProgram\.ts$/ }, () => ({ path: './hook.cjs', namespace }));
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents:
          "const { createRequire } = process.getBuiltinModule('node:module');" +
          `export const { runHookProgram, startProgram } = createRequire(import.meta.url)(${JSON.stringify(path)});`,
      }));
    },
  };
}

/** What a small script loads when something needs the memory. */
export function smallParts() {
  return {
    name: 'small-parts',
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      build.onResolve({ filter: /\/(?:withMemory|runProgram)\.ts$/ }, () => ({
        path: './everyDoor.cjs',
        external: true,
      }));
      const namespace = 'message-of';
      build.onResolve({ filter: /\/messageOf\.ts$/ }, () => ({ path: './messageOf.cjs', namespace }));
      build.onResolve({ filter: /.*/, namespace }, ({ path }) => ({ path, external: true }));
      // Only where something failed: to take secrets out of a sentence needs all the rules for them.
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: `exports.messageOf = (error) => require(${JSON.stringify(path)}).messageOf(error);`,
      }));
    },
  };
}
