import { lazy } from '../../ground/runtime/lazy.ts';
import { textPattern } from '../../ground/text/textPattern.ts';
import { spelledDigits, spelledTens } from '../language/others/spelledDigits.ts';
import type { SecretRule } from './secretRule.ts';

/**
 * Secrets that are nothing but words: a code spelled out, and a password that is a word of every day. What they are
 * shows in the form of the whole sentence, never in the words themselves.
 */

/** "Oh" and "null" are words of other things, so several in a row tell a code. */
const digit = `(?:${[...new Set(spelledDigits)].join('|')}|\\d)`;
const between = String.raw`(?:,\s|[ -])`;
const spelled = String.raw`${digit}(?:${between}${digit}){1,11}(?![\p{L}\d])`;
const codeName = String.raw`(?<![\p{L}\d_])(?:pin(?:[ -]?(?:code|number|nummer))?|puk|cvv|cvc|(?:pass|access|backup|security|alarm|door|recovery|entry|lock|unlock|gate|safe|one[ -]time|verification|zahlen|tür|zugangs)[ -]?code|code|código|(?:safe|lock|locker) combination)`;
const ofWhat = String.raw`(?:\s(?:for|of|to|on|für|de|del|da|do)(?:\s[\p{L}\d.-]{1,30}){1,3}?)?`;
const is = String.raw`(?:\s?[:=]\s?|(?:\s|'s\s|’s\s)(?:(?:is|was|ist|lautet|es|est|é)\s)?(?:now\s)?)["“]?`;

/** Fewer are a count: "the code is two lines long". */
const leastDigits = 4;
const two = /^(?:ten|eleven|twelve|[a-z]+teen|[a-z]+ty(?:-[a-z]+)?)$/iu;

function digitsIn(value: string): number {
  const words = value.match(/[\p{L}\d]+ty-[\p{L}]+|[\p{L}\d]+/gu) ?? [];
  // "Double" stands before the digit that it doubles, so the two of them are two.
  return words.reduce((sum, word) => sum + (/^double$/iu.test(word) ? 1 : two.test(word) ? 2 : 1), 0);
}

/** Whose it is: nobody says "my password is short" of a rule for passwords, but it is said of one's own. */
const owner = String.raw`(?:my|our|his|her|their|[\p{Lu}][\p{Ll}]{1,20}['’]s|mein|unser|mi|mon|minha)`;
const passwordOf = String.raw`(?<![\p{L}\d])${owner}\s(?:[\p{L}\d.-]{1,20}\s){0,2}(?:password|passwort|kennwort|contraseña|mot de passe|senha)(?:\s(?:for|of|on|to|für|de|del)(?:\s[\p{L}\d.-]{1,30}){1,4}?)?\s(?:is|was|ist|war|lautet|es|era|est|é)\s(?:now\s)?`;
/** How a password is, and no password: forms of adjectives and of verbs, and short words for it. */
const howItIs =
  /(?:ed|en|ing|ly|ble|less|ful|ous|ive|al|ic|ant|ent|ary|est|er|ado|ada|ido|ida|ado|é|ée|ig|lich|isch|bar|los|elt|ert|tzt|tiert|laufen|ändert)$|^(?:wrong|right|correct|strong|short|long|empty|blank|valid|invalid|secure|insecure|unique|unknown|public|private|secret|random|simple|complex|stale|default|plain|plaintext|local|fine|known|gone|great|there|weak|good|same|safe|required|yours|mine|enough|cursed|mandatory|incorrect|falsch|richtig|kurz|stark|schwach|leer|segura|seguro|corta|fuerte|débil|court|fort|faible|forte|fraca|curta|what|that|this|another|something|nothing|everything)$/iu;

const digitWords = lazy(() => new Set([...spelledDigits, ...spelledTens, ...'0123456789']));
const wordsAndDigits = /[\p{L}\d]+/gu;
/** A longer text is read by the pattern itself, which is ready then and finds out sooner. */
const shortText = 120;

/** Whether two digits may be spelled in a text. */
function maySpell(text: string): boolean {
  // The long s is an s to a pattern, and to nothing else.
  if (text.length > shortText || text.includes('ſ')) return true;
  let found = 0;
  for (const [word] of text.toLowerCase().matchAll(wordsAndDigits)) if (digitWords().has(word)) found++;
  return found > 1;
}

export const wordRules: readonly SecretRule[] = [
  {
    kind: 'code in words',
    isPossibleIn: (text) => /pin|puk|cv[vc]|code|código|combination/iu.test(text) && maySpell(text),
    pattern: textPattern(String.raw`(?<keep>${codeName}${ofWhat}${is})(?<value>${spelled})`, 'giu'),
    isHarmless: (value) => digitsIn(value) < leastDigits || /^[\d ,-]*$/u.test(value),
  },
  {
    kind: 'code in words',
    isPossibleIn: (text) => /pin|puk|code/iu.test(text) && maySpell(text),
    pattern: textPattern(
      String.raw`(?<keep>(?:^|[\s"“]))(?<value>${spelled})(?<after>["”]?,?\s(?:is|was|ist)\s(?:${owner}\s)(?:[\p{L}\d.-]{1,20}\s){0,2}(?:pin|puk|code)(?![\p{L}\d]))`,
      'giu',
    ),
    isHarmless: (value) => digitsIn(value) < leastDigits,
  },
  {
    kind: 'password in words',
    isPossibleIn: (text) => /password|passwort|kennwort|contraseña|mot de passe|senha/iu.test(text),
    pattern: textPattern(
      String.raw`(?<keep>${passwordOf})(?<value>["“][^"”\n]{4,60}(?=["”])|\p{L}{5,24}(?=\s?(?:[.!;]|,\s|$)))`,
      'gimu',
    ),
    isHarmless: (value) => howItIs.test(value),
  },
];
