/** The words that a made-up year is put together from. */

const qualities =
  'amber brisk cobalt dusky ember fallow gilded hollow ivory jagged kindred lunar mellow nimble opal placid quiet rustic silver tidal umber velvet woven yonder zesty ashen birch coral dapper eager'.split(
    ' ',
  );
const things =
  'courier gateway ledger beacon harbor lantern mill orchard parcel quarry relay sentry tannery upload vault weaver anchor bridge cellar depot exporter forge granary hopper indexer joiner kiosk loader mixer notary packer router sampler tracker viewer worker archiver broker cutter drafter'.split(
    ' ',
  );

/** One of 1,200 names: "silver courier". */
export function components(random: () => number): string {
  return `${at(qualities, random())} ${at(things, random())}`;
}

function at(words: readonly string[], share: number): string {
  return words[Math.floor(share * words.length)] ?? '';
}

export const attributes = [
  'listening port',
  'owner',
  'deploy day',
  'request timeout',
  'storage bucket',
  'queue name',
  'release branch',
  'log channel',
  'retry policy',
  'health address',
  'schema name',
  'on-call group',
] as const;

export const roles = [
  'the session store',
  'the test runner',
  'the message format',
  'the cache',
  'the template language',
  'the migration tool',
  'the metrics backend',
  'the search engine',
];

export const people = [
  'Ottilie',
  'Bram',
  'Ines',
  'Tomasz',
  'Leila',
  'Noor',
  'Petra',
  'Sven',
  'Yuki',
  'Rafael',
  'Maeve',
  'Joris',
  'Amara',
  'Kofi',
  'Greta',
  'Dario',
];

export const symptoms = [
  'the empty report',
  'the slow start',
  'the doubled invoice',
  'the missing header',
  'the stale price',
  'the broken image',
  'the lost upload',
  'the endless redirect',
  'the wrong currency',
  'the frozen progress bar',
  'the garbled umlaut',
  'the shifted date',
  'the failed login',
  'the truncated export',
  'the flickering map',
  'the rejected signature',
  'the memory leak',
  'the blocked queue',
  'the silent crash',
  'the swapped address',
];

export const causes = [
  'a missing index',
  'a clock that was an hour behind',
  'an expired certificate',
  'a race between two workers',
  'a cache that was never cleared',
  'an unescaped semicolon',
  'a default that nobody had set',
  'a retry without a limit',
  'a proxy that dropped cookies',
  'a full temporary folder',
  'a rounding of halves',
  'an old client library',
  'a migration that ran twice',
  'a forgotten feature flag',
  'a listener that was never removed',
  'a time zone of the build machine',
  'a comma in a column of numbers',
  'a lock that was held too long',
];

/** A choice that has a name of its own: "velkamori". */
export function choices(number: number): string {
  const syllables = 'ka mo ri ten dal su vo pre lin gar tu be nor xi fa lo que shi dra pan'.split(' ');
  let word = 'vel';
  for (let rest = number; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return word;
}

interface Parts {
  readonly component: string;
  readonly symptom: string;
  readonly cause: string;
  readonly person: string;
}

export const remarks: readonly ((parts: Parts) => string)[] = [
  ({ component, symptom }) => `Can you have a look at ${symptom} in the ${component}? It is back since this morning.`,
  ({ component, cause }) => `I read through the ${component} and it looks like ${cause}. Shall I write a test first?`,
  ({ component }) => `Yes, please write the test for the ${component} and show me the diff before anything else.`,
  ({ component, symptom }) =>
    `Here is a test that shows ${symptom} in the ${component}. It fails at the moment, as expected.`,
  ({ person, component }) => `Before I forget it, how did ${person} start the ${component} on the laptop last time?`,
  ({ component }) => `With the usual script: it starts the ${component} and waits until the port answers.`,
  ({ component, cause }) => `Hm, could ${cause} explain what we see in the ${component}, or is that too far away?`,
  ({ component }) => `It could. I would log the request in the ${component} once before and once after, and compare.`,
  ({ symptom }) => `Do that, and look out for ${symptom} while you are at it.`,
  ({ component }) => `Done. The ${component} passes all its tests, and nothing else in the folder had to change.`,
  ({ component }) => `What would a smaller version of the function in the ${component} look like?`,
  ({ person }) => `Thanks. Can you draft two sentences for ${person} that say what changed and why?`,
];
