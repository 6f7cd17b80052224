import names from './codeLanguages.json' with { type: 'json' };

/** Programming languages and formats, by their names, VS Code's ids and endings of files. */

interface Listed {
  readonly names: readonly string[];
  /** Names that are everyday words, too. */
  readonly doubtful?: readonly string[];
  readonly ids?: readonly string[];
  readonly files: readonly string[];
  /** It stands beside another language: SQL, CSS, YAML. */
  readonly serves?: boolean;
}

const byName = new Map<string, string>();
const doubtful = new Map<string, string>();
const byFile = new Map<string, string>();
const byId = new Map<string, string>();
const serving = new Set<string>();

for (const [language, listed] of Object.entries<Listed>(names)) {
  for (const name of listed.names) byName.set(name, language);
  for (const name of listed.doubtful ?? []) doubtful.set(name, language);
  for (const file of listed.files) byFile.set(file, language);
  for (const id of [language, ...listed.names, ...(listed.ids ?? [])]) byId.set(id, language);
  if (listed.serves) serving.add(language);
}

export function languageNamed(low: string): string | undefined {
  return byName.get(low);
}

/** The language whose name an everyday word may be: "go", "c". */
export function languagePerhapsNamed(low: string): string | undefined {
  return doubtful.get(low);
}

/** The language of a file, by its name or its ending. */
export function languageOfPath(path: string): string | undefined {
  const file = path.toLowerCase().split(/[\\/]/).at(-1) ?? '';
  return byFile.get(file) ?? byFile.get(/\.[a-z\d]{1,10}$/.exec(file)?.[0] ?? '');
}

/** The language of an editor, by VS Code's id, or of a fenced block, by the word behind its fence. */
export function languageOfId(id: string): string | undefined {
  const low = id.toLowerCase();
  return byId.get(low) ?? byFile.get(`.${low}`);
}

/** Whether it is a language beside others, which a project has whatever its own one is. */
export function servesOthers(language: string): boolean {
  return serving.has(language);
}
