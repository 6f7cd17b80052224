/**
 * How developers speak of one value of a project, written before the rules that are measured with it and by another list
 * than that of the episodes. {v} is a value, {a} what it is the value of, {o} the value before, {d} what is done because
 * of it. A capital marks the beginning of a sentence.
 */

/** A value is said for the first time. */
export const firsts: readonly string[] = [
  'We use {v} as the {a}.',
  '{V} is our {a}.',
  'Our {a} is {v}.',
  'The {a} of this project is {v}.',
  'We have {v} as our {a}.',
  'For our {a} we have chosen {v}.',
  'As {a} we use {v}.',
  'We ended up with {v} as the {a}.',
  'Yesterday we settled on {v} for the {a}.',
  'The vote is in: {v} is the {a}.',
  'We are using {v} for the {a}.',
  'The {a} we use is {v}.',
  'Our choice for the {a} is {v}.',
  'The {a} will be {v}.',
  'I set up {v} as the {a}.',
  'The {a}: {v}.',
  'We rely on {v} as our {a}.',
  'Everybody agreed that {v} is the {a}.',
  'We finally have a {a}: {v}.',
  'We are on {v} for the {a}.',
];

/** Another value takes its place. */
export const changes: readonly string[] = [
  'The {a} is {v} now.',
  'Our new {a} is {v}.',
  'We moved from {o} to {v} as our {a}.',
  'The new {a} is {v}, {o} is gone.',
  '{V} replaced {o} as the {a}.',
  'We swapped {o} for {v} as the {a}.',
  'The {a} is no longer {o} but {v}.',
  'As of Monday the {a} is {v}.',
  'Starting this week, our {a} is {v}.',
  '{O} is out and {v} is in as the {a}.',
  'We ditched {o} for {v} as our {a}.',
  'We are on {v} now for the {a}.',
  'We use {v} as the {a} now instead of {o}.',
  'Since yesterday {v} is our {a}.',
  '{O} has been replaced by {v} as the {a}.',
  'We have retired {o}, our {a} is {v}.',
  'It is {v} for the {a} now, {o} was too slow.',
  'Not {o} any longer: our {a} is {v}.',
  'We now use {v} for the {a}.',
  'We turned our back on {o}; {v} is the {a}.',
  'The {a} used to be {o}, now it is {v}.',
  'The move from {o} to {v} as our {a} is done.',
  'After the outage we made {v} our {a} in place of {o}.',
  'The {a} has been switched to {v}.',
  'We have changed the {a} from {o} to {v}.',
  'For the {a} we went back to {v}.',
  '{V} instead of {o}: that is the {a} from here on.',
  'Correction: the {a} is {v}, not {o}.',
  'I have to correct myself, our {a} is {v}.',
  'These days our {a} is {v}.',
  'We said goodbye to {o} and took {v} as the {a}.',
  'With the new release the {a} became {v}.',
];

/** Something is done because of it. */
export const grounds: readonly string[] = [
  '{D}, because our {a} is {v}.',
  'Because we have {v} as the {a}, {d}.',
  'Since we use {v} as our {a}, {d}.',
  'Our {a} is {v}, so {d}.',
  'As our {a} is {v}, {d}.',
  'We use {v} as our {a} and therefore {d}.',
  'We use {v} as the {a}; that is why {d}.',
  'The {a} is {v}, which is why {d}.',
  'Due to {v} as our {a}, {d}.',
  '{D}, as we have {v} as the {a}.',
  'Given {v} as our {a}, {d}.',
  '{D}, given that the {a} is {v}.',
  'Because of {v}, which is our {a}, {d}.',
  'The {a} is {v}. Because of that, {d}.',
  'The {a} is {v}. For that reason {d}.',
  'Now that the {a} is {v}, {d}.',
  'Our {a} is {v}, and that means {d}.',
  'Since {v} is the {a}, {d}.',
  '{D} now that we use {v} as the {a}.',
  'With {v} being our {a}, {d}.',
  'The {a} is {v}, thus {d}.',
  '{D}; the reason is that our {a} is {v}.',
  'Seeing that we have {v} as our {a}, {d}.',
  '{D} while {v} is our {a}.',
];

/** The value of now is asked for. */
export const questions: readonly string[] = [
  'What is the {a}?',
  'Which {a} do we have?',
  'What do we use as the {a}?',
  'Can you tell me our {a}?',
  'Which {a} are we using?',
  'What was our {a} again?',
];

/** Beside the matters of the episodes, those of other people. */
export const more: readonly {
  readonly name: string;
  readonly values: readonly string[];
  readonly rests: readonly string[];
}[] = [
  {
    name: 'cache',
    values: ['Redis', 'Memcached', 'Valkey', 'Dragonfly'],
    rests: ['the price list is read once an hour', 'the tests start with an empty store'],
  },
  {
    name: 'template engine',
    values: ['Liquid', 'Handlebars', 'Jinja', 'Nunjucks'],
    rests: ['mails are written in plain text first', 'designers may edit the layouts'],
  },
  {
    name: 'test runner',
    values: ['Jest', 'Vitest', 'Mocha', 'Ava'],
    rests: ['snapshots stand beside their sources', 'the slow tests run in a second job'],
  },
  {
    name: 'build tool',
    values: ['Webpack', 'Rspack', 'Vite', 'Parcel'],
    rests: ['fonts are copied by a script', 'the bundle is split by page'],
  },
  {
    name: 'release lead',
    values: ['Anja', 'Tomasz', 'Ngozi', 'Kenta'],
    rests: ['the release call is held in English', 'release notes are ready by noon'],
  },
  {
    name: 'monitoring',
    values: ['Grafana', 'Datadog', 'Zabbix', 'New Relic'],
    rests: ['alarms are silent at night', 'each team owns a dashboard'],
  },
  {
    name: 'deploy day',
    values: ['Tuesday', 'Wednesday', 'Thursday', 'Monday'],
    rests: ['the freeze begins a day earlier', 'nobody plans leave for that day'],
  },
  {
    name: 'minimum Node version',
    values: ['18', '20', '22', '24'],
    rests: ['we use the built-in fetch', 'the images are rebuilt every week'],
  },
  {
    name: 'request timeout',
    values: ['20 seconds', '30 seconds', '45 seconds', '60 seconds'],
    rests: ['long reports run in the background', 'the client shows a spinner'],
  },
  {
    name: 'CDN',
    values: ['Fastly', 'Cloudflare', 'Bunny', 'Akamai'],
    rests: ['images are resized at the edge', 'cookies are stripped from static files'],
  },
];
