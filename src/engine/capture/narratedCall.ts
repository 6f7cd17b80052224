/** One `memory_save(…)` that a language model wrote into its answer instead of calling the tool. */
export interface NarratedSave {
  readonly topic: string;
  readonly content: string;
  readonly importance?: number;
}

/** What stands at a position in a text that may still grow. */
type Reading =
  | { readonly state: 'call'; readonly end: number; readonly save: NarratedSave }
  /** More text decides. */
  | { readonly state: 'open' }
  /** It is longer than any call. */
  | { readonly state: 'endless' }
  | { readonly state: 'none' };

const none: Reading = { state: 'none' };
const open: Reading = { state: 'open' };
const endless: Reading = { state: 'endless' };

/** Anything longer is not a call and is shown like any text. */
const longestCall = 10_000;
/** Arguments are flat, so what is nested deeper than this is not a call and need not be read to its end. */
const deepest = 16;

const callName = 'memory_save';
/** How language models write a tool call as a JSON object instead of making it. */
const blobStart = /^\{\s*"(?:name|tool|function|memory_save)"\s*:/;
const blobStartPrefix =
  /^\{\s*(?:"(?:n|na|nam|name|t|to|too|tool|f|fu|fun|func|funct|functi|functio|function|m|me|mem|memo|memor|memory|memory_|memory_s|memory_sa|memory_sav|memory_save)?(?:"\s*)?)?$/;

/** Reads a call that starts at `start`, in either form. */
export function readCall(text: string, start: number): Reading {
  const rest = text.slice(start, start + longestCall);
  const reading = rest.startsWith('{') ? readBlob(rest) : readFunctionCall(rest);
  if (reading.state === 'call') return { ...reading, end: reading.end + start };
  return reading.state === 'open' && rest.length >= longestCall ? endless : reading;
}

/** Whether a call could start here; nothing else needs a closer look. */
export function mayStartCall(text: string, at: number): boolean {
  const character = text[at];
  if (character === 'm')
    return text.startsWith(callName, at) || (text.length - at < callName.length && callName.startsWith(text.slice(at)));
  if (character !== '{') return false;
  const next = text[at + 1];
  return next === undefined || next === '"' || next.trim() === '';
}

function readFunctionCall(rest: string): Reading {
  if (rest.length < callName.length) return callName.startsWith(rest) ? open : none;
  const opened = /^memory_save\s*(\(?)\s*/.exec(rest);
  if (!opened) return none;
  if (opened[1] === '') return opened[0].length === rest.length ? open : none;
  const at = opened[0].length;
  if (at === rest.length) return open;
  return rest.charAt(at) === '{' ? readObjectArgument(rest, at) : readNamedArguments(rest, at);
}

/** `memory_save({"topic": …})` */
function readObjectArgument(rest: string, at: number): Reading {
  const end = endOfObject(rest, at);
  if (end === undefined) return open;
  if (end === 'deep') return none;
  const closing = /^\s*(\)?)/.exec(rest.slice(end));
  const closed = end + (closing?.[0].length ?? 0);
  if (closing?.[1] === '') return closed === rest.length ? open : none;
  return readingOf(parseObject(rest.slice(at, end)), closed);
}

/** `memory_save(topic="…", content='…', importance=8)`, in any order. */
function readNamedArguments(rest: string, start: number): Reading {
  const values: { [name: string]: string } = {};
  let at = start;
  for (;;) {
    const name = /^\s*(?:([a-z_]+)\s*([=:]?)\s*)?/i.exec(rest.slice(at));
    at += name?.[0].length ?? 0;
    if (at >= rest.length) return open;
    // The last argument may be followed by a comma as well.
    if (rest.charAt(at) === ')') return readingOf(values, at + 1);
    if (name?.[1] === undefined || name[2] === '') return none;
    const value = readValue(rest, at);
    if (value === 'open') return open;
    if (value === undefined) return none;
    values[name[1].toLowerCase()] = value.text;
    at = value.end;
    const next = /^\s*([,)]?)/.exec(rest.slice(at));
    at += next?.[0].length ?? 0;
    if (next?.[1] === ')') return readingOf(values, at);
    if (next?.[1] === '') return at >= rest.length ? open : none;
  }
}

/**
 * A quoted text or a bare word. A quotation mark ends the text only where an argument can end (before a comma and a
 * name, or before the closing parenthesis), so that an apostrophe inside needs no escape.
 */
function readValue(rest: string, at: number): { readonly text: string; readonly end: number } | 'open' | undefined {
  const quote = rest.charAt(at);
  if (!/["'`“]/.test(quote)) {
    const bare = /^[\w.+-]+/.exec(rest.slice(at));
    if (!bare) return undefined;
    const end = at + bare[0].length;
    return end === rest.length ? 'open' : { text: bare[0], end };
  }
  const closing = quote === '“' ? '”' : quote;
  for (let index = at + 1; index < rest.length; index++) {
    if (rest.charAt(index) === '\\') index++;
    else if (rest.charAt(index) === closing) {
      const after = rest.slice(index + 1);
      if (/^\s*(?:,\s*[a-z_]*\s*)?$/i.test(after)) return 'open';
      if (/^\s*(?:\)|,\s*\)|,\s*[a-z_]+\s*[=:])/i.test(after))
        return { text: removeEscapes(rest.slice(at + 1, index)), end: index + 1 };
    }
  }
  return 'open';
}

function removeEscapes(text: string): string {
  return text.replace(/\\([\s\S])/g, (_all, character: string) => ({ n: '\n', t: '\t' })[character] ?? character);
}

/** `{"name": "memory_save", "arguments": {…}}` and similar forms. */
function readBlob(rest: string): Reading {
  if (!blobStart.test(rest)) return blobStartPrefix.test(rest) ? open : none;
  const end = endOfObject(rest, 0);
  if (end === undefined) return open;
  if (end === 'deep') return none;
  const blob = parseObject(rest.slice(0, end));
  if (blob === undefined) return none;
  const named = [blob['name'], blob['tool'], blob['function']].includes(callName);
  const inner = named ? (blob['arguments'] ?? blob['parameters'] ?? blob['input'] ?? blob['args']) : blob[callName];
  return readingOf(typeof inner === 'string' ? parseObject(inner) : inner, end);
}

/** Index after the brace that closes the object at `at`, or undefined while it is open. */
function endOfObject(text: string, at: number): number | 'deep' | undefined {
  let depth = 0;
  let inString = false;
  for (let index = at; index < text.length; index++) {
    const character = text.charAt(index);
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') {
      if (++depth > deepest) return 'deep';
    } else if (character === '}' && --depth === 0) return index + 1;
  }
  return undefined;
}

function parseObject(json: string): { readonly [name: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as { readonly [name: string]: unknown }) : undefined;
  } catch {
    // It only looks like an object, so it is text to show.
    return undefined;
  }
}

/** A call without topic and content would save nothing, so it stays in the answer, where the user sees it. */
function readingOf(values: unknown, end: number): Reading {
  if (typeof values !== 'object' || values === null) return none;
  const { topic, content, importance } = values as { readonly [name: string]: unknown };
  if (typeof topic !== 'string' || typeof content !== 'string') return none;
  if (topic.trim() === '' || content.trim() === '') return none;
  const wanted = Number(importance);
  return {
    state: 'call',
    end,
    save: { topic, content, ...(Number.isFinite(wanted) && importance !== undefined ? { importance: wanted } : {}) },
  };
}
