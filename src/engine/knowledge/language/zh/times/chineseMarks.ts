import type { MarkPatterns } from '../../language.ts';

export const chineseMarks: MarkPatterns = {
  time: /昨|今天|明天|前天|后天|[上下这本]个?(?:周|星期|礼拜|月|季度)|[去今明前]年|周[一二三四五六日末]|星期[一二三四五六日天]|\d+月|\d+[日号]|[天周月年]前|最近|\d?\d[:点]|(?:19|20)\d\d/u,
  amount: /\d|[一二两三四五六七八九十百千万几]+(?:个|次|天|年|月|周|人|台|条|倍|块|元|分|秒)/u,
  wantsTime: /什么时候|何时|哪[天年月]|几[点号月]|多久(?:以前|之前|前)/u,
  meansSomebody: /谁|[他她](?!们的?系统)|负责人|同事|老板|经理|作者/u,
  wantsAmount: /多少|几[个次天年人台条]|多[久长大高远]/u,
  ofSpeaker: /我(?!们)/u,
};
