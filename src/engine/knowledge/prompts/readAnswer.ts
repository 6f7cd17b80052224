import { languageOf } from '../language/languages.ts';

/** What was read from a language model's answer, and how many of its entries were unusable. */
export interface ReadAnswer<T> {
  readonly items: readonly T[];
  readonly dropped: number;
}

/** No request here has an answer longer than this. */
const longestAnswer = 64_000;

/**
 * The JSON object of an answer. Models wrap it in a fence or a sentence, stop in the middle of it and leave trailing
 * commas; all of that is repaired. Anything else gives undefined. Of a repeated key the last one counts, as in
 * JSON.parse.
 */
export function objectIn(answer: unknown): { readonly [name: string]: unknown } | undefined {
  if (typeof answer !== 'string' || answer.length > longestAnswer) return undefined;
  const start = answer.indexOf('{');
  if (start < 0) return undefined;
  const end = answer.lastIndexOf('}');
  const whole = end > start ? parsed(answer.slice(start, end + 1)) : undefined;
  return whole ?? parsed(completed(answer.slice(start)));
}

/**
 * The entries of a list, each read by `read`; entries for which it returns undefined, and those beyond `most`, are
 * dropped.
 */
export function entriesOf<T>(
  object: { readonly [name: string]: unknown },
  name: string,
  most: number,
  read: (entry: { readonly [name: string]: unknown }) => T | undefined,
): ReadAnswer<T> {
  const list = Object.hasOwn(object, name) && Array.isArray(object[name]) ? (object[name] as readonly unknown[]) : [];
  const items: T[] = [];
  for (const entry of list) {
    if (items.length >= most) break;
    const item =
      typeof entry === 'object' && entry !== null && !Array.isArray(entry)
        ? read(entry as { readonly [name: string]: unknown })
        : undefined;
    if (item !== undefined) items.push(item);
  }
  return { items, dropped: list.length - items.length };
}

/** A text of an entry, trimmed and on one line; undefined when it is missing, empty or too long. */
export function textIn(entry: { readonly [name: string]: unknown }, name: string, most: number): string | undefined {
  const value = Object.hasOwn(entry, name) ? entry[name] : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.toWellFormed().replace(/\s+/g, ' ').trim();
  return text === '' || text.length > most ? undefined : text;
}

/** A list of short texts; entries that are something else are left out. */
export function textsIn(
  entry: { readonly [name: string]: unknown },
  name: string,
  most: number,
  longest: number,
): readonly string[] {
  const value = Object.hasOwn(entry, name) ? entry[name] : undefined;
  if (!Array.isArray(value)) return [];
  const texts = value
    .filter((item) => typeof item === 'string')
    .map((item) => item.toWellFormed().replace(/\s+/g, ' ').trim());
  return [...new Set(texts.filter((text) => text !== '' && text.length <= longest))].slice(0, most);
}

/** A number of an entry within its limits; a number written as text counts, anything else is undefined. */
export function numberIn(
  entry: { readonly [name: string]: unknown },
  name: string,
  least: number,
  most: number,
): number | undefined {
  const value = Object.hasOwn(entry, name) ? entry[name] : undefined;
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && read >= least && read <= most ? read : undefined;
}

function parsed(json: string): { readonly [name: string]: unknown } | undefined {
  for (const text of [json, json.replace(/,(?=\s*[}\]])/g, '')]) {
    try {
      const value: unknown = JSON.parse(text);
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value as { readonly [name: string]: unknown })
        : undefined;
    } catch {
      // Not JSON in this form. The next one may be; if none is, the caller counts the answer as unusable.
    }
  }
  return undefined;
}

/**
 * An answer that was cut off, up to its last complete entry, with the open brackets closed. An incomplete entry is
 * dropped: half a sentence may say the opposite of the whole one.
 */
function completed(json: string): string {
  const open: string[] = [];
  let isInText = false;
  let end = 0;
  let closing = '';
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (isInText) {
      if (character === '\\') at++;
      else if (character === '"') isInText = false;
      continue;
    }
    if (character === '"') isInText = true;
    else if (character === '{') open.push('}');
    else if (character === '[') open.push(']');
    else if (character === '}' || character === ']') {
      if (open.pop() !== character) return '';
      [end, closing] = [at + 1, open.toReversed().join('')];
      if (open.length === 0) break;
    }
  }
  return json.slice(0, end) + closing;
}

/**
 * Whether a text speaks to the model that reads the prompt it may end up in. Such a text is no fact, whoever wrote it.
 * This catches only the clumsy ones; the others are harmless because memories are framed as data.
 */
export function addressesModel(text: string): boolean {
  return languageOf(text).answers.addressesReader.test(text);
}
