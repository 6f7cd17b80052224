import { remembered } from '../../../../../ground/runtime/remembered.ts';
import { englishTerms } from './englishTerms.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';

/** Names of places where software runs, and other words that are written short. */
const short: ReadonlyMap<string, string> = new Map(
  Object.entries({
    prod: 'production',
    db: 'database',
    repo: 'repository',
    env: 'environment',
    dev: 'development',
    auth: 'authentication',
    config: 'configuration',
    docs: 'documentation',
    k8s: 'kubernetes',
    postgresql: 'postgres',
    'stand-up': 'standup',
    'wi-fi': 'wifi',
    flat: 'apartment',
    mgr: 'manager',
    landlady: 'landlord',
    chairwoman: 'chair',
    chairman: 'chair',
    app: 'application',
    apps: 'application',
    deployment: 'deploy',
    deployments: 'deploy',
    ownership: 'own',
    approval: 'approve',
    approvals: 'approve',
    subscription: 'subscribe',
    storage: 'store',
    payment: 'pay',
    payments: 'pay',
    rental: 'rent',
    tracker: 'track',
    linter: 'lint',
    formatter: 'format',
    bundler: 'bundle',
    planner: 'plan',
    scheduler: 'schedule',
    translation: 'translate',
    translations: 'translate',
    delivery: 'deliver',
    deliveries: 'deliver',
    registration: 'register',
    reservation: 'reserve',
    renewal: 'renew',
    installation: 'install',
    expiry: 'expire',
    expiration: 'expire',
    e2e: 'end-to-end',
    favorite: 'favourite',
    color: 'colour',
    cellphone: 'phone',
    telephone: 'phone',
    email: 'mail',
    'e-mail': 'mail',
    emails: 'mail',
    'e-mails': 'mail',
    lunchtime: 'lunch',
    'code-review': 'review',
    bday: 'birthday',
    mum: 'mother',
    mom: 'mother',
    dad: 'father',
    intro: 'introduction',
    perf: 'performance',
    info: 'information',
    admin: 'administrator',
    msg: 'message',
    msgs: 'message',
    pw: 'password',
    passcode: 'password',
    width: 'wide',
    height: 'high',
    depth: 'deep',
    tall: 'high',
    retrospective: 'retro',
    retrospectives: 'retro',
    website: 'site',
    homepage: 'site',
    webpage: 'site',
    elevator: 'lift',
    supervisor: 'manager',
    cafeteria: 'canteen',
    garbage: 'trash',
    rubbish: 'trash',
    waste: 'trash',
    washing: 'laundry',
    yard: 'garden',
    cinema: 'movie',
    film: 'movie',
    coworker: 'colleague',
    coworkers: 'colleague',
    photo: 'picture',
    photos: 'picture',
    pics: 'picture',
    signin: 'login',
    vcs: 'git',
    infrastructure: 'infra',
    intl: 'international',
    timetable: 'schedule',
    couch: 'sofa',
    automobile: 'car',
    pup: 'dog',
    puppy: 'dog',
    kitten: 'cat',
    kitty: 'cat',
    apt: 'apartment',
    bathroom: 'bath',
    toilet: 'restroom',
    loo: 'restroom',
    issue: 'ticket',
    issues: 'ticket',
    meds: 'medication',
    medicine: 'medication',
    dosage: 'dose',
    uni: 'university',
    prof: 'professor',
    hq: 'headquarters',
    secretary: 'assistant',
    paediatrician: 'pediatrician',
    telly: 'television',
    smartphone: 'phone',
    backups: 'backup',
    po: 'product-owner',
    ram: 'memory',
    notebook: 'laptop',
    bicycle: 'bike',
    kid: 'child',
    kids: 'child',
    children: 'child',
    grandma: 'grandmother',
    granny: 'grandmother',
    grandpa: 'grandfather',
    fridge: 'refrigerator',
    tv: 'television',
    salary: 'pay',
    wage: 'pay',
    headcount: 'people',
    employees: 'people',
    members: 'people',
    colleagues: 'people',
    persons: 'people',
    person: 'people',
    vacation: 'holiday',
    vacations: 'holiday',
    holidays: 'holiday',
    physician: 'doctor',
    gp: 'doctor',
    wlan: 'wifi',
    customer: 'client',
    customers: 'client',
    clients: 'client',
    pr: 'pull-request',
    prs: 'pull-request',
  }),
);

/** Each word with the one that it is written short for. */
export const longAndShort: readonly (readonly string[])[] = [...short];

