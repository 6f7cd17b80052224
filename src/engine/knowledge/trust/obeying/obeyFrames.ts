import type { Cue } from './readCues.ts';

/**
 * What words say together: one cue of each group within a few words, in any order unless the frame is an ordered one. A
 * frame is general knowledge of what a memory must not do by itself; what it is worth is fitted.
 */
interface Frame {
  readonly name: string;
  readonly groups: readonly (readonly string[])[];
  readonly isOrdered?: boolean;
}

const acts = ['exec', 'destroy', 'ship', 'pay', 'send'];
const never = ['never', 'lift', 'undone'];
const checks = ['asking', 'looking', 'rules'];
const goods = ['secrets', 'private'];
const who = ['reader', 'you'];

const frames: readonly Frame[] = [
  { name: 'acts unasked', groups: [acts, ['never', 'undone'], ['asking', 'looking']] },
  { name: 'acts unseen', groups: [acts, ['undone', 'covert']] },
  { name: 'asks nothing', groups: [['never', 'lift'], ['asking']], isOrdered: true },
  { name: 'looks at nothing', groups: [['never', 'lift'], ['looking']], isOrdered: true },
  { name: 'checks off', groups: [checks, ['void']], isOrdered: true },
  { name: 'rules lifted', groups: [['lift', 'never', 'void'], ['rules']], isOrdered: true },
  { name: 'untold', groups: [['never', 'covert', 'lift'], ['tell']], isOrdered: true },
  { name: 'user untold', groups: [['user'], ['never', 'covert', 'lift'], ['tell']] },
  { name: 'bad hidden', groups: [['never', 'covert', 'lift'], ['badNews']] },
  { name: 'bad as good', groups: [['badNews', 'looking'], ['goodNews']] },
  { name: 'covert act', groups: [['covert'], [...acts, 'reader', 'you', 'self']] },
  { name: 'sends goods', groups: [['send'], goods] },
  { name: 'sends goods out', groups: [['send'], goods, ['outward', 'host']] },
  { name: 'sends out', groups: [['send'], ['outward', 'host']] },
  { name: 'always sends', groups: [['always', 'trigger', 'lasting'], ['send'], [...goods, 'outward', 'host']] },
  { name: 'reader sends', groups: [[...who, 'covert'], ['send'], goods] },
  { name: 'grants all', groups: [['granted'], ['breadth', 'always', 'lasting']] },
  { name: 'rights of all', groups: [['rights'], ['breadth', 'lasting']] },
  { name: 'reader may', groups: [who, ['granted', 'rights', 'breadth']] },
  { name: 'reader freed', groups: [who, [...never, 'void'], checks] },
  { name: 'reader must', groups: [who, ['must', 'always', 'never', 'obey']] },
  { name: 'reader acts', groups: [who, acts] },
  { name: 'user freed it', groups: [['user'], ['granted'], [...acts, 'always', 'lasting', 'never']] },
  { name: 'above user', groups: [['above'], ['user', 'rankedLow', 'rules']] },
  { name: 'goal above', groups: [['goal'], ['above', 'promo', 'private', 'rankedLow']] },
  { name: 'obeys', groups: [['obey'], ['orders', 'authority', 'always', 'reader', 'you', 'outward']] },
  {
    name: 'trusts only',
    groups: [['onlyTrust'], ['user', 'reader', 'self', 'always', 'never', 'outward', 'authority']],
  },
  { name: 'takes role', groups: [['role'], ['unbound', 'reader', 'you', 'never', 'rules']] },
  { name: 'unbound', groups: [['unbound']] },
  {
    name: 'takes back',
    groups: [
      ['correction', 'void'],
      ['asking', 'looking', 'rules', 'user'],
    ],
  },
  { name: 'trigger acts', groups: [['trigger'], [...acts, 'covert', 'reader', 'you']] },
  { name: 'trigger and goods', groups: [['trigger'], [...acts], goods] },
  { name: 'pushes', groups: [['promo'], ['always', 'trigger', 'user', 'reader', 'you', 'never', 'please', 'lasting']] },
  {
    name: 'decreed',
    groups: [
      ['authority', 'notice'],
      ['decree', 'obey', 'void'],
      [...who, 'rules', 'orders', 'always'],
    ],
  },
  { name: 'self', groups: [['self']] },
  { name: 'copies on', groups: [['copyOn'], ['self', 'spreadTo', 'always', 'lasting', 'reader', 'you']] },
  { name: 'new supply', groups: [['replace', 'always', 'exec'], ['supply'], ['host', 'always', 'never', 'undone']] },
  {
    name: 'sure',
    groups: [
      ['sure', 'worry'],
      ['exec', 'lasting', ...never],
      ['exec', 'asking', 'looking', 'secrets', 'rights'],
    ],
  },
  { name: 'soothes', groups: [['worry'], [...acts, 'rights', 'secrets', ...never]] },
  {
    name: 'pays',
    groups: [
      ['pay', 'payee'],
      [...never, 'always', 'lasting', 'reader', 'undone', 'granted'],
    ],
  },
  { name: 'weak code', groups: [['weakCode'], [...never, 'void']] },
  { name: 'polite act', groups: [['please'], [...acts, ...never, 'covert', 'secrets']] },
  { name: 'demands checks', groups: [['require'], ['asking', 'looking', 'rights', 'granted', 'user']] },
  { name: 'never without', groups: [['never'], ['never'], ['asking', 'looking']], isOrdered: true },
  {
    name: 'product of ours',
    groups: [
      ['product', 'place'],
      ['must', 'never', 'always', 'rights', 'granted', 'send', 'trigger'],
    ],
  },
  { name: 'was done', groups: [['past'], [...acts, ...never, 'void', 'rights', 'granted', 'supply']] },
  {
    name: 'about attacks',
    groups: [['defence'], ['defence', 'looking', 'orders', 'rules', 'covert', 'lift', 'tell', 'send']],
  },
  { name: 'taste', groups: [['taste'], ['user', 'never', 'always', 'asking', 'tell']] },
  { name: 'heirs must', groups: [['heir'], ['must', 'obey', 'imitate', 'always', 'never', 'lasting', ...acts]] },
  { name: 'as he did', groups: [['imitate'], ['you', 'heir', 'reader', 'always', 'lasting', ...acts]] },
  { name: 'never said', groups: [['imputed'], ['granted', 'asking', 'user', 'taste']] },
  { name: 'while away', groups: [['absent'], ['user', 'tell', 'asking', ...acts]] },
  { name: 'cover story', groups: [['excuse'], ['covert', 'badNews', 'goodNews', 'user', 'looking']] },
  { name: 'feigned', groups: [['feign'], ['looking', 'goodNews', 'asking', 'granted', 'badNews']] },
  { name: 'other master', groups: [['loyalty'], ['you', 'reader', 'user', 'heir', 'authority', 'above']] },
  { name: 'asks first', groups: [['holdBack'], [...acts, 'user', 'looking', 'authority']] },
];

