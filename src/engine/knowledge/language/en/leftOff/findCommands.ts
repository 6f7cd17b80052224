import { isCommandName } from '../../tools/isCommandName.ts';
import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;

const running = anyOf(
  'run',
  'ran',
  'running',
  'execut(?:e|ed|ing)',
  'typ(?:e|ed|ing)',
  'invok(?:e|ed|ing)',
  'call(?:ed)?',
);
const naming = patternOf([
  r`\b${anyOf(running, 'us(?:e|ed|ing)', 'tr(?:y|ied|ying)', 'commands?(?: (?:is|was))?', 'with', 'via', 'start(?:ed)?(?: it)?(?: with)?')}`,
  r`(?: (?:the|this|again|just|command|it|with|then|first|is|was))*[\s:]*$`,
]);
const spoken = patternOf([r`\b${running} (?<words>[\w./:@=~"'-]+(?: [\w./:@=~"'*-]+){1,9})`], 'giu');
/** The sentence goes on behind the command. */
const goesOn = patternOf([
  '^',
  anyOf(
    ...['and', 'but', 'or', 'so', 'it', 'then', 'which', 'that', 'because', 'again', 'now', 'yesterday', 'today'],
    ...['from'],
    ...['for', 'on', 'in', 'with', 'to', 'the', 'my', 'our', 'this', 'after', 'before', 'until', 'when', 'while', 'as'],
    ...['first', 'locally', 'there', 'here', 'once', 'twice', 'every', 'if', 'at', 'a', 'an', 'we', 'i', 'you'],
    ...['instead'],
  ),
  '$',
]);

/** The commands that a sentence says to run, or to have run; see `LeftOffRules`. */
export function findCommands(sentence: string): readonly string[] {
  const quoted = [...sentence.matchAll(/`([^`\n]{2,120})`/g)]
    .filter(({ index, 1: code = '' }) =>
      isCommand(code.trim(), naming.test(sentence.slice(Math.max(0, index - 60), index))),
    )
    .map(([, code = '']) => code.trim().replace(/^\$\s+/, ''));
  const plain = sentence.replace(/`[^`]*`/g, ' ; ');
  return [
    ...new Set([
      ...quoted,
      ...[...plain.matchAll(spoken)].flatMap(({ groups }) => plainCommand(groups?.['words'] ?? '')),
    ]),
  ];
}

/** A line of a shell: a program with what it is given, or one word that somebody says to run. */
function isCommand(code: string, isNamed: boolean): boolean {
  const [first = '', ...others] = code.replace(/^\$\s+/, '').split(/\s+/);
  if (/[{};]|=>|\(\)/.test(code)) return false;
  return isCommandName(first) && (others.length > 0 || isNamed);
}

function plainCommand(said: string): string[] {
  const [first = '', ...others] = said.replace(/(?<![.,:;])[.,:;]+$/, '').split(' ');
  const end = others.findIndex((word) => goesOn.test(word));
  const own = end < 0 ? others : others.slice(0, end);
  return isCommandName(first) && own.length > 0 ? [[first, ...own].join(' ')] : [];
}
