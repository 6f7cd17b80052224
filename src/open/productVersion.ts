import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Sources are modules, which have no such name; a bundle is none. */
const here = typeof __dirname === 'string' ? __dirname : import.meta.dirname;

/** The version of the program: that of the package in which this file lies, compiled or not. */
export function productVersion(): string {
  for (let folder = here; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
  }
  return '0.0.0';
}
