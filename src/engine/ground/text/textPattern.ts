import { asciiTwin } from './asciiTwin.ts';

/**
 * V8 first makes slow code of a pattern and fast code at its second use, which takes as long again; for a text of so many
 * characters it makes fast code at once (`JSRegExp::kTierUpForSubjectLengthValue`).
 */
const longText = 1000;
const long = { narrow: '\u0001'.repeat(longText), wide: '\u2019'.repeat(longText) };
const beyondAscii = /[\u0080-\uffff]/;
const beyondLatin = /[\u0100-\uffff]/;

let last = { text: '', isAscii: true };

/**
 * The same pattern as `new RegExp` would make, for one that is long and read many texts of a sentence or two: it is
 * ready for its first text in a fraction of the time. A hook is a process that lives a moment, and this was half of what
 * it does. Throws a `SyntaxError` for what is no pattern.
 */
export function textPattern(given: RegExp | string, flags = typeof given === 'string' ? '' : given.flags): RegExp {
  return new TextPattern(given, flags);
}

class TextPattern extends RegExp {
  /** Finds the same in ASCII; undefined before it is needed, and this pattern where there is no other. */
  #twin: RegExp | undefined;
  #isReady = false;

  constructor(given: string | RegExp, flags: string) {
    super(given, flags);
    // Methods that walk through a text do it with a copy.
    if (given instanceof TextPattern && given.flags === flags) {
      this.#twin = given.#twin;
      this.#isReady = given.#isReady;
    }
  }

  override exec(text: string): RegExpExecArray | null {
    const twin = isAscii(text) ? (this.#twin ??= this.#makeTwin()) : this;
    if (twin === this) return this.#execItself(text);
    twin.lastIndex = this.lastIndex;
    const found = twin.exec(text);
    this.lastIndex = twin.lastIndex;
    return found;
  }

  #execItself(text: string): RegExpExecArray | null {
    if (!this.#isReady) {
      this.#isReady = true;
      const { lastIndex } = this;
      this.lastIndex = longText;
      super.exec(beyondLatin.test(text) ? long.wide : long.narrow);
      this.lastIndex = lastIndex;
    }
    return super.exec(text);
  }

  #makeTwin(): RegExp {
    const source = asciiTwin(this.source, this.flags);
    if (source === undefined) return this;
    const twin = new RegExp(source, this.flags.replace('u', ''));
    twin.lastIndex = longText;
    twin.exec(long.narrow);
    return twin;
  }
}

/** Many patterns read one text. */
function isAscii(text: string): boolean {
  if (text !== last.text) last = { text, isAscii: !beyondAscii.test(text) };
  return last.isAscii;
}
