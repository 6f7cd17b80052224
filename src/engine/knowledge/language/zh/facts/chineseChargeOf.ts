import { createChargeReader } from '../../made/facts/createChargeReader.ts';

const r = String.raw;
const office = '负责|管|管理|维护|跟进|对接|做|看|审|审核|牵头|接手';

/** Who answers for what, as Chinese says it. */
export const chineseChargeOf = createChargeReader({
  patterns: [
    r`^(?<thing>[^，。,谁吗]{1,20}?)(?:一直|都)?(?:是|由|归|让|交给)(?<person>\p{Script=Han}{2,3}?)(?:来)?(?:在)?(?:${office})了?$`,
    r`^(?:由)?(?<person>\p{Script=Han}{2,3}?)(?:在|来)?(?:负责|管|维护|对接)(?<thing>[^，。,谁吗]{2,20})$`,
  ],
  since: r`从(?:现在|今天|明天|昨天|上周|这周|下周|本周|下个月|这个月|周[一二三四五六日])(?:开始|起)?|(?:今天|明天|下周|本周|下个月|周[一二三四五六日])(?:开始|起)|现在|以后|今后|目前|往后|改`,
  nobody: r`我|你|他|她|它|我们|你们|他们|谁|大家|自己|什么|怎么|已经|没有|团队|系统|公司`,
  isUnspaced: true,
});
