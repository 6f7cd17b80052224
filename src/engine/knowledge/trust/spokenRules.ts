import { textPattern } from '../../ground/text/textPattern.ts';
import { looksChosen } from './findLikelySecrets.ts';
import type { SecretRule } from './secretRule.ts';

/**
 * Secrets that people choose or are given as words and digits. They look like any sentence or number, so that the word
 * before or after them decides alone.
 */

/** What stands between a name and its value: a sign, "is", a gap, or the name's part of `"name": …, "value": …`. */
const link = String.raw`["'\])]{0,2}(?:\s{0,4}(?:=>|:=|[:=])\s{0,4}|\s{1,3}(?:is|was|ist)\s{1,3}(?:now\s)?|["'],\s{0,3}["']value["']:\s{0,3}|[ ])`;
const toQuote = String.raw`(?:\\?["'“\u0060])`;
/** What a passphrase is not made of: words between words, and what is said about passphrases. */
const otherWords =
  'the|a|an|and|or|of|to|for|in|on|at|by|is|are|was|be|not|no|it|its|that|this|which|with|from|as|if|when|you|your|we|our|my|has|have|will|must|can|should|may|required|optional|protected|encrypted|private|public|keys?|files?|string|password|passphrase|secret|token|null|undefined|true|false';
const word = String.raw`(?!(?:${otherWords})\b)[\p{L}\d]{3,14}`;
const phrase =
  String.raw`(?:pass[ _-]?phrases?|Passphrases?|PASS_?PHRASES?)` +
  String.raw`(?:\s(?:for|of|to|on)\s[\w.-]{1,30}(?:\s[\w.-]{1,30}){0,2}?(?=\s?[:=]|\sis))?`;

const codeName =
  '(?:(?<![A-Za-z])(?:pin|puk|cvv2?|cvc2?)|(?:Pin|Puk|Cvv|Cvc)|(?<![A-Z])(?:PIN|PUK|CVV2?|CVC2?)|' +
  '(?:[Pp]ass|[Aa]ccess|[Bb]ackup|[Ss]ecurity|[Aa]larm|[Dd]oor|[Rr]ecovery|[Ee]ntry|[Ll]ock|[Uu]nlock|[Oo]ne[ -][Tt]ime|[Vv]erification)[ _-]?[Cc]odes?|' +
  '(?:PASS|ACCESS|BACKUP|SECURITY|ALARM|DOOR|RECOVERY|ENTRY|LOCK|UNLOCK|VERIFICATION)_?CODES?)(?![A-Za-z])';
const code = String.raw`(?:\d{4,10}|(?=[a-z0-9-]{0,14}\d)[a-z0-9]{4,6}(?:-[a-z0-9]{4,6}){1,5})(?![\w.-]*\w|\s?(?:mm|cm|px|ms|kb|mb|rows|of)\b)`;
const as = String.raw`["'”\u0060]?,?\s(?:as|is|was)\s(?:(?:the|our|my|your|their)\s)?(?:[\w-]{1,20}\s){0,3}`;

const namesPhrase = (text: string): boolean => /pass[ _-]?phrase|Passphrase|PASS_?PHRASE/u.test(text);
const codeSign =
  /pin|puk|cv[vc]|(?:pass|access|backup|security|alarm|door|recovery|entry|lock|time|verification)[ _-]?code/iu;
const namesCode = (text: string): boolean => /\d/u.test(text) && codeSign.test(text);

/** A user's name and a password in one breath: "login: anna / …", "net user anna …". */
const userName = String.raw`(?:logins?|creds|credentials|user(?:name)?)(?:\s?[:=]\s?|\s(?:is\s|are\s)?)[\w.@\\-]{1,40}`;

export const spokenRules: readonly SecretRule[] = [
  {
    kind: 'password beside a user',
    isPossibleIn: (text) => /login|creds|credentials|user/iu.test(text),
    pattern: textPattern(
      String.raw`(?<keep>\b${userName}(?:\s?[/,|:%]\s?|\s)(?:p(?:w|ass)?\s?[:=]\s?)?)(?<value>[^\s"'\u0060<>(){}[\],;]{8,40})`,
      'giu',
    ),
    isHarmless: (value) => !looksChosen(value) || /^[\w./@-]*$/u.test(value),
  },
  {
    // What telephones read from a picture.
    kind: 'password of a network',
    isPossibleIn: (text) => text.includes('WIFI:'),
    pattern: /(?<keep>\bWIFI:[^\n]{0,100}?;P:)(?<value>[^;\n]{6,64})/gu,
  },
  {
    kind: 'passphrase',
    isPossibleIn: namesPhrase,
    pattern: textPattern(String.raw`(?<keep>${phrase}${link}${toQuote})(?<value>[^"'\u0060”\n\\]{6,200})`, 'gu'),
    isHarmless: (value) => /^(?:[A-Z][A-Z0-9_]*|[a-z]+(?:[A-Z][a-z]+)*|.*[{}()<>].*|\s*[,:;].*)$/u.test(value),
  },
  {
    kind: 'passphrase',
    isPossibleIn: namesPhrase,
    pattern: textPattern(String.raw`(?<keep>${phrase}${link})(?<value>(?:${word}[ -]){3,11}${word})`, 'gu'),
  },
  {
    kind: 'passphrase',
    isPossibleIn: namesPhrase,
    pattern: textPattern(
      String.raw`(?<keep>["“\u0060])(?<value>(?:${word}[ -]){2,11}${word})(?<after>${as}(?:pass ?phrase))`,
      'gu',
    ),
  },
  {
    kind: 'code',
    isPossibleIn: namesCode,
    pattern: textPattern(
      String.raw`(?<keep>${codeName}(?:\s(?:for|of|to)(?:\s[\p{L}\d.-]{1,30}){1,3}?(?=\s?[:=]|\sis))?${link}${toQuote}?)(?<value>${code})`,
      'gu',
    ),
  },
  {
    kind: 'code',
    isPossibleIn: namesCode,
    pattern: textPattern(String.raw`(?<keep>(?:^|[\s"'\u0060“]))(?<value>${code})(?<after>${as}${codeName})`, 'gu'),
  },
];
