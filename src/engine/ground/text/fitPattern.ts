import { asciiTwin } from './asciiTwin.ts';
import { isAscii } from './isAscii.ts';
import { textPattern } from './textPattern.ts';

/**
 * A pattern that is asked for by the text that it reads: the plain pattern, or its twin for a text of ASCII, which is made
 * ready and runs in a fraction of the time. Each is made when a text first wants it. Unlike `textPattern` what it gives
 * is no object of ours, so that it runs as fast as any where very many texts are read.
 */
export function fitPattern(source: string, flags: string): (text: string) => RegExp {
  // Nothing is read of it, but what looks at all patterns of the product finds this one among those that are put together.
  textPattern(source, flags);
  let whole: RegExp | undefined;
  let twin: RegExp | undefined;
  const makeWhole = (): RegExp => (whole ??= new RegExp(source, flags));
  const makeTwin = (): RegExp => {
    const found = asciiTwin(source, flags);
    return found === undefined ? makeWhole() : new RegExp(found, flags.replace('u', ''));
  };
  return (text) => (isAscii(text) ? (twin ??= makeTwin()) : makeWhole());
}
