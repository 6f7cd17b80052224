import { textPattern } from '../../../../ground/text/textPattern.ts';
import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
const phrase = '[^、。；!！?？はがも]{1,30}?';

/** What replaces what. */
export const japaneseReplaced: readonly RegExp[] = [
  textPattern(
    r`(?:^|[、はがも])\s*(?<denied>${phrase})\s*(?:(?<!だけ)では|(?<!だけ)じゃ)なく(?:て)?、?\s*(?<holds>${phrase})(?=です|でした|だ|を|という|に|が|[、。]|$)`,
    'u',
  ),
  textPattern(
    r`もう\s*(?<denied>${phrase})\s*(?:は|を)?(?:使わず|使わない|使っておらず|やめて)、?\s*(?<holds>${phrase})(?=を|に|です|だ|[、。]|$)`,
    'u',
  ),
  textPattern(
    r`(?<denied>${phrase})\s*(?:の代わりに|に代えて|を?(?:やめ|止め|解約し|廃止し)て)、?\s*(?:今(?:は|後は)?|現在は|これからは)?\s*(?<holds>${phrase})(?=を|に|で|だ|使|[、。]|$)`,
    'u',
  ),
  textPattern(
    r`(?<denied>${phrase})\s*から\s*(?<holds>${phrase})\s*(?:に|へ)(?:変更|移行|切り替え|乗り換え|変え)`,
    'u',
  ),
  textPattern(r`(?:^|、)\s*(?<denied>${phrase})\s*では(?:ありません|ない)(?:です)?[。]?$`, 'u'),
];

/** Says that something is otherwise than before. */
export const japaneseChange = textOf(
  'もう.*(?:使わ|やめ)|今は|今(?=[A-Za-z0-9ァ-ヶ]|[月火水木金土]曜)|(?:やめ|解約し|廃止し)て|今後|これから(?:は)?|以後|変更|移行|切り替え|乗り換え|変えました|変えた|変わりました|変わった|になった|になりました|ようになりました',
);

export const japaneseUnclaimed = textOf(
  'のせい|[」』"”](?:って|と)(?:書い|出て|言っ|表示)|かもしれ|たぶん|多分|おそらく|でしょう$|だろう|らしい|もし.*(?:たら|なら|ば)|仮に|冗談|分からない|わからない|分かりません|わかりません|べきかも|のほうがよく|だけではなく|だけでなく',
);

/** What only the statements before explain, at the start of a statement. */
export const japaneseDangling = textOf(
  '^(?:でも|しかし|また|だから|そして)?(これ(?!から)|それ|あれ|ここ|そこ|彼女?(?:ら|たち)?|この(?!プロジェクト|リポジトリ)|その|あの|そう(?:いう|した)|前者|後者|そのため|したがって)',
);
