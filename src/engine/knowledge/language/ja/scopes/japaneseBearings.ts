import { createBearings } from '../../made/createBearings.ts';
import { japaneseChange } from '../facts/japaneseChanges.ts';
import { japaneseChangeWords } from '../facts/japaneseChangeWords.ts';

export const japaneseBearings = createBearings({
  speaker: 'ユーザー',
  workspace: ['(?:この|うちの|本)(?:プロジェクト|リポジトリ|ワークスペース|パッケージ)'],
  person: [
    '(?:私|僕)(?!たち)(?:は|が)[^。]{0,30}(?:好き|嫌い|苦手|住んで|働いて|です|だ|いい|アレルギー)',
    '(?:私|僕)の(?:名前|妻|夫|パートナー|息子|娘|子ども|子供|母|父|両親|兄|弟|姉|妹|家族|友達|犬|猫|誕生日|住所|家|町|国|仕事|上司|給料|好み|代名詞|タイムゾーン|エディタ|キーボード|母語|趣味|アレルギー|医者)',
    '(?:私|僕)(?:を|に)[^。]{0,20}(?:呼んで|教えて|答えて|説明して)',
  ],
  personalTopics: [
    '好み',
    '個人',
    '自分',
    '家族',
    '友達',
    '健康',
    '趣味',
    '誕生日',
    '食べ物',
    '休暇',
    'preferences?',
    'personal',
  ],
  negations: ['ない', 'ません', 'ず', 'なし', '不'],
  denials: [
    '(?:、|は|が)?([^、。；はが]{1,30}?)(?:(?<!だけ)では|(?<!だけ)じゃ)なく(?:て)?、?',
    '([^、。；]{1,30}?)の代わりに',
  ],
  change: japaneseChange,
  lead: '(?:いや|いえ|いいえ|違います|違う|訂正(?:します)?|すみません|間違えました)\\s*[、,。：:！!]+\\s*',
  told: japaneseChangeWords,
  light: '使う 使って 必要 チーム プロジェクト ユーザー',
});
