import { createBearings } from '../../made/createBearings.ts';
import { chineseChange } from '../facts/chineseChanges.ts';
import { chineseChangeWords } from '../facts/chineseChangeWords.ts';

export const chineseBearings = createBearings({
  speaker: '用户',
  workspace: ['(?:在|对|为)?(?:这个|本|我们的|该)(?:项目|仓库|代码库|工作区)'],
  person: [
    '我(?!们)(?:更|很|最|不|也|总是|从不|一直)?(?:喜欢|偏好|讨厌|想要|希望|住|是|叫|会说|喝|吃|对|在)',
    '我的(?:名字|妻子|丈夫|老婆|老公|伴侣|儿子|女儿|孩子|母亲|父亲|妈妈|爸爸|父母|兄弟|姐妹|家人|朋友|狗|猫|生日|地址|家|城市|国家|工作|老板|工资|最爱|偏好|代词|时区|编辑器|键盘|母语|爱好|过敏|医生)',
    '(?:叫我|告诉我|给我|回答我|回复我|跟我说)',
  ],
  personalTopics: [
    '偏好',
    '个人',
    '关于我',
    '家庭',
    '朋友',
    '健康',
    '爱好',
    '生日',
    '食物',
    '假期',
    'preferences?',
    'personal',
  ],
  negations: ['不', '没', '没有', '别', '不要', '无', '从不', '绝不', '未'],
  denials: [
    '，?(?:而不是|而非)\\s*([^，。；!！?？]{1,30}?)(?=[，。；!！?？]|$)',
    '，不(?:再)?(?:是|用|使用)\\s*([^，。；!！?？]{1,30}?)(?:了)?(?=[，。；!！?？]|$)',
  ],
  change: chineseChange,
  lead: '(?:不对|不是的?|不|错了|更正(?:一下)?|说错了|抱歉)\\s*[，,。：:！!]+\\s*',
  told: chineseChangeWords,
  light: '使用 用 需要 请 团队 项目 用户',
});
