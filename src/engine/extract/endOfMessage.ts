import { anyOf, patternOf } from '../knowledge/language/patterns.ts';

const r = String.raw;
/** What a program puts in front of its message: its name, with the number of its process. */
const program = r`[\w.+-]+(?:\[\d+\])?: `;
const failure = '(?:error|warning|exception|panic|failure)';
const kinds = anyOf('syntax', 'runtime', 'type', 'internal', 'fatal', 'parse', 'assertion', 'import', 'link(?:er)?');
/** With what number or name of its own. */
const numbered = r`(?: ?[[(#]?[A-Z]{0,6}[-_]?\d+[\])]?)?`;
/** What systems have in common to say. */
const phrases = anyOf(
  ...['undefined reference', 'no such file', 'command not found', 'permission denied', 'segmentation fault'],
  ...['connection (?:refused|reset|timed out)', 'cannot (?:find|open|read|resolve|borrow)'],
  ...['could not (?:find|open|resolve)', 'unexpected (?:token|end|indent|character)'],
  ...[r`(?:over|under)full \\[hv]box`, r`\w+ returned \d+ exit status`],
  r`(?:http )?[45]\d\d (?:bad|not|forbidden|unauthori[sz]ed|internal|service|gateway|too many)`,
);
/** The message of a program, whoever wrote it: a failure by name in front of a colon, or one of those phrases. */
const message = patternOf(
  [
    r`^[ \t]*`,
    anyOf(
      r`(?:${program}){0,2}(?:\w+ ){0,2}${failure}${numbered}\s?:`,
      r`(?:${program}){0,2}(?:\w+ )?${failure} (?:in|at|from|near|on) [^:\n]{1,80}:`,
      r`${program}(?:${kinds} ${failure}\b|${failure} (?:from|near|in|at|while)\b)`,
      r`(?:${program})?(?:fatal|panic):`,
      r`(?:${program})?${phrases}\b`,
    ),
  ],
  'iu',
);
/** The name of an error of the system: ECONNREFUSED. */
const systemError = /^[ \t]*E[A-Z]{5,14}\b/u;
/** "ECONNREFUSED 5432, oh right, our postgres listens on 5544": from here on somebody speaks. */
const speaks = patternOf(
  [
    r`,\s+(?=(?:(?:oh|ah|right|well|so|but|and|btw|because|cause|since)[\s,]+){0,3}`,
    r`(?:we|our|my|mine|i|i['’]m|we['’]re|we['’]ve)\b)`,
  ],
  'iu',
);

/** Where the message of a program ends that a line begins with; 0 where it begins with none. */
export function endOfMessage(line: string): number {
  if (!message.test(line) && !systemError.test(line)) return 0;
  return speaks.exec(line)?.index ?? line.length;
}
