import type { AnswerPatterns } from '../language.ts';
import { anyOf, patternOf } from '../patterns.ts';

const r = String.raw;
const persons = anyOf(
  ...['i', r`i['’](?:m|ve|ll|d)`, 'me', 'my', 'mine', 'you', 'your', 'yours', 'we', 'us', 'our', 'ours'],
  ...['assistant', 'chatbot', 'ai', 'language model'],
);
const pastForms = anyOf(
  ...['was', 'were', 'had', 'did', 'went', 'chose', 'made', 'found', 'took', 'got', 'gave', 'said', 'told', 'wrote'],
  ...['ran', 'set', 'put', 'left', 'began', 'came', 'saw', 'built', r`\p{L}{2,}ed`],
);

export const answerPatterns: AnswerPatterns = {
  namesSpeaker: patternOf([r`\b`, persons, r`\b`]),
  past: patternOf([r`\b`, pastForms, r`\b`], 'iu'),
  addressesReader: patternOf([
    [
      r`\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,20}` +
        r`\b(?:previous|prior|above|earlier|all|any|your|safety)\b[^.]{0,20}` +
        r`\b(?:instructions?|prompts?|rules|guidelines)\b`,
      r`\b(?:system|developer) (?:prompt|message)\b`,
      r`<\|[^|]*\|>|<\/?(?:system|assistant|instructions?)>|\[\/?INST\]`,
      r`\byou (?:are now|must now|will now)\b`,
    ].join('|'),
  ]),
};
