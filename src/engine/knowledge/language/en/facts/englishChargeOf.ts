import { createChargeReader } from '../../made/facts/createChargeReader.ts';

const r = String.raw;

/** Who answers for what, as far as a slip is about that. */
export const englishChargeOf = createChargeReader({
  patterns: [
    r`^(?<thing>[^.,;]{2,60}?) (?:is|are) (?:done|run|led|handled|owned|managed|reviewed|maintained) by (?<person>\p{L}{2,})$`,
    r`^(?<person>\p{L}{2,}) (?:does|runs|leads|handles|owns|manages|reviews|maintains|looks after) (?<thing>[^.,;]{2,60})$`,
  ],
  since: 'now|since (?:today|monday|tuesday|wednesday|thursday|friday)',
  nobody: 'it|this|that|he|she|who|nobody|somebody|everyone|they|we|the',
});
