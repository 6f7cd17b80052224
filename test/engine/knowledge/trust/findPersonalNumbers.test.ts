import assert from 'node:assert/strict';
import { findPersonalNumbers } from '../../../../src/engine/knowledge/trust/findPersonalNumbers.ts';
import { redact } from '../../../../src/engine/knowledge/trust/redact.ts';

const kindsIn = (text: string): readonly string[] => redact(text, { personalNumbers: true }).kinds;

/** Digits that begin so, filled up to a length, with the check digit of ISO/IEC 7812. */
function cardOf(beginning: string, length: number): string {
  const body = (beginning + '1735924680').padEnd(length - 1, '2468013579').slice(0, length - 1);
  const sum = Array.from(body, Number)
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** An account number with the check digits of ISO 13616. */
function ibanOf(country: string, account: string): string {
  const digits = Array.from(`${account}${country}00`, (letter) => String(Number.parseInt(letter, 36))).join('');
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

describe('numbers that stand for a person', () => {
  const networks: readonly (readonly [name: string, beginnings: string, lengths: readonly number[]])[] = [
    ['Visa', '40 49', [16, 19]],
    ['Mastercard', '51 55 2221 2229 2230 2299 2300 2699 2700 2719 2720', [16]],
    ['American Express', '34 37', [15]],
    ['Discover', '6011 65 644 649', [16]],
    ['JCB', '3528 3529 3530 3589', [16]],
    ['Diners', '300 305 36 38 39', [14]],
    ['UnionPay', '62', [16, 17, 18, 19]],
  ];
  for (const [name, beginnings, lengths] of networks)
    it(`a card of ${name} is one, whatever stands around it, unless a digit is wrong`, () => {
      for (const beginning of beginnings.split(' '))
        for (const length of lengths) {
          const card = cardOf(beginning, length);
          assert.deepEqual(kindsIn(`It took ${card} and failed`), ['card number'], card);
          const other = card.replace(/.$/u, (digit) => String((Number(digit) + 1) % 10));
          assert.deepEqual(kindsIn(`It took ${other} and failed`), [], other);
        }
    });

  it('digits with a right check digit that no network gives out are none', () => {
    const others: readonly (readonly [beginning: string, length: number])[] = [
      ['4', 15],
      ['4', 17],
      ['4', 18],
      ...['1', '50', '56', '2220', '2721', '2800', '34', '3527', '3590', '6012', '643', '66'].map(
        (beginning) => [beginning, 16] as const,
      ),
      ['51', 15],
      ['51', 17],
      ['35', 15],
      ['306', 14],
      ['37', 14],
      ['62', 15],
    ];
    for (const [beginning, length] of others)
      assert.deepEqual(kindsIn(`It took ${cardOf(beginning, length)} and failed`), [], beginning);
  });

  it('a card is one in groups, and none where a word says that it counts or names something else', () => {
    const card = cardOf('4242', 16);
    const grouped = card.replace(/(?<=^(?:\d{4})+)(?!$)/gu, ' ');
    for (const text of [grouped, grouped.replaceAll(' ', '-')])
      assert.deepEqual(kindsIn(`It took ${text} and failed`), ['card number'], text);
    const amex = cardOf('378282', 15).replace(/^(.{4})(.{6})/u, '$1-$2-');
    assert.deepEqual(kindsIn(`It took ${amex} and failed`), ['card number']);
    for (const name of 'id order ticket invoice ref tracking serial timestamp nonce offset isbn imei job'.split(' '))
      for (const text of [`${name} ${card}`, `${name}: ${card}`, `"${name}": "${card}"`, `the ${name} is ${card}`])
        assert.deepEqual(kindsIn(text), [], text);
    for (const text of [`v1.${card}`, `$${card}`, `#${card}`, `x${card}`, `${card}x`, `${card}.5`])
      assert.deepEqual(kindsIn(`It took ${text} and failed`), [], text);
  });

  it('an account is one by its country, length and check digits', () => {
    const accounts = [
      ibanOf('DE', '370400440532013000'),
      ibanOf('NO', '86011117947'),
      ibanOf('FR', '20041010050500013002606'),
      ibanOf('PL', '109010140000071219812874'),
    ];
    const lettered = ibanOf('GB', 'NWBK60161331926819').replace(/(?<=^(?:.{4})+)(?!$)/gu, ' ');
    assert.deepEqual(kindsIn(`Send it to ${lettered}, please`), ['account number']);
    for (const account of accounts) {
      const grouped = account.replace(/(?<=^(?:.{4})+)(?!$)/gu, ' ');
      for (const text of [account, grouped, grouped.replaceAll(' ', '-')])
        assert.deepEqual(kindsIn(`Send it to ${text}, please`), ['account number'], text);
      const swapped = account.replace(/(.)(.)$/u, '$2$1');
      if (swapped !== account) assert.deepEqual(kindsIn(`Send it to ${swapped}, please`), [], swapped);
    }
    for (const other of [
      ibanOf('DE', '37040044053201300'),
      ibanOf('DE', '3704004405320130001'),
      ibanOf('XX', '370400440532013000'),
      `a${accounts[0] ?? ''}`,
    ])
      assert.deepEqual(kindsIn(`Send it to ${other}, please`), [], other);
  });

  it('an account with letters and without blanks is one too, and no key', () => {
    for (const account of [
      ibanOf('GB', 'NWBK60161331926819'),
      ibanOf('NL', 'ABNA0417164300'),
      ibanOf('MT', 'MALT011000012345MTLCAST001S'),
    ]) {
      const text = `Send it to ${account}, please`;
      assert.deepEqual(kindsIn(text), ['account number'], account);
      assert.deepEqual(redact(text).kinds, [], `${account} stays where numbers of persons do`);
    }
    const other = ibanOf('GB', 'NWBK60161331926819').replace(/.$/u, '8');
    assert.deepEqual(kindsIn(`Send it to ${other}, please`), ['key or token']);
  });

  const others: readonly (readonly [kind: string, right: string, wrong: readonly string[]])[] = [
    [
      'social security number',
      '219-09-9999',
      ['000-09-9999', '666-09-9999', '919-09-9999', '219-00-9999', '219-09-0000', '1219-09-9999', '219-09-99991'],
    ],
    [
      'tax number',
      'RSSMRA85T10A562S',
      ['RSSMRA85T10A562T', 'RSSMRB85T10A562S', 'RSSMRA85Q10A562S', 'XRSSMRA85T10A562S'],
    ],
    ['tax number', '529.982.247-25', ['529.982.247-26', '529.982.247-35', '529.982.274-25', '1529.982.247-25']],
    ['insurance number', '756.9217.0769.85', ['756.9217.0769.84', '756.9271.0769.85', '757.9217.0769.85']],
  ];
  for (const [kind, right, wrong] of others)
    it(`${right} is a ${kind}, and what its issuer never gives out is none`, () => {
      assert.deepEqual(kindsIn(`The form took ${right} yesterday`), [kind]);
      for (const other of wrong) assert.deepEqual(kindsIn(`The form took ${other} yesterday`), [], other);
    });

  it('begin and end with their digits', () => {
    const grouped = ibanOf('DE', '370400440532013000').replace(/(?<=^(?:.{4})+)(?!$)/gu, ' ');
    for (const number of [
      cardOf('4242', 16),
      '219-09-9999',
      'RSSMRA85T10A562S',
      '529.982.247-25',
      '756.9217.0769.85',
      grouped,
    ]) {
      const text = `It took ${number}, and failed`;
      assert.deepEqual(
        findPersonalNumbers(text).map(({ start, end, from }) => [start, end, from]),
        [[8, 8 + number.length, 8]],
        number,
      );
    }
  });

  /** Told by a name before or behind them; what is one stands between « and ». */
  const named: readonly string[] = [
    ...['social security number: «123456789»', 'social-security no «12 34 56 78»', 'tax id «12/345/67890»'],
    ...[
      'national insurance number is «AB 12 34 56 C»',
      'passport number: «X1234567»',
      'driver’s license «D1234-5678-901»',
    ],
    ...['driving licence number: «MORGA753116SM9IJ»', 'account number «12345678»', 'bank account: «1234 5678»'],
    ...['iban: «12345678»', 'routing number «021000021»', 'credit card «4000 1234»', 'card no «12345678»'],
    ...['Steuer-ID: «12345678901»', 'Personalausweisnummer «L01X00T47»', 'codice fiscale «12345678»'],
    ...['numéro de sécurité sociale: «1 85 05 78 006 084»', 'personnummer «850709-9805»', 'aadhaar «1234 5678 9012»'],
    ...[
      'SSN «123456789»',
      'SSN Number: «123456789»',
      'ssn: «123456789»',
      '{"ssn":"«123456789»"}',
      'user_ssn=«123456789»',
    ],
    ...[
      '--ssn «123456789»',
      '--user-bsn "«123456782»"',
      'DNI «12345678Z»',
      'PAN «ABCDE1234F»',
      'nhs number: «943 476 5919»',
    ],
    ...['«123456789» is my social security number', '"«12345678»" as the account number', '«12345678», as SSN'],
    ...[
      'account number «1234567»',
      'identity card number «12345678»',
      'medicare no: «1234567»',
      'id number «12345678»',
    ],
    'card number: «12345678» and then SSN «87654321», please',
  ];
  const unnamed: readonly string[] = [
    ...['ssn 123456789', 'account number 123456', 'account number is ABCDEFG', 'account number: 12345678@x'],
    ...[
      'accounts 12345678',
      'passing 12345678',
      '12345678 was the SSNX',
      'XSSN 123456789',
      'account number: 12345678.x',
    ],
  ];
  it('are told by their names, before or behind them', () => {
    for (const marked of named) {
      const pieces = marked.split(/[«»]/u);
      const text = pieces.join('');
      assert.deepEqual(
        findPersonalNumbers(text).map(({ kind, start, end: to, from }) => [kind, text.slice(start, to), from <= start]),
        pieces.filter((_, at) => at % 2 === 1).map((number) => ['personal number', number, true]),
        marked,
      );
    }
    for (const text of unnamed) assert.deepEqual(findPersonalNumbers(text), [], text);
    assert.equal(findPersonalNumbers('Here is SSN 123456789')[0]?.from, 8, 'where the name begins');
  });
});
