import { seeded } from '../../words.ts';
import { attributes, causes, choices, components, people, roles, remarks, symptoms } from './phrases.ts';

/** What somebody wants to know, and the word that only the right answer holds. */
export interface Question {
  readonly text: string;
  readonly answer: string;
  /** What was saved on purpose, what changes now and then, or what was picked up in passing. */
  readonly about: 'saved' | 'changing' | 'passing';
  /** Days since it was last said. */
  readonly age: number;
}

export interface Fact {
  readonly topic: string;
  readonly content: string;
  readonly importance: number;
  /** Saved on purpose, and what was done to it; absent when it was picked up in passing. */
  readonly saved?: 'plain' | 'pinned' | 'confirmed' | 'always';
}

export interface Turn {
  readonly sessionId: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface Day {
  readonly turns: readonly Turn[];
  readonly facts: readonly Fact[];
  readonly questions: readonly Question[];
}

interface Known {
  readonly question: string;
  readonly answer: string;
  readonly day: number;
}

const turnsPerConversation = 20;
const questionsPerDay = 6;
/** Facts of a day: how many are saved on purpose, have a new value, or are said again. The rest is picked up in passing. */
const savedPerDay = 3;
const changedShare = 0.05;
const repeatedShare = 0.025;
/** Things whose value changes now and then. */
const changingThings = 240;

/**
 * The days of a made-up year, the same for each seed: six tenths of what comes in a day are turns of conversations, the
 * rest are facts. What was picked up in passing is asked for the less the longer ago it was said: that days go by before
 * it is asked for falls with their number to the power of 1.5. What was saved on purpose, and what changes, is
 * asked for at any age.
 */
export function* madeUpYear(days: number, perDay: number, seed: number): Generator<Day> {
  const random = seeded(seed);
  const world = createWorld(random);
  const [turns, changed, repeated] = [0.6, changedShare, repeatedShare].map((share) => Math.round(perDay * share)) as [
    number,
    number,
    number,
  ];
  const passing = Math.max(1, perDay - turns - savedPerDay - changed - repeated);
  for (let day = 0; day < days; day++) {
    const facts: Fact[] = [
      ...times(savedPerDay, (index) => world.saved(day, index)),
      ...times(changed, () => world.changed(day)),
      ...times(passing, () => world.passing(day)),
      ...times(repeated, () => world.repeated()),
    ];
    yield {
      turns: times(turns, (index) => ({
        sessionId: `day-${day}-${Math.floor(index / turnsPerConversation)}`,
        role: index % 2 === 0 ? 'user' : 'assistant',
        text: world.remark(),
      })),
      facts,
      questions: times(questionsPerDay, (index) => world.question(day, index)),
    };
  }
}

interface World {
  saved(day: number, index: number): Fact;
  changed(day: number): Fact;
  passing(day: number): Fact;
  repeated(): Fact;
  remark(): string;
  question(day: number, index: number): Question;
}

function createWorld(random: () => number): World {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const name = (): string => components(random);
  const things = times(changingThings, (index) => ({ name: name(), attribute: attributes[index % attributes.length] }));
  const saved: Known[] = [];
  const changing = new Map<number, Known>();
  const passing: (Known & { readonly fact: Fact })[] = [];
  let number = 0;
  const importance = (): number => pick([1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7]);
  return {
    saved(day, index) {
      const [component, role, choice] = [name(), pick(roles), choices(++number)];
      saved.push({ question: `What did we agree on as ${role} of the ${component}?`, answer: choice, day });
      const how = specialDay(day, index);
      return {
        topic: 'decisions',
        content: `We agreed on ${choice} as ${role} of the ${component}.`,
        importance: how === 'always' ? 9 : 4 + Math.floor(random() * 4),
        saved: how,
      };
    },
    changed(day) {
      const index = Math.floor(random() * things.length);
      const thing = things[index] as (typeof things)[number];
      const value = choices(++number);
      const attribute = thing.attribute as (typeof attributes)[number];
      changing.set(index, { question: `What is the ${attribute} of the ${thing.name}?`, answer: value, day });
      return { topic: thing.name, content: `The ${attribute} of the ${thing.name} is ${value}.`, importance: 5 };
    },
    passing(day) {
      const [component, symptom, cause, person] = [name(), pick(symptoms), pick(causes), pick(people)];
      const ticket = `TM-${++number}`;
      const fact = {
        topic: component,
        content: `${person} found that ${symptom} in the ${component} came from ${cause}, and closed ${ticket}.`,
        importance: importance(),
      };
      const question = `Which ticket was about ${symptom} in the ${component}?`;
      passing.push({ question, answer: `${ticket}.`, day, fact });
      return fact;
    },
    repeated: () =>
      (passing[Math.max(0, passing.length - 1 - Math.floor(random() * 600))] as (typeof passing)[number]).fact,
    remark: () =>
      pick(remarks)({ component: name(), symptom: pick(symptoms), cause: pick(causes), person: pick(people) }),
    question(day, index) {
      const about = index % 3 === 0 ? 'saved' : index % 3 === 1 ? 'changing' : 'passing';
      const known = about === 'saved' ? pick(saved) : about === 'changing' ? pick([...changing.values()]) : recent(day);
      return { text: known.question, answer: known.answer, about, age: day - known.day };
    },
  };

  /** Said so many days ago, drawn by their number to the power of −1.5. */
  function recent(day: number): Known {
    const age = Math.min(day, Math.floor(1 / (1 - random()) ** 2) - 1);
    const said = passing.filter((one) => one.day === day - age);
    return pick(said.length > 0 ? said : passing);
  }
}

/** One in 21 of what is saved is pinned, one in 30 always in the prompt, and one in 15 confirmed. */
function specialDay(day: number, index: number): NonNullable<Fact['saved']> {
  if (index === 0 && day % 7 === 0) return 'pinned';
  if (index === 1 && day % 10 === 0) return 'always';
  if (index === 2 && day % 5 === 0) return 'confirmed';
  return 'plain';
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => make(index));
}
