import letterPairs from './letterPairs.json' with { type: 'json' };

/**
 * How much rarer pairs of letters are in words than among random letters, in bits: by the places of the two in the
 * alphabet. Fitted by `test/bench/rules/fitLetterPairs.ts`.
 */
const rarities = Float32Array.from(Object.values(letterPairs).flat(), (tenths) => tenths / 10);

/**
 * What a change between letters and digits, and one from small to large letters, says: among random letters and digits
 * every second neighbor is such a change, in names of code one in five to ten.
 */
const changeToDigit = 1.5;
const changeToLarge = 1.5;
const pairOfDigits = 0.3;
/** A dash, dot or stroke between two words. */
const joint = -1;

/**
 * How unlike words, names and paths a text of ASCII characters is, in bits: below 0 for what people write, about 1 for
 * each character of what was drawn at random.
 */
export function oddityOf(text: string): number {
  let sum = 0;
  let before = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const sort = sortOf(code);
    if (index > 0) sum += ofPair(before, text.charCodeAt(index - 1), sort, code);
    before = sort;
  }
  return sum;
}

const [sign, digit, small, large] = [0, 1, 2, 3];

function sortOf(code: number): number {
  if (code >= 97 && code <= 122) return small;
  if (code >= 65 && code <= 90) return large;
  return code >= 48 && code <= 57 ? digit : sign;
}

function ofPair(sortBefore: number, codeBefore: number, sort: number, code: number): number {
  if (sort === sign || sortBefore === sign) return sort === sortBefore ? 0 : joint / 2;
  if (sort === digit) return sortBefore === digit ? pairOfDigits : changeToDigit;
  if (sortBefore === digit) return changeToDigit;
  if (sortBefore === small && sort === large) return changeToLarge;
  return rarities[placeOf(codeBefore) * 26 + placeOf(code)] ?? 0;
}

/** 0 for an A, small or large. */
function placeOf(code: number): number {
  return (code & 31) - 1;
}