const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const spelled: ReadonlyMap<string, string> = new Map([
  ...numbers.map((word, at) => [word, String(at)] as const),
  ...ordinals.map((word, at) => [word, String(at)] as const),
  ['thirty', '30'],
  ['forty', '40'],
  ['fifty', '50'],
  ['sixty', '60'],
  ['ninety', '90'],
  ['hundred', '100'],
  ['ground', '0'],
]);

/** Words that stand for no subject of their own. */
const generic = lazy(
  (): ReadonlySet<string> =>
    new Set(
      [
        ...'user team project company everyone currently default new current still dr mr mrs ms mx prof frau herr'.split(
          ' ',
        ),
        ...'really actual latest there here thing one ones any each every'.split(' '),
      ].flatMap((word) => englishTerms(word)),
    ),
);

/** A number or word in one writing. */
export function plainWord(word: string): string {
  const low = word.toLowerCase();
  return short.get(low) ?? spelled.get(low) ?? low.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1');
}

/** The same words come up all the time, and a stemmer takes longer than all else. */
const mostWords = 10_000;
const termsOfWord = remembered((word) => englishTerms(plainWord(word)), mostWords);

/** The telling terms of some words, each in one writing; single capital letters are names ("pool A"). */
export function termsIn(text: string): ReadonlySet<string> {
  const telling = termsOf(text, generic());
  return telling.size > 0 ? telling : termsOf(text, new Set());
}

function termsOf(text: string, left: ReadonlySet<string>): ReadonlySet<string> {
  const words = text
    .replace(/(?<!\S)\S+@\S+|https?:\/\/\S+|\b\d+(?:\.\d+){3}\b|\b[\w-]+(?:\.[\w-]+){2,}\b/g, (address) =>
      address.replace(/[^\p{L}\p{N}]/gu, ''),
    )
    .replace(/[’']s\b/g, ' ');
  const found = new Set<string>();
  const letters = [...words.matchAll(/(?<=[\p{L}\p{N}] )\p{Lu}(?![\p{L}\p{N}'’])/gu)].map(([letter]) => `:${letter}`);
  for (const word of words.split(/[^\p{L}\p{N}@.#+'’-]+/u)) {
    const trimmed = word.replace(/^[.'’-]+|[.'’-]+$/g, '');
    for (const term of termsOfWord(trimmed)) if (!left.has(term)) found.add(term);
    // A number may be a word that is searched for by nobody.
    if (spelled.has(trimmed.toLowerCase())) found.add(plainWord(trimmed));
  }
  for (const letter of letters) if (letter !== ':I') found.add(letter);
  return found;
}

/** What a value is made of; one that consists of small words ("Go") is those words. */
export function valueIn(text: string): ReadonlySet<string> {
  // "kira_b" and "kira.berg" are two names.
  const word = text.trim().replace(/^(?:in|on|at|under|the) /i, '');
  if (/^[#@]?[\p{L}\p{N}]+(?:[._/@#-]+[\p{L}\p{N}]+)*$/u.test(word) && /[_@#/]|\p{L}\.\p{L}|-\p{L}*\d/u.test(word))
    return new Set([word.toLowerCase()]);
  const told = without(termsIn(text), placeNouns());
  return told.size > 0 ? told : new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** Sorts of places, which two places may share. */
const placeNouns = lazy(
  (): ReadonlySet<string> =>
    new Set(
      'floor room street road lane avenue building office house place shelf desk city town team squad group'
        .split(' ')
        .flatMap((word) => englishTerms(word)),
    ),
);

/** The main noun of a phrase: the last word before what a preposition adds. */
export function headOf(phrase: string): string | undefined {
  const [core = ''] = phrase.split(/ (?:of|in|on|for|at|with|from|to|by|near|next to) /i);
  return [...termsIn(core)].at(-1);
}

/** Who speaks, where that is all that a subject says. */
export function subjectIn(text: string): ReadonlySet<string> {
  const told = termsIn(text);
  if (told.size > 0) return told;
  if (/^(?:i|my|me|the user)$/i.test(text.trim())) return new Set([':me']);
  return /^(?:we|our|us|the team)$/i.test(text.trim()) ? new Set([':us']) : told;
}

/** Terms that a part says nothing by in a subject: they name the relation. */
export function without(terms: ReadonlySet<string>, naming: ReadonlySet<string>): ReadonlySet<string> {
  const left = new Set([...terms].filter((term) => !naming.has(term)));
  return left.size === 0 ? terms : left;
}
