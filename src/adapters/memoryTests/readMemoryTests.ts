import type * as Yaml from 'yaml';
import { depthComplaint } from '../files/depthComplaint.ts';
import { isRecord } from '../../engine/ground/contract/isRecord.ts';
import { defaultLimit, type MemoryTest } from './memoryTest.ts';

const mostCharacters = 256 * 1024;
const mostTests = 500;
const mostTexts = 20;
const longestPrompt = 4000;
const mostHits = 100;
const known: ReadonlySet<string> = new Set(['prompt', 'must_recall', 'must_not_recall', 'limit']);

/** Reads the tests of a file. Throws an `Error` with a sentence that says what is wrong and where. */
export async function readMemoryTests(text: string): Promise<readonly MemoryTest[]> {
  if (text.length > mostCharacters) throw new Error('it is larger than 256 kB. Split it.');
  const complaint = depthComplaint(text);
  if (complaint !== undefined) throw new Error(complaint);
  const library: Partial<typeof Yaml> & { readonly default?: unknown } = await import('yaml');
  // A bundle of modules has the whole of a CommonJS package under one name.
  const { parseDocument } = (library.default ?? library) as typeof Yaml;
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { version: '1.2', schema: 'core' });
  const [error] = document.errors;
  if (error !== undefined) throw new Error(error.message.split('\n')[0]);
  const root: unknown = document.toJS({ maxAliasCount: 0 });
  if (!isRecord(root) || !Array.isArray(root['tests']))
    throw new Error('it must hold a list named "tests", each with a "prompt" and "must_recall" or "must_not_recall".');
  if (root['tests'].length === 0) throw new Error('its list of tests is empty. Add a test.');
  if (root['tests'].length > mostTests) throw new Error(`it holds more than ${mostTests} tests. Split it.`);
  return root['tests'].map((entry, index) => testOf(entry, `test ${index + 1}`));
}

function testOf(entry: unknown, which: string): MemoryTest {
  if (!isRecord(entry)) throw new Error(`${which} must be "name: value" lines.`);
  // A misspelled expectation would always be met.
  const unknown = Object.keys(entry).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new Error(`${which}: "${unknown.slice(0, 60)}" is unknown. Known: ${[...known].join(', ')}.`);
  const { prompt, limit = defaultLimit } = entry;
  if (typeof prompt !== 'string' || prompt.trim() === '' || prompt.length > longestPrompt)
    throw new Error(`${which}: "prompt" must be a text of 1 to ${longestPrompt} characters.`);
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > mostHits)
    throw new Error(`${which}: "limit" must be a whole number from 1 to ${mostHits}.`);
  const mustRecall = textsOf(entry['must_recall'], `${which}: "must_recall"`);
  const mustNotRecall = textsOf(entry['must_not_recall'], `${which}: "must_not_recall"`);
  if (mustRecall.length + mustNotRecall.length === 0)
    throw new Error(`${which} expects nothing. Add "must_recall" or "must_not_recall".`);
  return { prompt: prompt.trim(), mustRecall, mustNotRecall, limit };
}

/** A list of texts, or one text. A number counts as what it reads. */
function textsOf(value: unknown, what: string): readonly string[] {
  if (value === undefined || value === null) return [];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (items.length > mostTexts) throw new Error(`${what} has more than ${mostTexts} entries. Split the test.`);
  return items.map((item) => {
    const text = typeof item === 'string' || typeof item === 'number' ? String(item).trim() : '';
    if (text === '' || text.length > 1000) throw new Error(`${what} must hold texts of 1 to 1000 characters.`);
    return text;
  });
}
