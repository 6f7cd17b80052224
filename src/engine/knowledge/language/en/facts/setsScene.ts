import { anyOf, patternOf } from '../../patterns.ts';
import { settlesAmount } from './settlesAmount.ts';

const r = String.raw;
const supposing = anyOf(
  ...['imagine', 'suppose', 'supposing', 'assume', 'assuming', 'pretend', 'picture', 'hypothetically', 'in theory'],
  ...[
    r`let['’]?s (?:just )?(?:say|assume|pretend|imagine|suppose)`,
    'say (?:we|i|you|there|somebody|someone|an?)',
    'what if',
  ],
  ...[
    r`in an? (?:ideal|perfect|parallel|different|fictional) \p{L}+`,
    'once upon a time',
    'consider (?:an?|the following|this)',
  ],
);
const playing = anyOf(
  r`you(?:['’]re| are) (?:now )?(?:an?|my|the) (?:\p{L}+ ){0,4}\p{L}+`,
  ...[
    'act (?:as|like)',
    'play (?:the|a|an|my) ',
    'role-?play',
    r`(?:answer|reply|stay|speak|write) (?:in|as) (?:character|a|an)`,
  ],
);
const stories = anyOf(
  ...[
    'novel',
    'story',
    'book',
    'film',
    'movie',
    'game',
    'play',
    'series',
    'show',
    'song',
    'poem',
    'fairy tale',
    'legend',
  ],
  ...[
    'chapter',
    'scene',
    'script',
    'plot',
    'episode',
    'dream',
    'scenario',
    'thought experiment',
    'exercise',
    'riddle',
    'joke',
  ],
  ...['example', 'campaign', 'comic', 'saga', 'myth', 'quiz', 'puzzle', 'textbook', 'tutorial'],
);
const fiction = anyOf(
  `in (?:the|my|this|that|a|an|your|our|his|her) (?:new |next |first |second |last )?${stories}`,
  `(?:the|my|our) (?:main |other )?(?:character|protagonist|hero(?:ine)?|villain|narrator|antagonist|detective of)`,
  `(?:my|the) (?:novel|story|film|fairy tale|play|plot) (?:is|takes|begins|starts|has|opens|tells)`,
);
const opening = patternOf(
  ['^', r`(?:(?:so|ok(?:ay)?|and|now|please|well|hey)[\s,]+){0,3}`, anyOf(supposing, playing, fiction), r`\b`],
  'iu',
);
/** What an assistant is asked to do with a text; what stands behind the colon is that text. */
const treating = patternOf(
  [
    '^',
    r`(?:(?:please|pls|now|ok(?:ay)?|can you|could you)[\s,]+){0,2}`,
    anyOf(
      ...[
        'translate',
        'summari[sz]e',
        'rewrite',
        'rephrase',
        'paraphrase',
        'proofread',
        'correct',
        'shorten',
        'improve',
      ],
      ...[
        'polish',
        'reword',
        'simplify',
        'expand',
        'edit',
        'fix',
        'analy[sz]e',
        'classify',
        'extract',
        'convert',
        'format',
      ],
      ...[
        'complete',
        'continue',
        'finish',
        'turn',
        'transform',
        'review',
        'check',
        'explain',
        'solve',
        'parse',
        'compare',
      ],
      ...['write', 'draft', 'compose', 'reply', 'answer', 'describe', 'read', 'spell'],
    ),
    r`\b[^:]{0,120}:`,
  ],
  'iu',
);

/** Whether a statement opens a world of its own, a role, or a text to work on: nothing behind it is meant as so. */
export function setsScene(masked: string): boolean {
  return (opening.test(masked) && !settlesAmount(masked)) || treating.test(masked);
}