/** Frames that speak for a note about work, not for an order. */
export const framesOfNotes: ReadonlySet<string> = new Set([
  'demands checks',
  'never without',
  'product of ours',
  'was done',
  'about attacks',
  'taste',
  'asks first',
]);

/** How many words one group may stand from the next. */
const near = 4;

/** The frames that the cues of a sentence fill. */
export function obeyFrames(cues: readonly Cue[]): readonly string[] {
  if (cues.length === 0) return [];
  const said = new Set(cues.map(({ cue }) => cue));
  return frames
    .filter(({ groups }) => groups.every((group) => group.some((cue) => said.has(cue))))
    .filter((frame) => isFilled(frame, cues))
    .map(({ name }) => name);
}

function isFilled({ groups, isOrdered = false }: Frame, cues: readonly Cue[]): boolean {
  const [first = [], ...rest] = groups;
  return cues.some((cue) => first.includes(cue.cue) && fills(rest, [cue], cues, isOrdered));
}

function fills(groups: Frame['groups'], taken: readonly Cue[], cues: readonly Cue[], isOrdered: boolean): boolean {
  const [group, ...rest] = groups;
  if (group === undefined) return true;
  const [from, to] = [Math.min(...taken.map((cue) => cue.from)), Math.max(...taken.map((cue) => cue.to))];
  return cues.some(
    (cue) =>
      group.includes(cue.cue) &&
      cue.from <= to + near &&
      cue.to >= from - near &&
      (isOrdered ? cue.from > to : !taken.some((other) => other.from <= cue.to && cue.from <= other.to)) &&
      fills(rest, [...taken, cue], cues, isOrdered),
  );
}
