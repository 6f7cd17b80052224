import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How esbuild writes as much as it can in ASCII. */
export const asciiOptions = {
  charset: /** @type {const} */ ('ascii'),
  supported: { 'template-literal': false },
};

/**
 * A plugin of esbuild: what it writes is ASCII whole, so that a text of one byte for each sign can be made of it. Without
 * it the signs of patterns stay as they are, also in `charset: 'ascii'`. Templates have to be turned off, since nothing
 * can be written otherwise in a raw one.
 */
export function plainAscii() {
  return {
    name: 'plain-ascii',
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      Object.assign(build.initialOptions, { write: false, ...asciiOptions });
      build.onEnd(({ outputFiles = [] }) => {
        for (const { path, text, contents } of outputFiles) {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, path.endsWith('.map') ? contents : escaped(text));
        }
      });
    },
  };
}

/**
 * A sign that a pattern escapes without need means itself.
 * @param {string} code in which only patterns have signs beyond ASCII
 */
export function escaped(code) {
  return code.replace(/(\\*)([\u0080-\uffff])/g, (_all, slashes, unit) => {
    const before = slashes.length % 2 === 1 ? slashes.slice(1) : slashes;
    return `${before}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
