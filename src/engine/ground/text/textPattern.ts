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
 * it does. Nothing is read of the pattern before its first text, for a process meets one or two languages of all that
 * are known: so what is no pattern throws its `SyntaxError` only then.
 */
export function textPattern(given: RegExp | string, flags = typeof given === 'string' ? '' : given.flags): RegExp {
  return new TextPattern(given, flags);
}

class TextPattern extends RegExp {
  readonly #source: string;
  /** The whole pattern; undefined before it is needed. */
  #whole: RegExp | undefined;
  /** Finds the same in ASCII; undefined before it is needed, and the whole pattern where there is no other. */
  #twin: RegExp | undefined;
  #isReady = false;

  constructor(given: string | RegExp, flags: string) {
    super('', flags);
    this.#source = typeof given === 'string' ? given : given.source;
    // Methods that walk through a text do it with a copy.
    if (given instanceof TextPattern && given.flags === flags) {
      this.#whole = given.#whole;
      this.#twin = given.#twin;
      this.#isReady = given.#isReady;
    }
  }

  override get source(): string {
    return this.#itself().source;
  }

  override toString(): string {
    return `/${this.source}/${this.flags}`;
  }

  override exec(text: string): RegExpExecArray | null {
    const fit = isAscii(text) ? (this.#twin ??= this.#makeTwin()) : this.#itself();
    if (fit === this.#whole) this.#makeReady(text);
    fit.lastIndex = this.lastIndex;
    const found = fit.exec(text);
    this.lastIndex = fit.lastIndex;
    return found;
  }

  #itself(): RegExp {
    return (this.#whole ??= new RegExp(this.#source, this.flags));
  }

  #makeReady(text: string): void {
    if (this.#isReady) return;
    this.#isReady = true;
    const whole = this.#itself();
    whole.lastIndex = longText;
    whole.exec(beyondLatin.test(text) ? long.wide : long.narrow);
  }

  #makeTwin(): RegExp {
    const source = asciiTwin(this.#source, this.flags);
    if (source === undefined) return this.#itself();
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
