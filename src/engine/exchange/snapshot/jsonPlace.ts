/** Where a text stops being JSON, both from 1. */
export interface JsonPlace {
  readonly line: number;
  readonly column: number;
}

/** Parses JSON, or says where it breaks; what stands there is not told, since it may be anything. */
export function parseJson(text: string): { readonly value: unknown } | { readonly breaksAt: JsonPlace } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { breaksAt: placeOf(text, breakOf(text)) };
  }
}

function placeOf(text: string, offset: number): JsonPlace {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** A string, another plain value, or a sign; https://www.rfc-editor.org/rfc/rfc8259 */
const token =
  /("[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[0-9a-f]{4})[^"\\\p{Cc}]*)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)|[{}[\],:]/iuy;

/** What may come next: a value, a name or the end of an object, the colon after it, or a comma or an end. */
type Next = 'value' | 'first' | 'name' | 'firstName' | 'colon' | 'comma';

/** Offset of the first sign that JSON does not have there. The engine's parser names it in some of its messages only. */
function breakOf(text: string): number {
  const open: string[] = [];
  let next: Next = 'value';
  let at = 0;
  for (;;) {
    while (' \t\r\n'.includes(text.charAt(at)) && at < text.length) at++;
    token.lastIndex = at;
    const [sign, string, plain] = token.exec(text) ?? [];
    if (sign === undefined || (open.length === 0 && next === 'comma')) return at;
    const following = afterToken(next, { sign, isString: string !== undefined, isPlain: plain !== undefined }, open);
    if (following === undefined) return at;
    next = following;
    at += sign.length;
  }
}

interface Token {
  readonly sign: string;
  readonly isString: boolean;
  readonly isPlain: boolean;
}

/** What may follow a token, of which `open` names the lists and objects around it; undefined where it may not stand. */
function afterToken(next: Next, { sign, isString, isPlain }: Token, open: string[]): Next | undefined {
  const isEnd = sign === (open.at(-1) === '{' ? '}' : ']') && open.length > 0;
  if (isEnd && (next === 'comma' || next === 'first' || next === 'firstName')) {
    open.pop();
    return 'comma';
  }
  switch (next) {
    case 'value':
    case 'first':
      if (isString || isPlain) return 'comma';
      if (sign !== '{' && sign !== '[') return undefined;
      open.push(sign);
      return sign === '{' ? 'firstName' : 'first';
    case 'name':
    case 'firstName':
      return isString ? 'colon' : undefined;
    case 'colon':
      return sign === ':' ? 'value' : undefined;
    case 'comma':
      if (sign !== ',') return undefined;
      return open.at(-1) === '{' ? 'name' : 'value';
  }
}
