import type { NameRules } from '../../language.ts';
import { namesInCharacters } from '../../names/namesInCharacters.ts';
import { patternOf } from '../../patterns.ts';

const name = String.raw`(?:\p{Script=Han}{1,4}|[\p{Script=Katakana}ー]{2,10})`;
const honorific = 'さん|さま|様|氏|君|くん|ちゃん|先生|部長|課長|社長|教授';
/** What is spoken to with an honorific, and has no name. */
const noName = '皆|お客|客|お母|お父|母|父|兄|姉|奥|神|王|担当者|医者|店員';
const places =
  '東京|大阪|京都|名古屋|福岡|札幌|横浜|神戸|仙台|広島|川崎|千葉|埼玉|奈良|金沢|那覇|沖縄|北海道|渋谷|新宿|品川|秋葉原|日本|中国|韓国|台湾|アメリカ|イギリス|ドイツ|フランス|スペイン|ポルトガル|ブラジル|インド|ロンドン|パリ|ベルリン|ミュンヘン|ニューヨーク|サンフランシスコ|シアトル|ソウル|北京|上海|台北|シンガポール';
const group = '株式会社|有限会社|大学|銀行|研究所|病院|財団|学園|協会';

export const japaneseNames: NameRules = {
  findNames: namesInCharacters(
    [
      {
        type: 'person',
        confidence: 0.75,
        pattern: patternOf(
          [`(?<![\\p{Script=Han}ー\\p{Script=Katakana}])(?!(?:${noName})(?:${honorific}))(${name})(?:${honorific})`],
          'gu',
        ),
      },
      { type: 'location', confidence: 0.8, pattern: patternOf([`(?:${places})(?!大学|銀行|本)`], 'gu') },
      {
        type: 'organization',
        confidence: 0.78,
        pattern: patternOf(
          [
            `(?:株式会社|有限会社)[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Latin}ー]{2,12}|[\\p{Script=Han}\\p{Script=Katakana}ー]{2,10}(?:${group})`,
          ],
          'gu',
        ),
      },
    ],
    {
      project: /^(?:プロジェクト|ツール|アプリ|ライブラリ|モジュール|プラグイン|サービス|プラットフォーム)/u,
      group: /^(?:社|大学|銀行|チーム|研究所|財団)/u,
      place: /(?:在住の)$/u,
      person: /(?:同僚の|友人の|上司の|部下の|担当の)$/u,
    },
  ),
  date: /(?:\d{4}年)?\d{1,2}月\d{1,2}日/gu,
  everydayTools: new Set(),
};
