import names from './knownTools.json' with { type: 'json' };

/**
 * Names of tools, languages, databases, services and file formats that developers everywhere speak of, in lower case
 * and whatever the language. Their spelling varies ("Postgres", "postgres"), and no sign in the text tells that they
 * are names.
 */
const known: ReadonlySet<string> = new Set(names);

/** Whether a word in lower case names a well-known tool; "postgres 16" and "k8s" are given without their version. */
export function isKnownTool(low: string): boolean {
  return known.has(low);
}
