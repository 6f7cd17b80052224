import { remembered } from '../../../../ground/runtime/remembered.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';

const number = String.raw`(?:\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|a hundred)`;
const unit = String.raw`\p{L}{1,12}|%`;
/** "Two days there was too short, it is four now": an amount that did not do, and the one in its place. */
const otherAmount = textPattern(
  String.raw`\b(?<was>${number})(?: ?(?<of>${unit}))?\b[^.;]{0,40}\b(?:was|were|is|are|wasn['’]t|weren['’]t|isn['’]t|aren['’]t|proved|turned out)\b[^.;,]{0,20}\b(?:too \p{L}+|enough|not enough)\b[^.;,]{0,12}[.,;]?\s*(?:so |and |then )*(?:make (?:it|that|them) |(?:it|that|they|we)(?:['’]s|['’]re| is| are)? (?:(?:now|becomes?|at|goes|up|down|to|say) )*)?(?<is>${number})\b(?: (?!now\b|instead\b|from\b)(?<unit>${unit}))?`,
  'iu',
);

/** One statement is compared with many. */
const amountsExchanged = remembered((newer: string) => otherAmount.exec(newer)?.groups ?? {}, 16, 600);

/**
 * An earlier statement with the amount exchanged of which a later one says that it did not do. Undefined where it says
 * nothing of the kind, or the earlier one does not hold that amount once.
 */
export function exchangedAmount(newer: string, older: string): string | undefined {
  const { was, of, is, unit: ofNew } = amountsExchanged(newer);
  if (was === undefined || is === undefined) return undefined;
  if (of !== undefined && ofNew !== undefined && singular(of) !== singular(ofNew)) return undefined;
  const places = (amount: string): readonly RegExpExecArray[] => [
    ...older.matchAll(
      textPattern(String.raw`(?<![\p{L}\p{N}.])${amount}(?= ?${of ?? ofNew ?? ''}(?![\p{L}\p{N}]))`, 'giu'),
    ),
  ];
  const [place, ...more] = places(was);
  if (place === undefined) return places(is).length === 1 ? older : undefined;
  return more.length > 0
    ? undefined
    : `${older.slice(0, place.index)}${is}${older.slice(place.index + place[0].length)}`;
}

function singular(word: string): string {
  return word.toLowerCase().replace(/s$/u, '');
}
