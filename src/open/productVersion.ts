import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the program: that of the package in which this file lies, compiled or not. */
export function productVersion(): string {
  for (let folder = import.meta.dirname; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
  }
  return '0.0.0';
}
