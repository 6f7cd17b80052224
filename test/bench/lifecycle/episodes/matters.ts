/** One thing of a project that has one value at a time. */
export interface Matter {
  /** What developers call it. */
  readonly name: string;
  readonly values: readonly string[];
  /** What is done only because of such a value: a clause, the word by which an answer is known, and how it is asked for. */
  readonly rests: readonly Resting[];
}

export interface Resting {
  readonly clause: string;
  readonly key: string;
  readonly question: string;
}

/** Written from general knowledge of projects, before any rule that is measured with it. */
export const matters: readonly Matter[] = [
  {
    name: 'database',
    values: ['Postgres', 'MySQL', 'MariaDB', 'CockroachDB', 'SQLite'],
    rests: [
      {
        clause: 'we keep the customer settings in JSON columns',
        key: 'JSON columns',
        question: 'Where do we keep the customer settings?',
      },
      {
        clause: 'the nightly export runs through a read replica',
        key: 'read replica',
        question: 'How does the nightly export run?',
      },
      {
        clause: 'every migration is a plain SQL file',
        key: 'plain SQL',
        question: 'What does a migration look like in this project?',
      },
    ],
  },
  {
    name: 'message queue',
    values: ['RabbitMQ', 'Kafka', 'NATS', 'SQS', 'Redis Streams'],
    rests: [
      {
        clause: 'the invoice worker acknowledges each message by hand',
        key: 'by hand',
        question: 'How does the invoice worker acknowledge messages?',
      },
      {
        clause: 'failed jobs go to a dead letter exchange',
        key: 'dead letter',
        question: 'Where do failed jobs go?',
      },
    ],
  },
  {
    name: 'hosting',
    values: ['Hetzner', 'Fly.io', 'DigitalOcean', 'Render', 'Scaleway'],
    rests: [
      {
        clause: 'we deploy with a small shell script over SSH',
        key: 'shell script',
        question: 'How do we deploy?',
      },
      {
        clause: 'the staging machine is switched off at night',
        key: 'switched off',
        question: 'What happens to the staging machine at night?',
      },
    ],
  },
  {
    name: 'web framework',
    values: ['Django', 'FastAPI', 'Rails', 'Laravel', 'Phoenix'],
    rests: [
      {
        clause: 'the admin pages come from the built-in admin',
        key: 'built-in admin',
        question: 'Where do the admin pages come from?',
      },
      {
        clause: 'form validation lives in the model classes',
        key: 'model classes',
        question: 'Where does form validation live?',
      },
    ],
  },
  {
    name: 'CI',
    values: ['GitHub Actions', 'Jenkins', 'CircleCI', 'Buildkite', 'Drone'],
    rests: [
      {
        clause: 'the release tags are signed by a bot account',
        key: 'bot account',
        question: 'Who signs the release tags?',
      },
      {
        clause: 'test reports are uploaded as artifacts',
        key: 'artifacts',
        question: 'What happens with the test reports?',
      },
    ],
  },
  {
    name: 'search engine',
    values: ['Elasticsearch', 'Meilisearch', 'Typesense', 'Solr', 'Manticore'],
    rests: [
      {
        clause: 'the product index is rebuilt every Sunday',
        key: 'every Sunday',
        question: 'When is the product index rebuilt?',
      },
      {
        clause: 'typo tolerance is limited to two letters',
        key: 'two letters',
        question: 'How far does typo tolerance go?',
      },
    ],
  },
  {
    name: 'error tracker',
    values: ['Sentry', 'Rollbar', 'Bugsnag', 'Honeybadger', 'GlitchTip'],
    rests: [
      {
        clause: 'source maps are uploaded after each build',
        key: 'after each build',
        question: 'When are source maps uploaded?',
      },
      {
        clause: 'crash alerts go to the duty phone',
        key: 'duty phone',
        question: 'Where do crash alerts go?',
      },
    ],
  },
  {
    name: 'login provider',
    values: ['Auth0', 'Keycloak', 'Okta', 'Clerk', 'Zitadel'],
    rests: [
      {
        clause: 'sessions end after twelve hours',
        key: 'twelve hours',
        question: 'When do sessions end?',
      },
      {
        clause: 'support staff log in through a separate tenant',
        key: 'separate tenant',
        question: 'How do support staff log in?',
      },
    ],
  },
  {
    name: 'package manager',
    values: ['npm', 'pnpm', 'Yarn', 'Bun', 'Deno'],
    rests: [
      {
        clause: 'the shared lint rules live in a workspace package',
        key: 'workspace package',
        question: 'Where do the shared lint rules live?',
      },
      {
        clause: 'the Docker image copies the lock file first',
        key: 'lock file',
        question: 'What does the Docker image copy first?',
      },
    ],
  },
  {
    name: 'payment provider',
    values: ['Stripe', 'Adyen', 'Mollie', 'Braintree', 'Paddle'],
    rests: [
      {
        clause: 'refunds are approved in the finance channel',
        key: 'finance channel',
        question: 'Where are refunds approved?',
      },
      {
        clause: 'webhooks are retried for three days',
        key: 'three days',
        question: 'For how long are webhooks retried?',
      },
    ],
  },
];

