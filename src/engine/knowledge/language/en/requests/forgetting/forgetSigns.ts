import { rowSigns } from '../../grammar/rowSigns.ts';
import type { ReadSentence } from './forgetWindows.ts';

/** So far from a verb its subject, its denial and its object are looked for. */
const reach = 6;
const acting = /^(?:forget|erase|undo|part|vanish|pretend|stay|keep|remember|know|tell)-/;
const denials = /^(?:n't|not|never|no|none|nothing|neither|nor|don't|didn't|doesn't|without|rather|stop|longer|minus)$/;
const askers = /^(?:you|please|can|could|would|will|pls|kindly|let|let's|want|need|like|to)$/;
const subjects = /^(?:i|we|he|she|they|it|you|who|nobody|everybody)$/;
const objects = /^(?:it|that|this|them|these|those|everything|anything|all|what|him|her)$/;
const telling = /^(?:memory|notes|matter|private|person|personal|artifact|works?|answers?|code|names?|nouns?|#|form)$/;

/** The signs by which a sentence, with the ones before and behind it, is told to ask to forget or not. */
export function forgetSigns(window: readonly ReadSentence[]): ReadonlySet<string> {
  const signs = new Set(window.flatMap(signsOf));
  const rows = window.map(({ row }) => row);
  for (const sign of meaningSigns(rows)) signs.add(sign);
  signs.add(`sentences:${window.length}`);
  return signs;
}

function signsOf({ sentence, words, row }: ReadSentence): readonly string[] {
  return [
    ...rowSigns(words, row),
    ...row.flatMap((one, at) => (acting.test(one) ? verbSigns(row, at) : [])),
    ...(/\?\s*$/.test(sentence) ? ['question'] : []),
    ...(/!\s*$/.test(sentence) ? ['!'] : []),
    `length:${Math.min(5, Math.floor(words.length / 4))}`,
  ];
}

/** What a verb of forgetting, keeping or telling is said of, by whom, and whether it is denied. */
function verbSigns(row: readonly string[], at: number): readonly string[] {
  const verb = row[at] ?? '';
  const sort = verb.replace(/-.*$/, '');
  const before = row.slice(Math.max(0, at - reach), at).toReversed();
  const behind = row.slice(at + 1, at + 1 + reach);
  const by = before.find((one) => subjects.test(one)) ?? (before.some((one) => askers.test(one)) ? 'asked' : 'nobody');
  const denied = before.slice(0, 4).some((one) => denials.test(one)) ? 'not' : 'yes';
  const pronoun = objects.test(behind[0] ?? '') ? (behind[0] ?? '') : undefined;
  const thing = behind.find((one) => telling.test(one)) ?? 'none';
  const asked = before.some((one) => askers.test(one)) ? 'asked' : at === 0 ? 'first' : 'plain';
  return [
    `${sort}:${denied}`,
    `${sort}:${denied}/${by}`,
    `${verb}:${denied}/${asked}`,
    `${sort}>${thing}`,
    `${sort}:${denied}>${thing}`,
    `${verb}/${asked}>${thing}`,
    ...(pronoun === undefined ? [] : [`${sort}:${denied}>${pronoun}`]),
  ];
}

const near = / (?:your|yours)(?: [a-z]+)? (?:memory|notes)(?= )| (?:in|from|out of) memory(?= )/;
const knowing =
  / you(?: have| 've| ever| still| may| might| just| already)* (?:know|remember|keep|have|got|hold)(?:-\w+)?(?= )| you've(?: got)?(?= )| with you(?= )| yours(?= )| you (?:keep|remember|know|tell)-/;
const told = / (?:i|we|i've|i'd|we've|we'd|have|n't have)(?: [a-z'-]+)? tell-/;
const asks =
  / (?:please|pls|kindly|can you|could you|would you|will you|i want|i'd|i would|i need|you can|you may|you should|you'd|let)(?= )/;

/** Of whose memory it speaks, what it says of it, and what kind of thing it is about. */
function meaningSigns(rows: readonly (readonly string[])[]): readonly string[] {
  const text = ` ${rows.map((row) => row.join(' ')).join(' | ')} `;
  const minds = [
    ...(near.test(text) ? ['memory'] : []),
    ...(knowing.test(text) ? ['known'] : []),
    ...(told.test(text) ? ['told'] : []),
    ...(/ private /.test(text) ? ['private'] : []),
  ];
  const all = rows.flat();
  const verbs = rows.flatMap((row) => row.map((one, at) => deedOf(row, one, at)).filter((one) => one !== undefined));
  const deeds = verbs.length > 0 ? verbs : all.some((one) => denials.test(one)) ? ['denial'] : ['none'];
  const abouts = [
    ...(/ (?:person|personal) | my (?:noun|nouns) /.test(text) ? ['own'] : []),
    ...(/ name /.test(text) ? ['name'] : []),
    ...(/ (?:artifact|code|works?) /.test(text) ? ['work'] : []),
  ];
  const mind = minds.length > 0 ? minds : ['nobody'];
  const asked = asks.test(text) ? 'asks' : 'plain';
  const about = abouts.length > 0 ? abouts.join('+') : 'thing';
  return [...new Set(deeds)].flatMap((deed) =>
    mind.flatMap((whose) => [
      `${whose}/${deed}`,
      `${whose}/${deed}/${asked}`,
      `${whose}/${deed}/${about}`,
      ...abouts.map((one) => `${whose}/${deed}/+${one}`),
    ]),
  );
}

/** What a verb of forgetting, keeping or telling comes to, with what stands before it. */
function deedOf(row: readonly string[], one: string, at: number): string | undefined {
  if (/^gone$|^vanish-/.test(one)) return 'gone';
  if (/^(?:away|off|out)$/.test(one)) return 'out';
  if (!/^(?:forget|erase|undo|part|stay|keep|remember|know)-/.test(one)) return undefined;
  const isDenied = row.slice(Math.max(0, at - 4), at).some((word) => denials.test(word));
  const [sort = '', form = ''] = one.split('-');
  const away = /^(?:forget|erase|undo|part)$/.test(sort);
  if (!away) return isDenied ? `not ${sort === 'keep' || sort === 'stay' ? sort : 'know'}` : undefined;
  const name = sort === 'forget' || sort === 'erase' ? sort : 'part';
  return `${isDenied ? 'not ' : ''}${name}${form === 'base' ? '' : '-done'}`;
}
