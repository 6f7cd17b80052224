import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { SignTests } from '../../instructionSigns.ts';
import { patternOf } from '../../patterns.ts';
import { orders } from './signParts.ts';

/**
 * What is never said in an ordinary conversation: orders to forget what was said, our own calls, control tokens of
 * language models.
 */
export const neverSaid: SignTests = [
  [
    'override',
    textPattern(
      String.raw`\b(?:ignore|disregard|forget|override|overrule|bypass|drop)\b.{0,40}` +
        String.raw`\b(?:previous|prior|above|earlier|preceding|all|any|system|other|safety|your|existing` +
        String.raw`|old)\b.{0,30}\b${orders}\b`,
    ),
  ],
  ['override', /\bobeys?\b.{0,30}\b(?:orders?|commands?|instructions?|operators?)\b/],
  [
    'override',
    patternOf(
      [
        String.raw`\b(?:from now on|henceforth)\b.{0,80}`,
        String.raw`\b(?:every|each|all) (?:of )?(?:your )?(?:answers?|repl(?:y|ies)|responses?)\b`,
      ],
      '',
    ),
  ],
  [
    'token',
    patternOf(
      [
        String.raw`<\|(?:im_start|im_end|system|assistant|user|endoftext|begin_of_text|eot_id|start_header_id)\|?>`,
        String.raw`|\[\/?(?:inst|memory)\]|<<\/?sys>>|\bend of (?:active )?memory\b`,
        String.raw`|(?:^|\n)\s{0,3}#{1,6}\s{0,3}active memory\b`,
      ],
      '',
    ),
  ],
  ['ownCall', /\bmemory_\w+\s*\(/],
];