/** A thing that somebody wants to be forgotten: how it is told, named, asked for, and known when it shows. */
export interface Telling {
  readonly told: string;
  readonly named: string;
  readonly question: string;
  readonly values: readonly string[];
}

export const tellings: readonly Telling[] = [
  {
    told: 'the budget for the redesign is {v} euros',
    named: 'the budget for the redesign',
    question: 'What is the budget for the redesign?',
    values: ['41,500', '63,200', '27,800'],
  },
  {
    told: "the client's codename is {v}",
    named: "the client's codename",
    question: "What is the client's codename?",
    values: ['Bluefin', 'Marigold', 'Ironwood'],
  },
  {
    told: 'our contact at the bank is {v}',
    named: 'our contact at the bank',
    question: 'Who is our contact at the bank?',
    values: ['Selma Aydin', 'Jonas Lindqvist', 'Priya Raman'],
  },
  {
    told: 'the offsite takes place in {v}',
    named: 'where the offsite takes place',
    question: 'Where does the offsite take place?',
    values: ['Ghent', 'Bergen', 'Trieste'],
  },
  {
    told: 'the penetration test is done by {v}',
    named: 'who does the penetration test',
    question: 'Who does the penetration test?',
    values: ['Northgate Security', 'Redfern Labs', 'Ostrava Cyber'],
  },
  {
    told: 'the demo machine is called {v}',
    named: 'the name of the demo machine',
    question: 'What is the demo machine called?',
    values: ['walrus', 'juniper', 'copperhead'],
  },
  {
    told: 'the acquisition will be announced on {v}',
    named: 'when the acquisition will be announced',
    question: 'When will the acquisition be announced?',
    values: ['9 October', '21 March', '3 June'],
  },
  {
    told: 'the second office is in {v}',
    named: 'where the second office is',
    question: 'Where is the second office?',
    values: ['Porto', 'Gdansk', 'Malmö'],
  },
];

/** Questions about what no episode ever says. */
export const neverTold: readonly string[] = [
  'Which feature flag service do we use?',
  'What is the name of our data protection officer?',
  'How many seats does the design tool licence have?',
  'Which font does the marketing site use?',
  'Who reviews the accessibility report?',
  'What did we agree on for the mobile app icon?',
  'Which vendor prints our invoices?',
  'What is the retention period for the audit log?',
  'Which colour did we choose for the warning banner?',
  'When does the TLS certificate expire?',
  'Which weekday is the retrospective?',
  'Who wrote the onboarding guide?',
  'What is the password policy for contractors?',
  'Which country hosts the disaster recovery site?',
  'How long is the notice period for freelancers?',
  'What was the result of the usability study?',
];

/** Talk that nothing depends on; it must never be marked. */
export const beside: readonly string[] = [
  'The changelog is written in British English.',
  'Our stand-up is at 9:45 every morning.',
  'Marta owns the billing module.',
  'Branch names start with the ticket number.',
  'The mobile team sits on the third floor.',
  'We review pull requests within one working day.',
  'Dates in the reports are written as ISO dates.',
  'The public API is versioned in the path.',
  'Kenji is on holiday until the end of August.',
  'The style guide asks for short sentences.',
  'Our test data lives in the fixtures folder.',
  'Every service logs in JSON.',
];

/** What somebody asks an assistant in between; nothing of it is to be kept. */
export const chatter: readonly string[] = [
  'Can you explain what a mutex is?',
  'Why does this loop never end?',
  'Show me how to reverse a list in Python.',
  'What is the difference between a left join and an inner join?',
  'Write a regular expression for hex colours.',
  'Could you shorten this paragraph a little?',
  'How do I undo the last commit?',
  'What does the error EADDRINUSE mean?',
  'Thanks, that helped.',
  'Give me three names for a helper that trims text.',
];
