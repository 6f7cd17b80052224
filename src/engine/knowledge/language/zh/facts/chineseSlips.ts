import { textPattern } from '../../../../ground/text/textPattern.ts';
import { slipsBy } from '../../made/facts/slipsBy.ts';

const r = String.raw;
const opening = r`(?:(?:哦|啊|哎|呃|等等|等下|抱歉|对不起|不好意思|不是|不对|不|错了|(?:我)?(?:说|打|写|记|搞|看|输)错了?|更正(?:一下)?|纠正(?:一下)?|口误|笔误|手误)[\s，,。.!！:：]*)+`;
const value = (name: string): string => r`(?<${name}>[^\s，,。！!][^，,。！!]{0,20}?)`;

/** How Chinese takes back a value that was just said. */
export const chineseSlips = slipsBy(
  [
    r`^${opening}(?:不是)\s?${value('denied')}[，,]?\s?(?:而是|是)\s?${value('holds')}$`,
    r`^${opening}(?<named>(?:应该)?是)?\s?${value('holds')}[，,]?\s?(?:不是|而不是)\s?${value('denied')}$`,
    r`^${opening}(?<named>(?:应该|其实|实际上)?是|应该为|要用)?\s?${value('holds')}(?:才对|吧|的)?[。.!！]?$`,
  ].map((pattern) => textPattern(pattern, 'u')),
);
