// Loaded before everything else in a process that runs tests: gives chosen source files another text.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../paths.mjs';

const texts = process.env.TIERED_MEMORY_MUTATED;
if (texts !== undefined) {
  /** @type {Map<string, string>} */
  const byUrl = new Map(
    Object.entries(JSON.parse(readFileSync(texts, 'utf8'))).map(([file, text]) => [
      pathToFileURL(join(root, file)).href,
      String(text),
    ]),
  );
  registerHooks({
    load(url, context, next) {
      const source = byUrl.get(url);
      return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}
