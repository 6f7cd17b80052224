import { textPattern } from '../../../../../ground/text/textPattern.ts';
import { anyOf } from '../../../patterns.ts';
import { prepositions } from '../../grammar/wordClasses.ts';
import type { Clause } from '../clause.ts';

/** What a conversation about code is about for an hour; statements about these are not kept. */
const passing = textPattern(
  `^${anyOf(
    ...['bugs?', 'errors?', 'exceptions?', 'warnings?', 'issue', 'problem', 'response', 'request', 'output'],
    ...['result', 'input', 'file', 'function', 'method', 'class', 'argument', 'parameter', 'variable', 'code'],
    ...['snippet', 'array', 'list', 'string', 'object', 'loop', 'line', 'value', 'test', 'button', 'page', 'screen'],
    ...['stack', 'trace', 'log', 'message', 'query', 'table', 'column', 'row', 'element', 'component', 'return'],
    ...[
      'forms?',
      'modal',
      'dialog',
      'menu',
      'popup',
      'dropdown',
      'checkbox',
      'tooltip',
      'icon',
      'paragraph',
      'sentence',
    ],
    ...[
      'title',
      'heading',
      'section',
      'regex',
      'pattern',
      'container',
      'layout',
      'compiler',
      'linter',
      'process',
      'thread',
    ],
    ...[
      'command',
      'program',
      'import',
      'version',
      'call',
      'step',
      'download',
      'upload',
      'spinner',
      'cursor',
      'console',
    ],
    ...['attempt', 'run', 'try', 'build', 'job', 'pr', 'mail', 'email', 'draft', 'spreadsheet', 'cell', 'csv'],
    ...['condition', 'branch', 'commit', 'diff', 'patch', 'answer', 'question', 'example'],
  )}$`,
);

export function isPassingThing(low: string): boolean {
  return passing.test(low);
}

/** "The response has 3 items", "my code has 2 loops": by tomorrow the thing itself is gone. */
export function isPassing({ words, subject, predicate = 1 }: Clause): boolean {
  if (subject !== 'thing') return false;
  const before = words.slice(0, predicate);
  // "Line 14", "test 3".
  if (passing.test(before[0]?.low ?? '') && /^\d+$/.test(before[1]?.low ?? '')) return true;
  const at = before.findIndex(({ low }, index) => index > 0 && prepositions.has(low));
  const until = at === -1 ? before.length : at;
  const head = before[until - 1];
  if (head === undefined || isChosen(before.slice(1, until), words.slice(predicate))) return false;
  return passing.test(head.low) && /^(?:the|my|this|that|a|an)$/.test(words[0]?.low ?? '');
}

/** Which of several it is, and not of what. */
const ordering =
  /^(?:latest|newest|new|old|current|last|previous|first|second|third|next|other|same|final|fixed|broken|working)$/;

/** "The linter is Biome", "the minimum Node version is 20": what a project has chosen stays, though others pass by that name. */
function isChosen(named: Clause['words'], [verb, ...rest]: Clause['words']): boolean {
  const head = named.at(-1)?.low ?? '';
  if (!/^(?:is|will|was|used)$/.test(verb?.low ?? '')) return false;
  const value = rest.find(({ low }) => !/^(?:be|to|now|still|currently)$/.test(low))?.text ?? '';
  if (head === 'version') return named.slice(0, -1).some(({ low }) => !ordering.test(low)) && /^v?\d/u.test(value);
  return /^(?:linter|compiler)$/.test(head) && /^\p{Lu}/u.test(value);
}
