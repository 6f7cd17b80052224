import type { ThingWords } from '../../../language.ts';
import given from '../../words/kindsOfThings.json' with { type: 'json' };

/** How people name what they once said: a word of its kind, another word for it, or one that says nothing. */
export const thingsMeant: ThingWords = {
  get kinds() {
    return given.kinds.map(([general = [], members = []]) => ({ general, members }));
  },
  get same() {
    return given.same;
  },
  get vague() {
    return given.vague;
  },
  get weak() {
    return given.weak;
  },
  forms: [
    { words: ['number', 'numbers', 'phone', 'telephone', 'mobile'], form: /\d{3,}|\d[\d -]{5,}\d/ },
    { words: ['time', 'hour', 'hours', 'schedule', 'when'], form: /\b\d{1,2}(?::\d\d|\s?[ap]m\b)|\bnoon\b/i },
    { words: ['age', 'old'], form: /\b(?:am|is|turned|turns|aged?) \d{1,3}\b(?!\s?[%\p{L}]|[:.]\d)/iu },
    {
      words: ['date', 'day', 'days', 'deadline', 'when', 'schedule'],
      form: /\b\d{1,2}(?:st|nd|rd|th)\b|\b\d{4}-\d\d-\d\d\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}* \d|\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu,
    },
    {
      words: [
        'price',
        'cost',
        'fee',
        'rate',
        'salary',
        'pay',
        'budget',
        'money',
        'earn',
        'wage',
        'income',
        'figure',
        'amount',
        'rent',
      ],
      form: /[$€£]\s?\d|\b\d[\d.,]*\s?(?:k|euros?|dollars?|pounds?|usd|eur|gbp|percent|bucks)\b/i,
    },
    {
      words: ['address', 'home', 'house', 'street', 'live'],
      form: /\b\d+\w? \p{Lu}\p{L}+ (?:st|street|lane|road|rd|ave|avenue|way|drive|close|court|square|place|row|hill)\b|\b\d+\w? \p{Lu}\p{L}{4,}|\b\p{Lu}\p{L}*(?:stra(?:ß|ss)e|weg|gasse) \d/iu,
    },
    {
      words: ['address', 'host', 'server', 'ip', 'url', 'link', 'hostname', 'endpoint', 'gateway'],
      form: /\b\d{1,3}(?:\.\d{1,3}){3}\b|https?:|\b[\w-]+(?:\.[\w-]+){1,}\b/i,
    },
    { words: ['email', 'mail', 'address', 'contact'], form: /\S@\S/ },
    { words: ['discount', 'percentage', 'share', 'rate', 'equity'], form: /\d\s?%|\bpercent\b/i },
  ],
};
