import { parse, stringify, TomlError, type TomlTable } from 'smol-toml';
import { appendBlock, removeBlock } from './appendedBlock.ts';
import { ConfigFileError } from './configFileError.ts';
import { lineEndOf } from './textStyle.ts';
import { type TomlStatement, tomlStatements } from './tomlStatements.ts';

/** What a table is set to: texts and lists of texts. */
export type TomlValues = Readonly<Record<string, string | readonly string[]>>;

/** The value at a path, undefined when there is none. Throws a {@link ConfigFileError} for what is not TOML. */
export function readToml(text: string, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }, parseToml(text));
}

/**
 * Sets keys of a table and changes no other character: the table is appended when it is missing. Throws a
 * {@link ConfigFileError} when the file writes it in a form other than a table of its own.
 */
export function setTomlTable(text: string, path: readonly string[], values: TomlValues): string {
  const changed =
    readToml(text, path) === undefined
      ? appendBlock(text, `[${path.join('.')}]\n${lines(values)}`)
      : setKeys(text, path, values);
  assertOnlyChanged(text, changed, path);
  return changed;
}

/** The text without a table and the tables in it. */
export function removeTomlTable(text: string, path: readonly string[], ending: string | undefined): string {
  const statements = tomlStatements(text);
  const blocks: { start: number; end: number }[] = [];
  let isInside = false;
  for (const statement of statements) {
    if (statement.isHeader) {
      isInside = startsWith(pathOf(statement), path);
      if (isInside) blocks.push({ start: statement.start, end: statement.end });
    } else if (isInside) {
      const last = blocks.at(-1);
      if (last !== undefined) last.end = statement.end;
    }
  }
  if (blocks.length === 0) throw otherForm(path);
  return blocks.reduceRight((rest, { start, end }) => removeBlock(rest, start, end, ending), text);
}

function setKeys(text: string, path: readonly string[], values: TomlValues): string {
  const statements = tomlStatements(text);
  const header = statements.findIndex((one) => one.isHeader && equal(pathOf(one), path));
  const found = statements[header];
  if (found === undefined) throw otherForm(path);
  const next = statements.findIndex((one, index) => index > header && one.isHeader);
  const pairs = statements.slice(header + 1, next === -1 ? undefined : next);
  const lineEnd = lineEndOf(text);
  let changed = text;
  const missing = Object.entries(values).filter(([key]) => !pairs.some((pair) => pathOf(pair)[0] === key));
  for (const pair of pairs.toReversed()) {
    const [key = ''] = pathOf(pair);
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (value === undefined) continue;
    const written = lines({ [key]: value }).replaceAll('\n', pair.text.endsWith('\n') ? lineEnd : '');
    changed = changed.slice(0, pair.start) + written + changed.slice(pair.end);
  }
  const added = lines(Object.fromEntries(missing)).replaceAll('\n', lineEnd);
  const separator = added === '' || found.text.endsWith('\n') ? '' : lineEnd;
  return changed.slice(0, found.end) + separator + added + changed.slice(found.end);
}

function lines(values: TomlValues): string {
  return Object.entries(values)
    .map(([key, value]) => `${stringify({ [key]: value }).trim()}\n`)
    .join('');
}

/** The keys of a header or of a pair, read by the parser itself. */
function pathOf(statement: TomlStatement): string[] {
  const path: string[] = [];
  let value: unknown = parse(statement.text.trim(), { integersAsBigInt: 'asNeeded' });
  for (;;) {
    if (Array.isArray(value)) [value] = value as unknown[];
    if (typeof value !== 'object' || value === null) return path;
    const [key] = Object.keys(value);
    if (key === undefined) return path;
    path.push(key);
    value = (value as Record<string, unknown>)[key];
  }
}

/** Compares what parsers read before and after: only the table may differ. */
function assertOnlyChanged(before: string, after: string, path: readonly string[]): void {
  try {
    if (comparable(parseToml(before), path) === comparable(parseToml(after), path)) return;
  } catch {
    throw otherForm(path);
  }
  throw otherForm(path);
}

function comparable(table: TomlTable, path: readonly string[]): string {
  const [first = '', second = ''] = path;
  const copy: Record<string, unknown> = { ...table };
  const inner = { ...(copy[first] as Record<string, unknown> | undefined) };
  delete inner[second];
  copy[first] = inner;
  return JSON.stringify(copy, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}

function parseToml(text: string): TomlTable {
  try {
    return parse(text, { integersAsBigInt: 'asNeeded' });
  } catch (error) {
    if (error instanceof TomlError) throw new ConfigFileError('it is not valid TOML', error.line, error.column);
    throw error;
  }
}

function otherForm(path: readonly string[]): ConfigFileError {
  return new ConfigFileError(`it has "${path.join('.')}" in a form that cannot be changed safely`);
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((key, index) => path[index] === key);
}

function equal(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && startsWith(a, b);
}
