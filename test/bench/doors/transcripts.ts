/** A made-up conversation with an agent: what was said, run and edited, and what somebody asks later. */
export interface MadeUpTranscript {
  readonly id: string;
  readonly turns: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  readonly commands: readonly { readonly command: string; readonly purpose: string; readonly question: string }[];
  readonly files: readonly string[];
  readonly decisions: readonly { readonly decision: string; readonly question: string }[];
}

const parts = [
  'invoice',
  'catalog',
  'checkout',
  'search',
  'mailer',
  'stock',
  'shipping',
  'coupon',
  'refund',
  'ledger',
  'profile',
  'audit',
];
const layers = ['api', 'worker', 'web', 'jobs'];

/** `{part}` and `{layer}` are put in; the question names the purpose, the file or the program. */
const commandPatterns: readonly (readonly [command: string, purpose: string, question: string])[] = [
  [
    'pnpm --filter {part}-{layer} test -- --run',
    'Run the {part} {layer} tests',
    'how did we run the {part} {layer} tests?',
  ],
  [
    'docker compose -f deploy/{part}.{layer}.yml up -d --build',
    'Start the {part} {layer} containers',
    'which docker compose command started {part} {layer}?',
  ],
  [
    'psql "$DATABASE_URL" -f db/{part}/{layer}_seed.sql',
    'Seed the {part} {layer} tables',
    'how was db/{part}/{layer}_seed.sql loaded?',
  ],
  [
    'go test -race -count=1 ./internal/{part}/{layer}/...',
    'Look for races in {part} {layer}',
    'what was the go test line for internal/{part}/{layer}?',
  ],
  [
    'kubectl -n {part} rollout restart deploy/{part}-{layer}',
    'Restart {part} {layer}',
    'how do I restart the {part}-{layer} deployment with kubectl?',
  ],
  [
    'python3 tools/backfill_{part}.py --layer {layer} --batch 500',
    'Backfill {part} for {layer}',
    'how was backfill_{part} run for {layer}?',
  ],
  [
    'cargo bench --bench {part}_{layer} -- --save-baseline before',
    'Measure {part} {layer}',
    'which cargo bench command measured {part}_{layer}?',
  ],
  [
    'terraform plan -target=module.{part}_{layer} -out={part}.plan',
    'Plan the {part} {layer} module',
    'how did I plan the terraform module {part}_{layer}?',
  ],
  [
    'curl -s localhost:8080/{part}/{layer}/health',
    'Check the health of {part} {layer}',
    'which curl checks the health of {part} {layer}?',
  ],
  [
    'git rebase --onto main feature/{part}-base feature/{part}-{layer}',
    'Move the {part} {layer} branch',
    'how was the branch feature/{part}-{layer} rebased?',
  ],
];

const decisionPatterns: readonly (readonly [decision: string, question: string])[] = [
  [
    'We decided to keep {part} totals in cents in the {layer} code.',
    'what did we decide about {part} totals in {layer}?',
  ],
  [
    "Let's go with optimistic locking for {part} in the {layer}.",
    'which locking did we choose for {part} in the {layer}?',
  ],
  [
    'We will use a nightly job to rebuild the {part} index of the {layer}.',
    'how is the {part} index of the {layer} rebuilt?',
  ],
  [
    'Decision: {part} events of the {layer} go through Kafka, not Redis.',
    'where do {part} events of the {layer} go through?',
  ],
  ['We dropped the retry in {part} {layer}, it hid real failures.', 'why was the retry in {part} {layer} dropped?'],
  ['Never delete {part} rows in the {layer}, mark them instead.', 'may {part} rows be deleted in the {layer}?'],
];

const small: readonly string[] = [
  'Now look at the next failing case, please.',
  'I read the file and see how the two functions are connected. The second one is called from three places.',
  'The change is in place; I will run the checks again and look at the output.',
  'Can you explain that once more in simpler words?',
  'That makes sense. Go ahead.',
  'I moved the helper into its own file and updated the imports that used the old place.',
];

export function madeUpTranscripts(random: () => number): readonly MadeUpTranscript[] {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const pairs = parts.flatMap((part) => layers.map((layer) => ({ part, layer })));
  return Array.from({ length: 24 }, (_, index) => {
    const own = [pairs[index * 2], pairs[index * 2 + 1]].filter((pair) => pair !== undefined);
    const put = (text: string, { part, layer }: { readonly part: string; readonly layer: string }): string =>
      text.replaceAll('{part}', part).replaceAll('{layer}', layer);
    const commands = own.flatMap((pair) =>
      commandPatterns.map(([command, purpose, question]) => ({
        command: put(command, pair),
        purpose: put(purpose, pair),
        question: put(question, pair),
      })),
    );
    const decisions = own.flatMap((pair) =>
      decisionPatterns.map(([decision, question]) => ({
        decision: put(decision, pair),
        question: put(question, pair),
      })),
    );
    const turns = decisions.flatMap(({ decision }) => [
      { role: 'user' as const, text: pick(small) },
      { role: 'assistant' as const, text: `${pick(small)} ${pick(small)}` },
      { role: 'user' as const, text: `${decision} ${pick(small)}` },
    ]);
    return {
      id: `conversation-${index}`,
      turns,
      commands,
      files: own.map(({ part, layer }) => `src/${part}/${layer}.ts`),
      decisions,
    };
  });
}
