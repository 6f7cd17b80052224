import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '../../../node_modules');
const mostPackages = 200;

/** Paragraphs of what the authors of our dependencies write about them, in two halves by package; no attack among them. */
export function readProse(half: 'seen' | 'apart'): readonly string[] {
  return readdirSync(packages)
    .filter((name) => existsSync(join(packages, name, 'README.md')))
    .sort()
    .slice(0, mostPackages)
    .filter((_, at) => (at % 2 === 0) === (half === 'seen'))
    .flatMap((name) =>
      readFileSync(join(packages, name, 'README.md'), 'utf8')
        .replace(/```[^]*?```/g, '')
        .split(/\n\n+/),
    )
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => /^[A-Z][^|#<[]{60,800}$/.test(paragraph));
}
