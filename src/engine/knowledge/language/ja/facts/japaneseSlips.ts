import { textPattern } from '../../../../ground/text/textPattern.ts';
import { slipsBy } from '../../made/facts/slipsBy.ts';

const r = String.raw;
const opening = r`(?:(?:あ|あっ|え|えっと|いや|いえ|いいえ|ううん|ごめん(?:なさい)?|すみません|すいません|違う|違った|違います|間違(?:い|えた|えました|ってた)|(?:打ち|書き|言い|タイプ)(?:間違い|間違えた|ミス)|タイポ|訂正(?:します)?|じゃなくて|正しくは)[\s、,。.!！:：]*)+`;
const value = (name: string): string => r`(?<${name}>[^\s、,。！!][^、,。！!]{0,20}?)`;
const end = r`(?<named>だった|でした|です|だ)?(?:ね|よ)?[。.!！]?$`;

/** How Japanese takes back a value that was just said. */
export const japaneseSlips = slipsBy(
  [
    r`^(?:${opening})?${value('denied')}(?:じゃ|では)な(?:くて?|い)[、,]?\s?${value('holds')}${end}`,
    r`^${opening}${value('holds')}${end}`,
  ].map((pattern) => textPattern(pattern, 'u')),
);
