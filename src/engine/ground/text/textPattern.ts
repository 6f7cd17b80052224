import { asciiTwin } from './asciiTwin.ts';
import { isAscii } from './isAscii.ts';

/**
 * V8 first makes slow code of a pattern and fast code at its second use, which takes as long again; for a text of so many
 * characters it makes fast code at once (`JSRegExp::kTierUpForSubjectLengthValue`).
 */
const longText = 1000;
const long = { narrow: '\u0001'.repeat(longText), wide: '\u2019'.repeat(longText) };
const beyondLatin = /[\u0100-\uffff]/;

let last = { text: '', isPlain: true };

/**
 * The same pattern as `new RegExp` would make, for one that is long and read many texts of a sentence or two: it is
 * ready for its first text in a fraction of the time. A hook is a process that lives a moment, and this was half of what
 * it does. Nothing is read of the pattern before its first text, for a process meets one or two languages of all that
 * are known: so what is no pattern throws its `SyntaxError` only then,
 * and `rewritten` says only then what is read in place of it.
 */
export function textPattern(
  given: RegExp | string,
  flags = typeof given === 'string' ? '' : given.flags,
  rewritten?: (source: string) => string,
): RegExp {
  return new TextPattern(given, flags, rewritten);
}

/** What is made of a pattern when it is needed. */
interface Made {
  source?: string;
  whole?: RegExp;
  /** Finds the same in ASCII; the whole pattern where there is no other. */
  twin?: RegExp;
  isReady?: true;
}

class TextPattern extends RegExp {
  readonly #given: string;
  readonly #rewritten: ((source: string) => string) | undefined;
  readonly #made: Made;
  /** Where it found something last says where it looks next. */
  readonly #goesOn: boolean;

  constructor(given: string | RegExp, flags: string, rewritten?: (source: string) => string) {
    super('', flags);
    const other = given instanceof TextPattern ? given : undefined;
    this.#goesOn = /[gy]/.test(flags);
    this.#given = other === undefined ? sourceOf(given) : other.#given;
    this.#rewritten = other === undefined ? rewritten : other.#rewritten;
    // Methods that walk through a text do it with a copy.
    this.#made = other?.flags === flags ? other.#made : {};
  }

  override get source(): string {
    return this.#whole().source;
  }

  override toString(): string {
    return `/${this.source}/${this.flags}`;
  }

  override exec(text: string): RegExpExecArray | null {
    const fit = this.#fitFor(text);
    fit.lastIndex = this.lastIndex;
    const found = fit.exec(text);
    this.lastIndex = fit.lastIndex;
    return found;
  }

  override test(text: string): boolean {
    // Nothing is made of what was found, and nothing is kept of where.
    return this.#goesOn ? super.test(text) : this.#fitFor(text).test(text);
  }

  // V8 has fast ways through a text for patterns as they are, and none for those with an `exec` of their own.

  override [Symbol.match](text: string): RegExpMatchArray | null {
    if (this.sticky) return super[Symbol.match](text);
    if (this.global) this.lastIndex = 0;
    return this.#fitFor(text)[Symbol.match](text);
  }

  override [Symbol.matchAll](text: string): RegExpStringIterator<RegExpExecArray> {
    const fit = this.#fitFor(text);
    fit.lastIndex = this.lastIndex;
    return fit[Symbol.matchAll](text);
  }

  override [Symbol.split](text: string, limit?: number): string[] {
    // Between the halves of a character V8 cuts it in two for its own patterns.
    return isPlain(text) ? this.#fitFor(text)[Symbol.split](text, limit) : super[Symbol.split](text, limit);
  }

  #fitFor(text: string): RegExp {
    const fit = isPlain(text) ? (this.#made.twin ??= this.#makeTwin()) : this.#whole();
    if (fit === this.#made.whole) this.#makeReady(fit, text);
    return fit;
  }

  #source(): string {
    return (this.#made.source ??= this.#rewritten?.(this.#given) ?? this.#given);
  }

  #whole(): RegExp {
    return (this.#made.whole ??= new RegExp(this.#source(), this.flags));
  }

  #makeReady(whole: RegExp, text: string): void {
    if (this.#made.isReady) return;
    this.#made.isReady = true;
    whole.lastIndex = longText;
    whole.exec(beyondLatin.test(text) ? long.wide : long.narrow);
  }

  #makeTwin(): RegExp {
    const source = asciiTwin(this.#source(), this.flags);
    if (source === undefined) return this.#whole();
    const twin = new RegExp(source, this.flags.replace('u', ''));
    twin.lastIndex = longText;
    twin.exec(long.narrow);
    return twin;
  }
}

function sourceOf(given: string | RegExp): string {
  return typeof given === 'string' ? given : given.source;
}

/** Many patterns read one text. */
function isPlain(text: string): boolean {
  if (text !== last.text) last = { text, isPlain: isAscii(text) };
  return last.isPlain;
}
