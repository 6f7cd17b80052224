import type { Random } from '../../../../src/engine/ground/contract/ports.ts';
import { characters, pick } from './draw.ts';

/** Makes the numbers of `personalNumbers.ts`, with the check digits that their issuers define. */
export function personalNumber(random: Random, form: string): string {
  const make = makers[form];
  if (make === undefined) throw new RangeError(`Nobody knows how to make a number of the form ${form}.`);
  return make(random);
}

const digits = (random: Random, count: number): string => characters(random, 'd', count);
const upper = (random: Random, count: number): string => characters(random, 'A', count);
const between = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
const two = (value: number): string => String(value).padStart(2, '0');
const inGroups = (value: string, sizes: readonly number[], joint: string): string => {
  let at = 0;
  return sizes.map((size) => value.slice(at, (at += size))).join(joint);
};

function luhn(body: string): string {
  let sum = 0;
  [...body].reverse().forEach((digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  return body + String((10 - (sum % 10)) % 10);
}

const card = (random: Random, start: string, length: number): string =>
  luhn(start + digits(random, length - 1 - start.length));

/** Remainder of a long decimal number; letters count as 10 to 35. */
function remainder(text: string, by: number): number {
  let rest = 0;
  for (const letter of text)
    for (const digit of String(Number.parseInt(letter, 36))) rest = (rest * 10 + Number(digit)) % by;
  return rest;
}

const iban = (country: string, account: string): string =>
  country + two(98 - remainder(`${account}${country}00`, 97)) + account;

const weighted = (body: string, weights: readonly number[]): number =>
  [...body].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0);

/** Draws until a number has a check digit. */
function until(make: () => string | undefined): string {
  for (;;) {
    const made = make();
    if (made !== undefined) return made;
  }
}

/** A check digit by weights and eleven; ten is not one. */
const eleven = (body: string, weights: readonly number[]): string | undefined => {
  const rest = (11 - (weighted(body, weights) % 11)) % 11;
  return rest === 10 ? undefined : body + String(rest);
};

const birth = (random: Random): readonly [day: string, month: string, year: string] => [
  two(between(random, 1, 28)),
  two(between(random, 1, 12)),
  two(between(random, 50, 99)),
];

const makers: { readonly [form: string]: (random: Random) => string } = {
  visa: (random) => card(random, '4', 16),
  mastercard: (random) => card(random, `5${between(random, 1, 5)}`, 16),
  mastercard2: (random) => card(random, String(between(random, 2221, 2720)), 16),
  amex: (random) => card(random, pick(random, ['34', '37']), 15),
  discover: (random) => card(random, '6011', 16),
  jcb: (random) => card(random, String(between(random, 3528, 3589)), 16),
  diners: (random) => card(random, '36', 14),
  unionpay: (random) => card(random, '62', 16),
  maestro: (random) => card(random, '6759', 16),
  visaSpaced: (random) => inGroups(card(random, '4', 16), [4, 4, 4, 4], ' '),
  mastercardDashed: (random) => inGroups(card(random, '53', 16), [4, 4, 4, 4], '-'),
  ibanDE: (random) => iban('DE', digits(random, 18)),
  ibanDESpaced: (random) => inGroups(iban('DE', digits(random, 18)), [4, 4, 4, 4, 4, 2], ' '),
  ibanGB: (random) => iban('GB', upper(random, 4) + digits(random, 14)),
  ibanFR: (random) => iban('FR', digits(random, 23)),
  ibanNL: (random) => iban('NL', upper(random, 4) + digits(random, 10)),
  ibanES: (random) => iban('ES', digits(random, 20)),
  ibanCH: (random) => iban('CH', digits(random, 17)),
  ibanNO: (random) => iban('NO', digits(random, 11)),
  ibanPLSpaced: (random) => inGroups(iban('PL', digits(random, 24)), [4, 4, 4, 4, 4, 4, 4], ' '),
  ssn: (random) => `${between(random, 100, 665)}-${two(between(random, 1, 99))}-${between(random, 1000, 9999)}`,
  ssnBare: (random) => `${between(random, 100, 665)}${two(between(random, 1, 99))}${between(random, 1000, 9999)}`,
  itin: (random) => `9${digits(random, 2)}-7${digits(random, 1)}-${digits(random, 4)}`,
  ein: (random) => `${between(random, 20, 88)}-${digits(random, 7)}`,
  nino: (random) => `${pick(random, ['AB', 'CE', 'JG', 'PX', 'WK'])} ${inGroups(digits(random, 6), [2, 2, 2], ' ')} C`,
  nhs: (random) =>
    inGroups(
      until(() => eleven(digits(random, 9), [10, 9, 8, 7, 6, 5, 4, 3, 2])),
      [3, 3, 4],
      ' ',
    ),
  sin: (random) => inGroups(luhn(`4${digits(random, 7)}`), [3, 3, 3], ' '),
  steuerId: (random) => {
    const body = `${between(random, 1, 9)}${digits(random, 9)}`;
    let product = 10;
    for (const digit of body) {
      const sum = (Number(digit) + product) % 10 || 10;
      product = (sum * 2) % 11;
    }
    return body + String((11 - product) % 10);
  },
  nir: (random) => {
    const [, month, year] = birth(random);
    const body = `${between(random, 1, 2)}${year}${month}${two(between(random, 1, 95))}${digits(random, 6)}`;
    return `${body}${two(97 - remainder(body, 97))}`;
  },
  codiceFiscale: (random) => {
    const [day, , year] = birth(random);
    const body = `${upper(random, 6)}${year}${pick(random, [...'ABCDEHLMPRST'])}${day}${upper(random, 1)}${digits(random, 3)}`;
    const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
    const sum = [...body].reduce((total, letter, index) => {
      const value = /\d/.test(letter) ? Number(letter) : letter.charCodeAt(0) - 65;
      return total + (index % 2 === 0 ? (odd[value] ?? 0) : value);
    }, 0);
    return body + String.fromCharCode(65 + (sum % 26));
  },
  dni: (random) => {
    const body = `${between(random, 1, 9)}${digits(random, 7)}`;
    return body + ('TRWAGMYFPDXBNJZSQVHLCKE'[Number(body) % 23] ?? '');
  },
  nie: (random) => {
    const body = digits(random, 7);
    return `Y${body}${'TRWAGMYFPDXBNJZSQVHLCKE'[Number(`1${body}`) % 23] ?? ''}`;
  },
  bsn: (random) =>
    until(() => {
      const body = `${between(random, 1, 9)}${digits(random, 7)}`;
      const rest = weighted(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
      return rest === 10 ? undefined : body + String(rest);
    }),
  rijksregister: (random) => {
    const [day, month, year] = birth(random);
    const serial = String(between(random, 1, 997)).padStart(3, '0');
    const check = two(97 - (Number(`${year}${month}${day}${serial}`) % 97));
    return `${year}.${month}.${day}-${serial}.${check}`;
  },
  ahv: (random) => {
    const body = `756${digits(random, 9)}`;
    const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
    return inGroups(body + String((10 - (sum % 10)) % 10), [3, 4, 4, 2], '.');
  },
  svnr: (random) => {
    const [day, month, year] = birth(random);
    return `${between(random, 1000, 9999)} ${day}${month}${year}`;
  },
  pesel: (random) => {
    const [day, month, year] = birth(random);
    const body = `${year}${month}${day}${digits(random, 4)}`;
    return body + String((10 - (weighted(body, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10);
  },
  personnummer: (random) => {
    const [day, month, year] = birth(random);
    return `${year}${month}${day}-${luhn(`${year}${month}${day}${digits(random, 3)}`).slice(6)}`;
  },
  hetu: (random) => {
    const [day, month, year] = birth(random);
    const serial = String(between(random, 2, 899)).padStart(3, '0');
    const check = '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(`${day}${month}${year}${serial}`) % 31] ?? '';
    return `${day}${month}${year}-${serial}${check}`;
  },
  cpr: (random) => `${birth(random).join('')}-${digits(random, 4)}`,
  fnr: (random) =>
    until(() => {
      const first = eleven(birth(random).join('') + digits(random, 3), [3, 7, 6, 1, 8, 9, 4, 5, 2]);
      return first === undefined ? undefined : eleven(first, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]);
    }),
  cpf: (random) => {
    const body = digits(random, 9);
    const check = (text: string): string => {
      const rest =
        weighted(
          text,
          Array.from({ length: text.length }, (_, index) => text.length + 1 - index),
        ) % 11;
      return String(rest < 2 ? 0 : 11 - rest);
    };
    const first = body + check(body);
    const whole = first + check(first);
    return `${inGroups(whole.slice(0, 9), [3, 3, 3], '.')}-${whole.slice(9)}`;
  },
  aadhaar: (random) => inGroups(`${between(random, 2, 9)}${digits(random, 11)}`, [4, 4, 4], ' '),
  pan: (random) => `${upper(random, 3)}P${upper(random, 1)}${digits(random, 4)}${upper(random, 1)}`,
  tfn: (random) => inGroups(digits(random, 9), [3, 3, 3], ' '),
  resident: (random) => {
    const [day, month, year] = birth(random);
    const body = `11010119${year}${month}${day}${digits(random, 3)}`;
    const sum = weighted(body, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
    return body + ('10X98765432'[sum % 11] ?? '');
  },
  said: (random) => {
    const [day, month, year] = birth(random);
    return luhn(`${year}${month}${day}${digits(random, 4)}08`);
  },
  kimlik: (random) => `${between(random, 1, 9)}${digits(random, 10)}`,
  passport: (random) => `${upper(random, 1)}${digits(random, 8)}`,
  licence: (random) => `${upper(random, 1)}${digits(random, 12)}`,
  account: (random) => digits(random, 10),
};
