import { remembered } from '../../../../../ground/runtime/remembered.ts';
import type { Said, Judged } from '../../../factRules.ts';
import type { Holding } from '../../../holdingRules.ts';
import { wordsOf } from '../../../wordsOf.ts';
import { holdingsIn } from '../../comparing/holdings/holdingsIn.ts';
import { termsIn } from '../../comparing/holdings/termsIn.ts';
import { tellsVersion } from '../../comparing/versions/versionBetween.ts';
import { isKnownTool } from '../../../tools/isKnownTool.ts';
import { isCommonWord } from '../../names/nameWords.ts';
import { isOpen } from '../isClaimed.ts';
import { isForNow } from '../isForNow.ts';
import { parseClause } from '../parseClause.ts';
import { isPassing, isPassingThing } from './isPassing.ts';
import { isFleeting } from './signsOf.ts';

/** The signs of a rule ask for the same as the facts, of each sentence of a turn. */
const valuesIn = remembered(holdingsIn, 64, 600);

/** Who speaks has values of the moment ("we are at step 4"), and of nothing else they are the subject here. */
const speakers: ReadonlySet<string> = new Set([':me', ':us']);
/** Identifiers and paths: what is renamed and moved in the code in hand. */
const ofCode = /(?<!\p{L})\p{Ll}+\p{Lu}|[_/()\\]|\.(?:js|ts|py|md|json|go|rs|java|css|html|ya?ml)\b/u;

const ordersUpgrade =
  /^(?:please |now |then |and |so |let['’]s )*(?:upgrade|bump|update|move|migrate|switch|convert|install|put|port)\b(?!.*\b(?:went|landed|done|merged|is in|finished|through|worked)\b)/i;

/** What it is about stands in another sentence: "we got a new one". */
const pointing = /\b(?:new|other|different|second|better) ones?\b/i;

/**
 * A statement that says a new value of something that has one at a time, in whatever form: "Kong is out, Envoy is in as
 * the gateway".
 */
export function readChanged({ masked, lead }: Pick<Said, 'masked' | 'lead'>): Judged | undefined {
  const settled = { kind: 'fact', confidence: 0.65 } as const;
  const clause = parseClause(wordsOf(masked));
  // "Bumped Go to 1.23" has no subject, and "upgrade to Go 1.23 went through" begins as an order does.
  if (!lead.asks && !isForNow(masked) && !ordersUpgrade.test(masked) && tellsVersion(masked))
    return { ...settled, isSure: true };
  if (clause.mood === 'imperative' || clause.mood === 'proposal' || clause.subject === 'I' || clause.subject === 'you')
    return undefined;
  if (lead.asks || isOpen(masked) || isForNow(masked) || isPassing(clause)) return undefined;
  if (ofCode.test(masked) || pointing.test(masked)) return undefined;
  const { all, isChange, isUnsettled } = valuesIn(masked);
  if (!isChange || isUnsettled === true) return undefined;
  const told = all.filter((reading) => isSpecific(reading, masked));
  // "The move from A to B is done" ends nothing by the evening.
  const [first = ''] = masked.split(/[,;:]/);
  if (isFleeting(first) && told.every(({ was }) => was === undefined)) return undefined;
  return told.length > 0 ? settled : undefined;
}

/** What has the value is named and no thing of the code in hand, and the value is a name, an amount or a time. */
function isSpecific({ subject, head, value, sort, names }: Holding, masked: string): boolean {
  const told = [...subject].filter((term) => !speakers.has(term));
  if (told.length === 0 || isPassingThing(head ?? told.at(-1) ?? '') || names.includes('presence')) return false;
  if (sort !== 'name') return true;
  // A tool is a name also where it is typed in small letters.
  const tools = wordsOf(masked).flatMap((word) => (isKnownTool(word.low) ? [word.low, ...termsIn(word.low)] : []));
  const low = (masked.match(named) ?? [])
    .filter((word, at) => at > 0 || !masked.startsWith(word) || !isCommonWord(word.toLowerCase()))
    // A term is a stem: that of "Dragonfly" is no beginning of the word.
    .flatMap((word) => [word.toLowerCase(), ...termsIn(word)]);
  return [...value].some((term) => [...low, ...tools].some((word) => word.startsWith(term) || term.startsWith(word)));
}

const named = /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}.+#-]*|\d[\d.]*)/gu;
