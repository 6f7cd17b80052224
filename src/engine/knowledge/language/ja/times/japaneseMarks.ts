import type { MarkPatterns } from '../../language.ts';

export const japaneseMarks: MarkPatterns = {
  time: /昨日|一昨日|今日|明日|明後日|[先今来]週|[先今来]月|[去昨今来]年|[日月火水木金土]曜|\d+月|\d+日|[日間月年]前|最近|\d?\d[:時]|(?:19|20)\d\d/u,
  amount: /\d|[一二三四五六七八九十百千万数]+(?:個|回|日|年|月|週|人|台|件|倍|円|分|秒|つ)/u,
  wantsTime: /いつ|何(?:時|日|月|年|曜日)|どのくらい前/u,
  meansSomebody: /誰|だれ|どなた|彼|彼女|担当者?|同僚|上司|責任者|作者/u,
  wantsAmount: /いくつ|いくら|何(?:個|回|人|台|件|分|日)|どれ(?:くらい|ぐらい|だけ)|どのくらい(?!前)/u,
  ofSpeaker: /(?:私|僕|俺|自分|わたし|ぼく)(?!たち|達)/u,
  // Index terms have no marks of voiced sounds.
  eachTime: /^(?:必す|常に|いつ つも|毎回|決し|今後|これ れか から) /,
};
