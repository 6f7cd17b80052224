/**
 * A month in the life of somebody who builds Harbor, a parcel-tracking service. Made up, but as uneven as real ones:
 * decisions, a reversal, a bug with its cause, people, dates, preferences, and talk that nobody needs to keep.
 *
 * `day` counts back from today, `at` is local time. `me` and `ai` are turns of one conversation; `save` is what was
 * kept of it, `about` says whose it is: the person's (`user`) or the project's.
 *
 * @typedef {{ topic: string, content: string, importance?: number, about?: 'user' } & SaveExtras} Save
 * @typedef {{ key?: string, tags?: string[], link?: string }} SaveExtras
 * @typedef {readonly (readonly ['me' | 'ai', string])[]} Talk
 * @typedef {{ day: number, at: string, talk: Talk, save?: readonly Save[] }} Session
 */

/** @type {readonly Session[]} */
export const month = [
  {
    day: 30,
    at: '09:10',
    talk: [
      [
        'me',
        "I'm starting on Harbor today, the parcel tracker. Remember that I prefer short answers with code first " +
          'and the explanation after.',
      ],
      ['ai', 'Noted. What does the first version need to do?'],
      ['me', 'Track parcels of three carriers. TypeScript on Node 24, Fastify, Postgres 17. We use pnpm.'],
      ['ai', 'Then I would start with one adapter per carrier behind a common interface.'],
    ],
    save: [
      {
        topic: 'preferences',
        content: 'I prefer short answers: code first, explanation after.',
        importance: 9,
        about: 'user',
        tags: ['preference'],
      },
      {
        topic: 'stack',
        content: 'Harbor runs on Node 24 with TypeScript, Fastify and Postgres 17.',
        importance: 7,
        key: 'stack',
      },
      {
        topic: 'build',
        content: 'The package manager is pnpm; npm and yarn lock files do not go into the repository.',
        importance: 7,
        key: 'package-manager',
      },
      {
        topic: 'architecture',
        content: 'Each carrier has an adapter of its own behind the CarrierAdapter interface.',
        importance: 6,
        tags: ['decision'],
      },
    ],
  },
  {
    day: 29,
    at: '14:30',
    talk: [
      ['me', 'Set up the tests with vitest please. I want table tests wherever it fits.'],
      ['ai', 'Done: pnpm test runs them once, pnpm test:watch keeps running.'],
      ['me', 'How do I run a single file again?'],
      ['ai', 'pnpm test src/carriers/dhl.test.ts'],
    ],
    save: [
      {
        topic: 'tests',
        content: 'Tests are written with vitest, as tables wherever it fits.',
        importance: 6,
        tags: ['preference'],
      },
      { topic: 'tests', content: 'A single test file runs with: pnpm test src/carriers/dhl.test.ts', importance: 5 },
    ],
  },
  {
    day: 27,
    at: '10:05',
    talk: [
      ['me', 'Ines joined the team, she does the front end. Lee is the one to ask about the database.'],
      ['ai', 'Good to know.'],
      ['me', 'And Lee only works Monday to Thursday.'],
    ],
    save: [
      { topic: 'people', content: 'Ines does the front end of Harbor.', importance: 6, key: 'ines' },
      { topic: 'people', content: 'Lee owns the database and works Monday to Thursday.', importance: 7, key: 'lee' },
    ],
  },
  {
    day: 26,
    at: '16:45',
    talk: [
      ['me', 'The DHL sandbox answers 429 after five requests. What would you do?'],
      ['ai', 'Queue requests per carrier and honour Retry-After.'],
      ['me', 'Yes. Max five requests a second per carrier, that is our rule from now on.'],
    ],
    save: [
      {
        topic: 'carriers',
        content: 'At most five requests a second go to any one carrier; Retry-After is honoured.',
        importance: 7,
        tags: ['decision'],
      },
      { topic: 'carriers', content: "DHL's sandbox answers 429 after five requests a second.", importance: 5 },
    ],
  },
  {
    day: 24,
    at: '11:20',
    talk: [
      ['me', 'Should events be stored as one JSON column or as rows?'],
      ['ai', 'Rows are easier to query and to index by time.'],
      ['me', 'Rows then. Table parcel_events, append only, never updated.'],
    ],
    save: [
      {
        topic: 'database',
        content: 'Parcel events are rows in parcel_events; the table is append-only and never updated.',
        importance: 7,
        tags: ['decision'],
      },
      {
        topic: 'database',
        content: 'Migrations are plain SQL files under db/migrations, run by dbmate.',
        importance: 6,
      },
    ],
  },
  {
    day: 22,
    at: '09:40',
    talk: [
      ['me', 'The nightly build fails, timezones again. The test expects Berlin but CI runs in UTC.'],
      ['ai', 'The formatter uses the local zone. Pass the zone explicitly.'],
      ['me', 'Right, that was it. Times are stored in UTC and formatted at the edge, always.'],
    ],
    save: [
      {
        topic: 'bugs',
        content: 'The nightly build failed because the ETA formatter used the local time zone; CI runs in UTC.',
        importance: 5,
        link: 'times',
      },
      {
        topic: 'conventions',
        content: 'Times are stored in UTC and formatted only at the edge, with an explicit zone.',
        importance: 8,
        key: 'times',
        tags: ['decision'],
      },
    ],
  },
  {
    day: 21,
    at: '15:15',
    talk: [
      [
        'me',
        'Deploys go through GitHub Actions to Fly. We deploy on Fridays only after 16:00, when the support team ' +
          'is gone.',
      ],
      ['ai', 'After 16:00 on Fridays, understood.'],
    ],
    save: [
      {
        topic: 'deploys',
        content: 'We deploy on Fridays only after 16:00.',
        importance: 8,
        key: 'deploy-window',
        tags: ['decision'],
      },
      {
        topic: 'deploys',
        content: 'Deploys run through GitHub Actions to Fly; the app is called harbor-prod in region fra.',
        importance: 6,
      },
    ],
  },
  {
    day: 19,
    at: '13:00',
    talk: [
      ['me', 'I need to leave at five today, my daughter has her swimming class on Tuesdays.'],
      ['ai', 'Then let us finish the webhook first.'],
      ['me', 'Webhooks must be idempotent, the carriers send everything twice.'],
    ],
    save: [
      {
        topic: 'family',
        content: 'My daughter has her swimming class on Tuesdays; I leave at five.',
        importance: 6,
        about: 'user',
      },
      {
        topic: 'webhooks',
        content:
          'Webhook handlers are idempotent: carriers deliver every event at least twice. The key is carrier + ' +
          'event id.',
        importance: 7,
      },
    ],
  },
  {
    day: 17,
    at: '10:30',
    talk: [
      ['me', 'pnpm workspaces keep breaking the Docker layer cache. Can we try npm?'],
      ['ai', 'npm ci with a single package would cache fine.'],
      ['me', 'Ok, switch to npm for now.'],
    ],
    save: [
      {
        topic: 'build',
        content: 'The package manager is npm for now, because pnpm workspaces broke the Docker layer cache.',
        importance: 7,
        key: 'package-manager',
      },
    ],
  },
  {
    day: 15,
    at: '17:25',
    talk: [
      ['me', 'Review comment from Ines: the status names differ between API and UI.'],
      ['ai', 'Shall I generate the UI enum from the OpenAPI file?'],
      ['me', 'Please. The OpenAPI file is the source of truth for names.'],
    ],
    save: [
      {
        topic: 'api',
        content: 'openapi.yaml is the source of truth for names; the front end generates its types from it.',
        importance: 7,
        tags: ['decision'],
      },
    ],
  },
  {
    day: 13,
    at: '11:55',
    talk: [
      ['me', 'Why is the tracking page slow?'],
      ['ai', 'It runs one query per parcel. One query with a lateral join takes 12 ms instead of 900.'],
      ['me', 'Great, do that. And add an index on parcel_id, occurred_at.'],
    ],
    save: [
      {
        topic: 'bugs',
        content:
          'The tracking page was slow because it ran one query per parcel; a lateral join made it 12 ms instead ' +
          'of 900.',
        importance: 5,
      },
      { topic: 'database', content: 'parcel_events has an index on (parcel_id, occurred_at).', importance: 5 },
    ],
  },
  {
    day: 11,
    at: '09:20',
    talk: [
      ['me', 'No, use pnpm again. The cache problem is solved with pnpm fetch in the Dockerfile.'],
      ['ai', 'Back to pnpm, with pnpm fetch before the copy.'],
    ],
    save: [
      {
        topic: 'build',
        content: 'The package manager is pnpm again; the Dockerfile runs pnpm fetch before it copies the sources.',
        importance: 7,
        key: 'package-manager',
      },
    ],
  },
  {
    day: 9,
    at: '14:10',
    talk: [
      ['me', 'Demo for the customer is on the 12th. They care about the delay alerts most.'],
      ['ai', 'Then alerts first, the map view later.'],
    ],
    save: [
      { topic: 'plans', content: 'The customer demo is about delay alerts; the map view can wait.', importance: 7 },
      {
        topic: 'alerts',
        content: 'A delay alert goes out when the ETA slips by more than two hours, at most once a day per parcel.',
        importance: 7,
        tags: ['decision'],
      },
    ],
  },
  {
    day: 7,
    at: '16:00',
    talk: [
      ['me', 'Names of branches: type/short-words, like fix/eta-timezone. Squash merge.'],
      ['ai', 'I will follow that.'],
      ['me', 'And commit subjects in the imperative, please, no emoji.'],
    ],
    save: [
      {
        topic: 'git',
        content: 'Branches are named type/short-words, for example fix/eta-timezone, and are merged by squash.',
        importance: 6,
      },
      {
        topic: 'git',
        content: 'Commit subjects are in the imperative and have no emoji.',
        importance: 6,
        tags: ['preference'],
      },
    ],
  },
  {
    day: 5,
    at: '10:45',
    talk: [
      ['me', 'UPS changed their token endpoint, we get 401 since this morning.'],
      ['ai', 'The new endpoint wants the client id in the header.'],
      ['me', 'Works. The token lives one hour, we refresh it after 50 minutes.'],
    ],
    save: [
      {
        topic: 'carriers',
        content: 'UPS tokens live one hour; Harbor refreshes them after 50 minutes. The client id goes into a header.',
        importance: 6,
      },
      {
        topic: 'bugs',
        content: '401 from UPS: their token endpoint moved and wants the client id in the header.',
        importance: 4,
      },
    ],
  },
  {
    day: 3,
    at: '13:35',
    talk: [
      ['me', 'Where did we leave off with the alerts?'],
      ['ai', 'The rule is in place; the mail template is missing.'],
      ['me', 'I use dark mode, so check the template there too. Version 0.4.0 goes out with it.'],
    ],
    save: [
      {
        topic: 'preferences',
        content: 'I use dark mode and want mail templates checked in it.',
        importance: 6,
        about: 'user',
        tags: ['preference'],
      },
      {
        topic: 'plans',
        content: 'Version 0.4.0 ships the delay alerts; the mail template is still missing.',
        importance: 7,
        key: 'next-release',
      },
    ],
  },
  {
    day: 1,
    at: '09:05',
    talk: [
      ['me', 'Ines moves to the mobile team in January, Tom takes over the front end.'],
      ['ai', 'I will ask Tom from January on.'],
      ['me', 'Never log parcel numbers together with names. The privacy review was clear about that.'],
    ],
    save: [
      {
        topic: 'people',
        content: 'Ines does the front end of Harbor until January, then Tom takes over.',
        importance: 7,
        key: 'ines',
      },
      {
        topic: 'privacy',
        content: 'Parcel numbers are never logged together with names.',
        importance: 9,
        tags: ['decision'],
      },
    ],
  },
  {
    day: 0,
    at: '08:50',
    talk: [
      ['me', 'Mail template for the alerts: plain text first, HTML second.'],
      ['ai', 'Both parts are in templates/delay now.'],
    ],
    save: [
      {
        topic: 'alerts',
        content: 'Alert mails have a plain-text part first and an HTML part second; both are in templates/delay.',
        importance: 5,
      },
    ],
  },
];
