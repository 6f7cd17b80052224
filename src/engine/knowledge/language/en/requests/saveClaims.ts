import type { ClaimPatterns } from '../../language.ts';
import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;
const subject = anyOf(
  r`i(?:['’]ve|['’]ll| have| will| just|['’]m)?(?: now| just| also)*`,
  ...['this has been', 'that has been', 'it has been', r`it['’]s been`, 'it is', r`that['’]s`],
);
const toMemory = '(?:to|in|into|under) (?:my |your |the |long-term |short-term )*(?:memory|memories|notes)';
const saved = anyOf(
  ...['saved', 'stored', 'recorded', 'remembered', 'memorized', 'memorised', 'noted', 'logged', 'added', 'committed'],
  ...['save', 'store', 'record', 'add', 'put'],
);

export const saveClaims: ClaimPatterns = {
  telling: /memor|notes|saved|stored|remember/iu,
  claims: [
    patternOf([r`\b${subject} ${saved}\b[^.!?\n]{0,80}\b${toMemory}`], 'iu'),
    patternOf([r`\b(?:saved|stored|recorded|added|noted|committed) ${toMemory}`], 'iu'),
    patternOf(
      [
        r`\bi(?:['’]ve| have) (?:now |just )?(?:saved|stored|remembered|memorized|memorised)`,
        r` (?:this|that|it|your|the)\b`,
      ],
      'iu',
    ),
    /\bi(?:['’]ll| will) (?:be sure to |make sure to )?remember (?:this|that|it)\b/iu,
    /\b(?:memory|memories) (?:has been |have been |was |is )?(?:updated|saved)\b/iu,
  ],
  denial: patternOf(
    [
      r`\b`,
      anyOf(
        ...['not', 'never', r`haven['’]t`, r`hasn['’]t`, r`won['’]t`, r`can(?:no|['’])t`, r`didn['’]t`, r`couldn['’]t`],
        ...['unable', 'nothing', 'if', 'should i', 'shall i', 'then i', 'do you want', 'would you like'],
      ),
      r`\b`,
    ],
    'iu',
  ),
};
