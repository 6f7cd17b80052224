import names from './frameworks.json' with { type: 'json' };

/** A framework, library or tool, and what its name says about the work. */
export interface Framework {
  readonly name: string;
  readonly languages: readonly string[];
  /** Of one sort a project has one: what is for Vue is not for React. */
  readonly sort?: string;
  /** What work with it makes. */
  readonly objects: readonly string[];
  /** Frameworks that it is built on. */
  readonly with?: readonly string[];
}

interface Listed extends Omit<Framework, 'name'> {
  readonly names: readonly string[];
  readonly doubtful?: readonly string[];
  readonly files?: readonly string[];
}

const byName = new Map<string, Framework>();
const doubtful = new Map<string, Framework>();
const byFile = new Map<string, Framework>();
const known = new Map<string, Framework>();

for (const [name, listed] of Object.entries<Listed>(names)) {
  const framework = { ...listed, name };
  known.set(name, framework);
  for (const word of listed.names) byName.set(word, framework);
  for (const word of listed.doubtful ?? []) doubtful.set(word, framework);
  for (const file of listed.files ?? []) byFile.set(file, framework);
}

/** By a word in lower case, or several with spaces between them. */
export function frameworkNamed(low: string): Framework | undefined {
  return byName.get(low);
}

/** The framework whose name an everyday word may be: "express", "spring". */
export function frameworkPerhapsNamed(low: string): Framework | undefined {
  return doubtful.get(low);
}

export function frameworkOfPath(path: string): Framework | undefined {
  const low = path.toLowerCase();
  return low.endsWith('sx') && /\.[jt]sx$/.test(low)
    ? known.get('react')
    : byFile.get(/\.[a-z]+$/.exec(low)?.[0] ?? '');
}

export function sortOf(framework: string): string | undefined {
  return known.get(framework)?.sort;
}

/** Names of several words. */
export const longNames: readonly string[] = [...byName.keys()].filter((name) => name.includes(' '));
