import type { HalfName } from '../episodes/draw.ts';
import { createDraw, halfOf } from '../episodes/draw.ts';
import type { Episode } from '../episodes/makeEpisode.ts';
import { fill } from '../episodes/fill.ts';
import { beside, chatter, matters } from '../episodes/matters.ts';
import { changes, firsts, grounds, more, questions } from './wordings.ts';

const all = [
  ...matters.map(({ name, values, rests }) => ({ name, values, rests: rests.map(({ clause }) => clause) })),
  ...more,
];

/** A value that is said, that something else is done because of, and that changes later: one question. */
export function makeUpdate(seed: number, half: HalfName): Episode {
  const draw = createDraw(seed);
  const { name, values, rests } = draw.one(all);
  const [before = '', now = ''] = draw.shuffled(values);
  const filled = { a: name, v: before };
  const say = (list: readonly string[], slots: { readonly [slot: string]: string }): string =>
    fill(draw.one(halfOf(list, half)), slots);
  const plain = draw.shuffled(beside).slice(0, 2);
  const because = draw.shuffled(rests).slice(0, draw.upTo(3));
  return {
    conversations: [
      { says: [draw.one(chatter), say(firsts, filled), ...plain] },
      ...because.map((clause) => ({ says: [say(grounds, { ...filled, d: clause }), draw.one(chatter)] })),
      { says: [say(changes, { a: name, v: now, o: before }), draw.one(chatter)] },
    ],
    questions: [{ kind: 'update', text: say(questions, { a: name }), now, before }],
    beside: plain,
  };
}
