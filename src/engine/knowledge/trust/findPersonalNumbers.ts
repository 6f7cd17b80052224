import { fitPattern } from '../../ground/text/fitPattern.ts';
import { hasCardCheck, hasCodiceCheck, hasCpfCheck, hasEanCheck, hasIbanCheck } from './checkDigits.ts';

/** Numbers that stand for a person: of cards, accounts, identity and insurance. */

export interface PersonalNumber {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly from: number;
}

/** A cheap look: without four digits near each other there is none. */
const sign = /\d(?:[ .\/-]?[\dA-Z]){3}/u;

export function findPersonalNumbers(text: string): readonly PersonalNumber[] {
  if (!sign.test(text)) return [];
  return [...byThemselves(text), ...ibansIn(text), ...announcedIn(text)];
}

/** Forms that tell by themselves, most of them with the check digits that their issuers define. */
const forms: readonly {
  readonly kind: string;
  readonly pattern: RegExp;
  readonly holds: (number: string, before: string) => boolean;
}[] = [
  {
    kind: 'card number',
    pattern:
      /(?<![\w.$#-]|\d[ -])\d(?:\d{13,18}|\d{3}(?:[ -]\d{4}){3}|\d{3}[ -]\d{6}[ -]\d{4,5})(?!\w|[.-]\d| \d{4}(?:\s|$))/gu,
    holds: (number, before) => hasCardCheck(number.replace(/\D/gu, '')) && !isOtherNumber(before),
  },
  {
    kind: 'social security number',
    // Numbers that the Social Security Administration never issues are none.
    pattern: /(?<![\w.$#-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-]|\.\d)/gu,
    holds: (_number, before) => !isOtherNumber(before),
  },
  {
    kind: 'tax number',
    pattern: /(?<!\w)[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?!\w)/gu,
    holds: hasCodiceCheck,
  },
  { kind: 'tax number', pattern: /(?<![\w.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\w-])/gu, holds: hasCpfCheck },
  { kind: 'insurance number', pattern: /(?<![\w.-])756\.\d{4}\.\d{4}\.\d{2}(?![\w-])/gu, holds: hasEanCheck },
];

function byThemselves(text: string): PersonalNumber[] {
  return forms.flatMap(({ kind, pattern, holds }) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: number, index }) => holds(number, text.slice(Math.max(0, index - 24), index)))
      .map(({ 0: number, index }) => ({ kind, start: index, end: index + number.length, from: index })),
  );
}

/** Whether the words right before a number say that it counts or names something else. */
function isOtherNumber(before: string): boolean {
  return /(?:\b|_)(?:id|ids|order|ticket|invoice|ref|reference|tracking|serial|timestamp|time|nonce|offset|size|bytes|build|version|isbn|ean|imei|seed|commit|job|case|issue|customer)(?:\s?(?:is|no\.?|number|#))?["']?\s?[:=#]?\s?["'#]?$/iu.test(
    before,
  );
}

/** The registry of ISO 13616: how long the numbers of a country are. */
const ibanLengths = new Map(
  (
    'NO15 BE16 DK18 FI18 FO18 GL18 NL18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 XK20 CH21 HR21 LI21 LV21 BG22 BH22 CR22 ' +
    'DE22 GB22 GE22 IE22 ME22 RS22 AE23 GI23 IL23 AD24 CZ24 ES24 MD24 PK24 RO24 SA24 SE24 SK24 TN24 VG24 LY25 PT25 ST25 ' +
    'IS26 TR26 FR27 GR27 IT27 MC27 MR27 SM27 AL28 AZ28 BY28 CY28 DO28 GT28 HU28 LB28 PL28 SV28 BR29 EG29 PS29 QA29 UA29 ' +
    'JO30 KW30 MU30 MT31 LC32 SC31'
  )
    .split(' ')
    .map((one) => [one.slice(0, 2), Number(one.slice(2))] as const),
);

function ibansIn(text: string): PersonalNumber[] {
  return [...text.matchAll(/(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?=[ -]?[A-Z0-9]{4})/gu)].flatMap(({ index }) => {
    const end = endOfIban(text, index);
    return end === undefined ? [] : [{ kind: 'account number', start: index, end, from: index }];
  });
}

/** Whether a value is the number of an account and nothing else, without blanks. */
export function isAccountNumber(value: string): boolean {
  return endOfIban(value, 0) === value.length;
}

/** Where the number of an account that begins at a place ends; undefined when none does. */
function endOfIban(text: string, from: number): number | undefined {
  const length = ibanLengths.get(text.slice(from, from + 2));
  if (length === undefined) return undefined;
  let number = '';
  let at = from;
  for (; at < text.length && number.length < length; at++) {
    const letter = text.charAt(at);
    if (/[A-Z0-9]/u.test(letter)) number += letter;
    else if (!/[ -]/u.test(letter)) break;
  }
  const isWhole = number.length === length && !/^[A-Za-z0-9]/u.test(text.slice(at));
  return isWhole && hasIbanCheck(number) ? at : undefined;
}

/** What such numbers are called, in the languages of their countries. */
const names = [
  String.raw`social[ _-]?(?:security|insurance)(?:[ _-]?(?:number|no|id))?`,
  String.raw`national[ _-]?(?:insurance|identity|identification|register|id)(?:[ _-]?(?:number|card|no))?`,
  String.raw`tax(?:payer)?[ _-]?(?:file|id|identification|payer)?[ _-]?(?:number|code|id)`,
  String.raw`(?:passport|identity|personal[ _-]?id|health|insurance|medicare|citizen|nhs|ahv|cpr|id)[ _-]?(?:card[ _-]?)?(?:number|no)`,
  String.raw`driver[’'s _-]{0,3}licen[cs]e(?:[ _-]?(?:number|no))?|driving[ _-]?licen[cs]e(?:[ _-]?(?:number|no))?`,
  String.raw`(?:bank[ _-]?)?account(?:[ _-]?(?:number|no))|bank[ _-]?account|iban|kontonummer|routing[ _-]?number`,
  String.raw`(?:credit|debit|bank|payment|visa|amex|master)?[ _-]?card(?:[ _-]?(?:number|no))|(?:credit|debit|bank)[ _-]?card`,
  String.raw`steuer[ _-]?(?:id|nummer|identifikationsnummer)|sozialversicherungs[ _-]?nummer|personalausweis(?:nummer)?`,
  String.raw`(?:num[eé]ro[ _-]?de[ _-]?)?s[eé]curit[eé][ _-]?sociale|codice[ _-]?fiscale|rijksregister(?:nummer)?`,
  String.raw`burgerservicenummer|person(?:al)?nummer|henkil[oö]tunnus|f[oø]dselsnummer|kimlik(?:[ _-]?no)?|aadhaar(?:[ _-]?(?:number|no))?`,
].join('|');
/** Short names, in large letters wherever they stand, in small ones only as the name of a value. */
const short =
  'ssn|sin|itin|ein|nino|nhs|bsn|dni|nie|nif|nir|nuss|pesel|cpf|cnpj|curp|cuil|rut|cpr|hetu|tfn|pan|ahv|avs|svnr|nric|hkid|idnr|tckn';
const assigned = String.raw`["'\])]{0,2}\s{0,4}(?:=>|:=|[:=])\s{0,4}`;
const link = String.raw`(?:${assigned}|\s{1,3}(?:is|was|ist|est|es)\s{1,3}|[ ])["'“]?`;
const number = String.raw`(?=(?:[A-Z .\/-]{0,8}\d){4})[A-Z]{0,6}[ ]?\d(?:[ .\/-]?[\dA-Z]{1,13}){1,6}(?![\w@]|[.:-]\w)`;
const as = String.raw`["'”\u0060]?,?\s(?:as|is|was)\s(?:(?:the|our|my|your|their|a)\s)?`;
const numberHere = new RegExp(number, 'uy');
const numberAnywhere = fitPattern(String.raw`(?<![^\s"'\u0060“(])${number}`, 'gu');
const namesBefore = [
  fitPattern(String.raw`(?<!\p{L})(?:${names})${link}`, 'giu'),
  fitPattern(String.raw`(?<!\p{Lu})(?:${short.toUpperCase()})(?:[ _-][Nn]umber)?${link}`, 'gu'),
  fitPattern(String.raw`(?<=^|[\n{,;"'&?(_.-][ \t]{0,8})(?:${short})${assigned}["'“]?`, 'gu'),
  fitPattern(String.raw`--(?:[a-z]{1,12}-)?(?:${short})\s{1,3}["']?`, 'gu'),
];
const namesAfter = [
  new RegExp(String.raw`${as}(?:${names})`, 'iuy'),
  new RegExp(String.raw`${as}(?:${short.toUpperCase()})(?!\w)`, 'uy'),
];

/** Characters of the shortest of them. */
const leastLength = 7;

function announcedIn(text: string): PersonalNumber[] {
  const found: PersonalNumber[] = [];
  const add = (start: number, end: number, from: number): void => {
    if (text.slice(start, end).replace(/[^\dA-Z]/gu, '').length < leastLength) return;
    found.push({ kind: 'personal number', start, end, from });
  };
  for (const pattern of namesBefore)
    for (const { 0: name, index } of text.matchAll(pattern(text))) {
      const start = index + name.length;
      const end = endAt(numberHere, text, start);
      if (end > start) add(start, end, index);
    }
  if (!/\s(?:as|is|was)\s/iu.test(text)) return found;
  for (const { 0: value, index } of text.matchAll(numberAnywhere(text))) {
    const end = index + value.length;
    if (namesAfter.some((pattern) => endAt(pattern, text, end) > end)) add(index, end, index);
  }
  return found;
}

/** Where a sticky pattern that begins at a place ends; the place itself when it does not begin there. */
function endAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
