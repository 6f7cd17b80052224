import { textPattern } from '../../../../../ground/text/textPattern.ts';
import type { ChangeBetween } from '../../../changeBetween.ts';
import { isKnownTool } from '../../../tools/isKnownTool.ts';
import { termsIn } from '../holdings/termsIn.ts';
import { type NamedVersion, namedVersions, sameProduct } from './namedVersions.ts';

/** That something is of another version now, or stands at one from some time on. */
const tellsMove = textPattern(
  String.raw`\b(?:upgrad\w+|updat\w+|bump\w*|migrat\w+|mov(?:ed|ing)|ported|convert(?:ed|ing)|switch(?:ed|ing)|ship(?:s|ped)|land(?:s|ed)|merged|roll(?:ed|ing) out|installed|put|went (?:to|up)|jumped|raised|is in|done|finally|now|nowadays|since|from now on|as of|it is|minimum|requires|downgraded|(?:went|gone|going) back to)\b`,
  'iu',
);
/** Of a thing by its name: who speaks got it for something else. */
const gets = textPattern(String.raw`^(?!(?:i|we|you|they|it)\b)\p{L}[^.;?!]{1,40} got (?:the |its )?\p{L}`, 'iu');
const goesDown = textPattern(String.raw`\b(?:downgrad\w+|back (?:to|on|at)|pinned)\b`, 'iu');
/** Wished, planned, tried, asked or given up. */
const isOpen = textPattern(
  String.raw`\?|\b(?:not|never|nobody|maybe|perhaps|might|would|could|should|can|may|will|shall|going to|plan\w*|wants?|wish\w*|consider\w*|if|whether|unless|tr(?:y|ies|ied|ying)|next (?:week|month|year|sprint|quarter)|tomorrow|soon|later|until|went back|roll(?:ed|ing) back|revert\w*)\b|n['’]t\b`,
  'iu',
);
/** What others say of a version is no version that anybody runs. */
const isReported = textPattern(
  String.raw`\b(?:docs?|documentation|changelog|readme|article|blog|somebody|someone|says?|said|suggest\w*|recommend\w*|propos\w*|i (?:read|heard|saw)|upstream|came out|is out|released|announced)\b`,
  'iu',
);

/** "On the notebook server", "for my laptop", "the customer's cluster": where the version is, or whose. */
const holder = textPattern(
  String.raw`(?:\b(?:on|in|for|at|under) (?:the|our|my|your|his|her|their|all|every)|\b\p{L}+['’]s|^(?:the|our|my|his|her|their)) (?<what>\p{L}+(?: (?!(?:has|is|are|got|runs?|went|moved|since|this|last|now|as)\b)\p{L}+)?)`,
  'giu',
);
/** What a version is nobody's in particular by. */
const nowhere =
  /^(?:versions?|releases?|minimum|upgrades?|updates?|end|weekend|holidays?|morning|night|week|month|day|year|project|app|team|user)$/i;

/**
 * What a later statement is to an earlier one that names another version of the same product: "changes" where it says
 * that this came about, and of nothing else than the earlier one speaks of; "other" where it only mentions the version,
 * wishes for it, or says it of something else; "unknown" where the two share nothing that is surely a product.
 */
export function versionBetween(newer: string, older: string): ChangeBetween {
  const both = sameProduct(newer, older);
  if (both === undefined || both.newer.version === both.older.version) return 'unknown';
  const isHere = tellsMove.test(newer) ? !isElsewhere(newer, older) : gets.test(newer) && namesSame(newer, older);
  const isMeant = isHigher(both.newer.version, both.older.version) || goesDown.test(newer);
  if (isHere && isMeant && isSettled(newer)) return 'changes';
  return isSurelyProduct(both.newer) ? 'other' : 'unknown';
}

/** "EUR 95" has the look of a product, and is the one value that a rate has. */
function isSurelyProduct({ name, version }: NamedVersion): boolean {
  return isKnownTool(name.toLowerCase()) || (version.includes('.') && !/^\p{Lu}{3}$/u.test(name));
}

/**
 * Whether a statement says that something is of another version now: "the Postgres upgrade is done, we run 16.2 now"; of
 * "Walrus got Debian 13" an earlier statement has to say that it was in use before.
 */
export function tellsVersion(text: string): boolean {
  return (tellsMove.test(text) || gets.test(text)) && isSettled(text) && namedVersions(text).length === 1;
}

function isSettled(text: string): boolean {
  return !isOpen.test(text) && !isReported.test(text);
}

/** It says whose version it is, or where, and that is nothing that the earlier one names. */
function isElsewhere(newer: string, older: string): boolean {
  if (namesSame(newer, older)) return false;
  return [...newer.matchAll(holder)]
    .flatMap(({ groups }) => groups?.['what']?.split(' ') ?? [])
    .filter((word) => !nowhere.test(word) && !tellsMove.test(word))
    .some((word) => [...termsIn(word)].some((term) => !isProductTerm(term, newer)));
}

/** The two name the same thing beside the product. */
function namesSame(newer: string, older: string): boolean {
  const known = termsIn(older);
  const told = termsIn(newer.replace(/\b(?:now|since|new|got)\b/gi, ''));
  return [...told].some((term) => known.has(term) && !isProductTerm(term, newer));
}

function isProductTerm(term: string, text: string): boolean {
  return namedVersions(text).some(({ name, version }) => termsIn(`${name} ${version}`).has(term));
}

function isHigher(version: string, than: string): boolean {
  const [a, b] = [version, than].map((one) => one.split('.').map(Number));
  for (let at = 0; at < Math.max(a?.length ?? 0, b?.length ?? 0); at++) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
