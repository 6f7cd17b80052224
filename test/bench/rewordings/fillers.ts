import { seeded } from '../words.ts';

/**
 * Other facts that a developer's memory could hold, made of patterns and names by a seed. None answers a question of
 * `rewordings.json`, and many share words with one.
 */
export function otherFacts(count: number): string[] {
  const random = seeded(11);
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const facts = new Set<string>();
  for (let index = 0; facts.size < count; index++) {
    const pattern = patterns[index % patterns.length] ?? '';
    facts.add(pattern.replace(/\{(\w+)\}/g, (_all, name: string) => one(slots[name] ?? [name])));
  }
  return [...facts];
}

const slots: { readonly [name: string]: readonly string[] } = {
  person:
    'Aisha Bruno Chen Dara Elif Farid Greta Hugo Ines Jakob Keiko Lars Malik Nora Omar Priya Quinn Rosa Sven Tara'.split(
      ' ',
    ),
  service:
    'ledger search gateway catalog mailer scheduler profile inventory reporting webhook thumbnail pricing shipping audit geocoder'.split(
      ' ',
    ),
  tool: 'Terraform Grafana Kafka Redis Nginx Jenkins Ansible Webpack Storybook Playwright Prometheus RabbitMQ Elasticsearch Airflow'.split(
    ' ',
  ),
  language: 'Go Rust Python TypeScript Elixir Ruby Scala'.split(' '),
  day: 'Monday Tuesday Wednesday Thursday Saturday Sunday'.split(' '),
  month: 'January February April May July August September October November'.split(' '),
  city: 'Oslo Porto Leeds Kyoto Austin Graz Lyon Turin'.split(' '),
  number: '3 4 6 7 12 18 40 64 90 150 300 512 2048 7070 8443'.split(' '),
  part: [
    'login page',
    'price list',
    'settings dialog',
    'search box',
    'navigation bar',
    'order form',
    'import wizard',
    'map view',
  ],
  thing: [
    'retry loop',
    'parser',
    'upload handler',
    'date picker',
    'token refresh',
    'queue consumer',
    'migration script',
    'sort order',
  ],
  dish: ['ramen', 'lasagne', 'falafel', 'pancakes', 'curry', 'tacos'],
};

const patterns: readonly string[] = [
  'The {service} service listens on port {number}.',
  '{person} is on holiday from {day} until {month}.',
  '{person} prefers {tool} to {tool}.',
  'The {part} was redesigned in {month}.',
  'The {service} service is written in {language}.',
  '{person} reported a bug in the {thing}.',
  'The {thing} of the {service} service is covered by {number} tests.',
  'The {service} team meets {person} on {day}.',
  '{tool} was upgraded to version {number} in {month}.',
  'The {service} queue holds at most {number} jobs.',
  '{person} wants the {part} to load in {number} milliseconds.',
  'The office in {city} has {number} desks.',
  '{person} moved to {city} in {month}.',
  'The {thing} of the {service} service throws when the input is empty.',
  'The workshop about {tool} is in {city}.',
  '{person} maintains the {service} documentation.',
  'The {service} index is rebuilt on {day}.',
  '{tool} runs on {number} machines in {city}.',
  'The {part} shows {number} rows at once.',
  'The {service} service retries {number} times before it gives up.',
  '{person} introduced {tool} for the {service} team.',
  'The contract with the {city} supplier ends in {month}.',
  'The {part} is translated into {number} languages.',
  '{person} likes {dish}.',
  'The {service} cluster has {number} gigabytes of memory.',
  'The ticket about the {thing} of the {service} service is assigned to {person}.',
  'The {service} dashboard in {tool} is owned by {person}.',
  '{person} learns {language} this year.',
  'The {thing} was rewritten in {language} by {person}.',
  'The {service} service sends a mail to {person} when it fails.',
  'Users asked for a dark theme of the {part}.',
  '{tool} is configured in the file {service}.yaml.',
  'The {service} table has {number} columns.',
  'A customer from {city} complained about the {part}.',
  '{person} paired with {person} on the {thing}.',
  'The {service} service was split from the monolith in {month}.',
  'The conference in {city} costs {number} euros.',
  'The {service} client caches {number} entries.',
  'The load test of the {service} service ran {number} users.',
  '{person} will finish the {thing} of the {part} by {day}.',
  'The license of {tool} is paid by the {service} team.',
  'The {part} uses the color palette that {person} chose.',
  'The {service} export contains {number} fields.',
  'The laptop of {person} is repaired in {city}.',
  'The {thing} of the {part} was slow because of a missing index.',
  'The {service} webhook is signed with {number} bytes.',
  '{person} gave a talk about {tool} in {month}.',
  'The {service} repository has {number} open pull requests.',
  'The alert of the {service} service fires above {number} errors.',
  'The {part} must be reachable by keyboard, said {person}.',
];
