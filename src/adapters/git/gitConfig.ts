/** One `key = value` of a Git configuration file. Section and key are lower case, the subsection is as written. */
export interface GitConfigEntry {
  readonly section: string;
  readonly subsection: string;
  readonly key: string;
  readonly value: string;
}

/** Reads Git's configuration format, as much of it as remotes need: includes are not followed. */
export function parseGitConfig(text: string): readonly GitConfigEntry[] {
  const entries: GitConfigEntry[] = [];
  let section = '';
  let subsection = '';
  // A backslash at the end of a line joins the next one.
  for (const raw of text
    .replace(/^\uFEFF/, '')
    .replace(/\\\r?\n/g, '')
    .split(/\r?\n/)) {
    let line = raw.trim();
    const header = /^\[\s*([^\s"\]]+)\s*(?:"((?:[^"\\]|\\.)*)")?\s*\]/.exec(line);
    if (header) {
      section = (header[1] ?? '').toLowerCase();
      subsection = (header[2] ?? '').replace(/\\(.)/g, '$1');
      line = line.slice(header[0].length).trim();
    }
    const entry = /^([a-z][a-z0-9-]*)\s*(?:=\s*(.*))?$/i.exec(line);
    if (!entry) continue;
    entries.push({ section, subsection, key: (entry[1] ?? '').toLowerCase(), value: unquoted(entry[2] ?? '') });
  }
  return entries;
}

/**
 * The URL of `origin`, else of the first remote, with the longest fitting `insteadOf` applied.
 * `shared` holds the entries of the user's own configuration, which may hold rewrites too.
 */
export function remoteUrlOf(own: readonly GitConfigEntry[], shared: readonly GitConfigEntry[]): string | undefined {
  const urls = own.filter((entry) => entry.section === 'remote' && entry.key === 'url' && entry.value !== '');
  const url = (urls.find((entry) => entry.subsection === 'origin') ?? urls[0])?.value;
  if (url === undefined) return undefined;
  const rewrites = [...shared, ...own]
    .filter(
      (entry) =>
        entry.section === 'url' && entry.key === 'insteadof' && entry.value !== '' && url.startsWith(entry.value),
    )
    .sort((a, b) => b.value.length - a.value.length);
  const rewrite = rewrites[0];
  return rewrite ? rewrite.subsection + url.slice(rewrite.value.length) : url;
}

function unquoted(value: string): string {
  let text = '';
  let inQuotes = false;
  for (let at = 0; at < value.length; at += 1) {
    const char = value.charAt(at);
    if (char === '"') inQuotes = !inQuotes;
    else if (char === '\\' && at + 1 < value.length) {
      at += 1;
      const escaped = value.charAt(at);
      text += escaped === 'n' ? '\n' : escaped === 't' ? '\t' : escaped;
    } else if (!inQuotes && (char === '#' || char === ';')) break;
    else text += char;
  }
  return text.trim();
}
