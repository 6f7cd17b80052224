/** Check digits as the issuers of cards, accounts and identity numbers define them. */

/** ISO/IEC 7812: the check digit of payment cards. */
function hasLuhnCheck(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The first digits and lengths that the card networks use: Visa, Mastercard, American Express, Discover, JCB, Diners, UnionPay. */
const cards =
  /^(?:4(?:\d{15}|\d{18})|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d{2}|7[01]\d|720)\d{12}|3[47]\d{13}|6(?:011|5\d{2}|4[4-9]\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|3(?:0[0-5]|[689]\d)\d{11}|62\d{14,17})$/u;

export function hasCardCheck(digits: string): boolean {
  return cards.test(digits) && hasLuhnCheck(digits);
}

/** ISO 13616: with the country and the check digits at the end, and letters as 10 to 35, the rest by 97 is one. */
export function hasIbanCheck(iban: string): boolean {
  let rest = 0;
  for (const letter of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(letter, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Of the letters and digits at odd places in an Italian tax code, as the decree of 23 December 1976 lists them. */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

export function hasCodiceCheck(code: string): boolean {
  let sum = 0;
  for (let index = 0; index < 15; index++) {
    const letter = code.charCodeAt(index);
    const value = letter >= 65 ? letter - 65 : letter - 48;
    sum += index % 2 === 0 ? (oddValues[value] ?? 0) : value;
  }
  return code.charCodeAt(15) - 65 === sum % 26;
}

/** The two check digits of a Brazilian taxpayer number. */
export function hasCpfCheck(number: string): boolean {
  const digits = [...number.replace(/\D/gu, '')].map(Number);
  return [9, 10].every((length) => {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    return digits[length] === ((sum * 10) % 11) % 10;
  });
}

/** EAN-13, which Swiss insurance numbers follow. */
export function hasEanCheck(number: string): boolean {
  const digits = [...number.replace(/\D/gu, '')].map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
