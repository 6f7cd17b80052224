import { createDraw, type Draw, type HalfName, halfOf } from './draw.ts';
import { fill } from './fill.ts';
import { beside, chatter, type Matter, matters, neverTold, type Resting, type Telling, tellings } from './matters.ts';
import * as say from './phrasings.ts';

/** What a question is asked for, and what answers it. */
export type Question =
  | { readonly kind: 'deletion'; readonly text: string; readonly value: string; readonly knownFrom: number }
  | {
      readonly kind: 'cascade';
      readonly text: string;
      readonly key: string;
      readonly knownFrom: number;
      readonly by: 'update' | 'deletion';
    }
  | { readonly kind: 'absence'; readonly text: string }
  | { readonly kind: 'update'; readonly text: string; readonly now: string; readonly before: string }
  | {
      readonly kind: 'tracking';
      readonly text: string;
      readonly course: readonly { readonly value: string; readonly at: number }[];
    };

/** One conversation of a project: what the user says, in order. */
export interface Conversation {
  readonly says: readonly string[];
  /** What its request to forget means, where it is one: the door asks which of several is meant. */
  readonly forgets?: string | undefined;
}

export interface Episode {
  readonly conversations: readonly Conversation[];
  /** Asked at the end; those with `knownFrom` also after the conversation with that number, as proof that it was known. */
  readonly questions: readonly Question[];
  /** What nothing was said to depend on. */
  readonly beside: readonly string[];
}

/** Conversations of an episode at least; talk in between fills them up. */
const fewest = 15;
const most = 20;

/** A made-up project. The same seed and half give the same episode. */
export function makeEpisode(seed: number, half: HalfName): Episode {
  const draw = createDraw(seed);
  const [updated, deleted, tracked] = draw.shuffled(matters);
  if (updated === undefined || deleted === undefined || tracked === undefined) throw new RangeError('Too few matters.');
  const wordings = wordingsOf(half, draw);
  const made: Conversation[] = [];
  const questions: Question[] = [];
  const plain = draw.shuffled(beside).slice(0, 5);
  const add = (says: readonly string[], forgets?: string): number => made.push({ says, forgets }) - 1;

  const first = ruleOf(updated, draw);
  add([wordings.choose(first), ...plain.slice(0, 2)]);
  const gone = ruleOf(deleted, draw);
  add([draw.one(chatter), wordings.choose(gone)]);
  const course = draw.shuffled(tracked.values).slice(0, 3 + draw.upTo(2));
  const days: { value: string; at: number }[] = [];
  const track = (index: number): void => {
    const [v = '', o = ''] = [course[index], course[index - 1]];
    const said = { a: tracked.name, v, o };
    days.push({ value: v, at: add([index === 0 ? wordings.choose(said) : wordings.update(said)]) });
  };
  track(0);
  const rests = (matter: Matter, held: Filled, by: 'update' | 'deletion'): void => {
    for (const resting of draw.shuffled(matter.rests).slice(0, 2)) {
      const knownFrom = add([wordings.reason(held, resting), draw.one(chatter)]);
      questions.push({ kind: 'cascade', text: resting.question, key: resting.key, knownFrom, by });
    }
  };
  rests(updated, first, 'update');
  track(1);
  rests(deleted, gone, 'deletion');
  const told = draw
    .shuffled(tellings)
    .slice(0, 2)
    .map((telling) => ({ telling, value: draw.one(telling.values) }));
  for (const { telling, value } of told) {
    const knownFrom = add([wordings.tell(telling, value), draw.one(plain.slice(2))]);
    questions.push({ kind: 'deletion', text: telling.question, value, knownFrom });
  }
  for (let index = 2; index < course.length; index++) track(index);
  const next = draw.one(updated.values.filter((value) => value !== first.v));
  add([wordings.update({ a: updated.name, v: next, o: first.v })]);
  questions.push({ kind: 'update', text: wordings.ask(updated), now: next, before: first.v });
  add([wordings.forget(`our ${deleted.name}`)], gone.v);
  for (const { telling, value } of told) add([wordings.forget(telling.named)], value);
  const wanted = fewest + draw.upTo(most - fewest + 1);
  while (made.length < wanted) add([draw.one(chatter), draw.one(chatter)]);
  questions.push({ kind: 'tracking', text: wordings.askForCourse(tracked), course: days });
  for (const text of draw.shuffled(halfOf(neverTold, half)).slice(0, 3)) questions.push({ kind: 'absence', text });
  return { conversations: made, questions, beside: plain };
}

interface Filled {
  readonly a: string;
  readonly v: string;
  readonly o?: string;
}

function ruleOf(matter: Matter, draw: Draw): Filled {
  return { a: matter.name, v: draw.one(matter.values) };
}

function wordingsOf(
  half: HalfName,
  draw: Draw,
): {
  readonly choose: (filled: Filled) => string;
  readonly update: (filled: Filled) => string;
  readonly reason: (filled: Filled, resting: Resting) => string;
  readonly tell: (telling: Telling, value: string) => string;
  readonly forget: (named: string) => string;
  readonly ask: (matter: Matter) => string;
  readonly askForCourse: (matter: Matter) => string;
} {
  const one = (list: readonly string[], filled: { readonly [slot: string]: string | undefined }): string =>
    fill(draw.one(halfOf(list, half)), filled);
  return {
    choose: (filled) => one(say.chooses, { ...filled }),
    update: (filled) => one(say.updates, { ...filled }),
    reason: (filled, { clause }) => one(say.reasons, { ...filled, d: clause }),
    tell: ({ told }, value) => one(say.tells, { t: told.replace('{v}', value) }),
    forget: (named) => one(say.forgets, { n: named }),
    ask: ({ name }) => one(say.asks, { a: name }),
    askForCourse: ({ name }) => one(say.asksForCourse, { a: name }),
  };
}
