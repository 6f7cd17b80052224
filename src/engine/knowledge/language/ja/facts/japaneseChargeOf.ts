import { createChargeReader } from '../../made/facts/createChargeReader.ts';

const r = String.raw;
const office = '担当(?:し|者)?|見|やっ|管理し?|対応し?|レビューし?|見る|やる|メンテし?';

/** Who answers for what, as Japanese says it. */
export const japaneseChargeOf = createChargeReader({
  patterns: [
    r`^(?<thing>[^、。誰]{1,24}?)[はを](?<person>[^、。はがを誰]{1,8}(?:さん|くん|氏))(?:が|の)(?:${office})(?:て(?:い)?(?:る|ます)|(?:する|します|る|ます)?ことになった|(?:する|します)|です|だ)?$`,
    r`^(?<person>[^、。はがを誰]{1,8}(?:さん|くん|氏))(?:は|が)(?<thing>[^、。誰]{1,24}?)(?:を|の)?(?:${office})(?:て(?:い)?(?:る|ます)|する|します|です|だ)?$`,
  ],
  since: r`(?:今日|明日|来週|今週|先週|今|これ|[月火水木金土日]曜日?|来月|今月)から(?:は)?|今後は?|今は|現在は?`,
  nobody: r`お客さん|みなさん|皆さん|誰`,
  isUnspaced: true,
});
