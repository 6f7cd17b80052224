import type { OutcomePatterns } from '../language.ts';
import { anyOf, patternOf } from '../patterns.ts';

const r = String.raw;
const counted = anyOf('failed', 'failing', 'failures?', 'errors?', 'problems?', 'warnings?', 'broken');

const part = anyOf(
  ...[
    'apps?',
    'class(?:es)?',
    'code',
    'components?',
    'crates?',
    'director(?:y|ies)',
    'files?',
    'folders?',
    'functions?',
  ],
  ...['helpers?', 'layers?', 'librar(?:y|ies)', 'methods?', 'modules?', 'packages?', 'scripts?', 'services?', 'tests?'],
);

export const outcomePatterns: OutcomePatterns = {
  partOfCode: patternOf([r`^[\x60'"]?\s+${part}\b`]),
  blamesCode: patternOf([
    anyOf(
      r`(?<![\w.:])[1-9]\d{0,4} (?:(?:tests?|specs?|examples?|suites?|files?|assertions?) )?${counted}\b`,
      r`\b${counted}: [1-9]`,
      r`\bassert(?:ion)?(?:error| failed)?\b`,
      r`\bexpected\b[^\n]{1,80}\b(?:got|but|received|to (?:be|equal|have|match|contain|throw))\b`,
      r`\bgot\b[^\n]{1,40}\bwant(?:ed)?\b`,
      r`\bsyntax ?error\b|\btype ?error\b|\bname ?error\b|\breference ?error\b|\bindentation ?error\b`,
      r`\bundefined (?:reference|symbol|variable|name)\b|\bcannot find (?:name|symbol)\b`,
      r`\bparse error\b|\berror parsing\b|\bmismatched types\b|\blines? \d+\b`,
    ),
  ]),
};
