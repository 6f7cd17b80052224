import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

/** A Monday. */
const at = Date.UTC(2026, 2, 2, 9);

function noted(text: string): string[] {
  return extractFacts({ text, role: 'user', at }, { knownTopics: [] }).map(({ content }) => content);
}

function check(cases: readonly (readonly [string, ...string[]])[]): void {
  for (const [text, ...expected] of cases) assert.deepStrictEqual(noted(text), expected, text);
}

function checkNothing(...texts: readonly string[]): void {
  for (const text of texts) assert.deepStrictEqual(noted(text), [], text);
}

describe('what ordinary talk tells', () => {
  it('is found in sloppy spelling, and quoted as it was typed', () => {
    check([
      ['ok so we gonna use memcached for the carts', 'The team is going to use memcached for the carts'],
      ['im allergic to walnuts btw', 'The user is allergic to walnuts'],
      ['we going with the green theme', 'The team is going with the green theme'],
    ]);
    const [fact] = extractFacts({ text: 'so we gonna use memcached', role: 'user', at }, { knownTopics: [] });
    assert.equal(fact?.sentence, 'so we gonna use memcached');
  });

  it('is two facts where a sentence has two subjects with a verb each', () => {
    check([
      [
        'Ravi leads the data team and Olga runs the lab in Turin.',
        'Ravi leads the data team',
        'Olga runs the lab in Turin',
      ],
      ['The audit is on May 12 and the invoices go to Klaus.', 'The audit is on May 12', 'The invoices go to Klaus'],
      [
        'On-call rotates every Monday, Farid and I take turns.',
        'On-call rotates every Monday, Farid and the user take turns',
      ],
    ]);
  });

  it('is understood by itself when the clause before names whom a pronoun means', () => {
    check([
      ['Acme renewed their contract yesterday.', 'Acme renewed their contract yesterday'],
      [
        'The client is called Fabrikam, their contact is Ito Ren and they pay quarterly.',
        'The client is called Fabrikam, their contact is Ito Ren and they pay quarterly',
      ],
    ]);
    checkNothing('The team decided to change its mind.', 'It runs on port 8080.');
  });

  it('R031: is the one value of something that is given one, in words that look like any others', () => {
    check([
      ['The database host is atlas.', 'The database host is atlas'],
      ['Our backup server is called pelican.', "The team's backup server is called pelican"],
      ['The default branch is trunk, by the way.', 'The default branch is trunk'],
      ['The hosting is Skylark.', 'The hosting is Skylark'],
      ["The bot's mailbox is robots.", "The bot's mailbox is robots"],
      ['The theme of the docs is dark.', 'The theme of the docs is dark'],
    ]);
    checkNothing(
      'Is the database host atlas?',
      'If the database host is atlas, connect there.',
      'Maybe the database host is atlas.',
      'The database host is not atlas.',
      'The database host is down.',
      'The database host is failing.',
      'The database host is a nightmare.',
      'The database host is atlas right now.',
      'The meeting is Skylark.',
      'The annoying thing is Skylark.',
      'The build is red.',
      'The test is flaky.',
      'The default branch is broken.',
      'The second argument is a string.',
      'A good database host is atlas.',
    );
  });

  it('R031: is what rests on a reason that names something, also where that stands in another sentence', () => {
    check([
      [
        'Our mesh is Istio. That is why every call carries a header.',
        "The team's mesh is Istio",
        'Every call carries a header',
      ],
      ['Istio came with the mesh. For that reason the calls are encrypted.', 'The calls are encrypted'],
      [
        'As the mesh is Istio, the calls between shops are encrypted.',
        'As the mesh is Istio, the calls between shops are encrypted',
      ],
      ['On account of Istio, sessions end after nine hours.', 'On account of Istio, sessions end after nine hours'],
      [
        'Now that we have Istio, calls are retried for three days.',
        'Now that the team has Istio, calls are retried for three days',
      ],
    ]);
    checkNothing(
      'As the manual puts it, calls are encrypted.',
      'Istio came with the mesh. For that reason I went home.',
      'If our mesh were Istio, the calls would be encrypted for that reason.',
    );
  });

  it('is the cause of a bug, with what fixed it', () => {
    check([
      [
        'Turned out the 502s came from nginx running out of handles; raising the limit solved it.',
        'The 502s came from nginx running out of handles; raising the limit solved it',
      ],
      [
        'The import crashed because the disk on node 4 was full.',
        'The import crashed because the disk on node 4 was full',
      ],
      [
        'Root cause was a stale lock file left behind by the updater.',
        'Root cause was a stale lock file left behind by the updater',
      ],
    ]);
    checkNothing('It was not the proxy.', 'Maybe the proxy was the cause.');
  });

  it('is what fixed it, in the sentence after the one that says what was wrong', () => {
    check([
      [
        'the stock report broke because the vendor changed the feed. fixed it by pinning the feed version',
        'The stock report broke because the vendor changed the feed; fixed it by pinning the feed version',
      ],
      [
        'The uploader crashed on empty folders. I fixed it with a guard in listEntries.',
        'The uploader crashed on empty folders; the user fixed it with a guard in listEntries',
      ],
      ['The plotter was jammed. A restart solved it.', 'The plotter was jammed; a restart solved it'],
    ]);
    checkNothing('Is the uploader slow? Have you fixed it by now?', 'We solved it by asking around.');
  });

  it('is what somebody has in their care or is there for, and no rule', () => {
    check([
      ['I look after the nightly backups', 'The user looks after the nightly backups'],
      ['we sell to harbour pilots', 'The team sells to harbour pilots'],
      ['One quick thing before we start: we run on bare metal in Graz', 'The team runs on bare metal in Graz'],
    ]);
    checkNothing('I work on this bug', 'I work on it');
    const [rule] = extractFacts({ text: 'we run the linter first', role: 'user', at }, { knownTopics: [] });
    assert.equal(rule?.kind, 'rule');
  });

  it('is what somebody works with, listed as they begin', () => {
    check([
      [
        'svelte 5 + vite, typescript strict, postgres via drizzle',
        'Svelte 5 + vite, typescript strict, postgres via drizzle',
      ],
      ['Backend here, go 1.22, redis, pgx', 'Backend here, go 1.22, redis, pgx'],
      ['Mobile dev here, kotlin, gradle, sqlite. How do I sort a list?', 'Mobile dev here, kotlin, gradle, sqlite'],
    ]);
    checkNothing('react vs svelte', 'docker, again', 'a regex and some bash please', 'svelte or react, typescript?');
  });

  it('is the version that something was raised to', () => {
    check([
      ['we bumped to Go 1.23', 'The team bumped to Go 1.23'],
      ['We bumped to rust 1.80', 'The team bumped to rust 1.80'],
    ]);
    checkNothing('we bumped to the next one', 'I bumped into Lena');
  });

  it('is a date that moved, a plan, an absence', () => {
    check([
      ['The workshop was pushed back to October.', 'The workshop was pushed back to October'],
      [
        'My supervisor is Prof. Lindqvist, she wants chapters in LaTeX.',
        "The user's supervisor is Prof. Lindqvist, Lindqvist wants chapters in LaTeX",
      ],
      ['We raised the request timeout to 45 seconds.', 'The team raised the request timeout to 45 seconds'],
      ['We plan to migrate billing to Stripe.', 'The team plans to migrate billing to Stripe'],
      ["On Saturday I'm painting the hall with Tom.", 'On Saturday the user is painting the hall with Tom'],
      ["Next week I'm in Prague.", 'Next week the user is in Prague'],
      [
        "I'd like to move to Oslo within the next two years.",
        'The user would like to move to Oslo within the next two years',
      ],
    ]);
    checkNothing("I'll be right back.", "I'll take a look at the logs later today.", "I'm leaving in ten minutes.");
  });

  it('is a choice or a liking in idioms', () => {
    check([
      ['Okay, Hetzner it is.', 'The decision is Hetzner'],
      ['The team voted for Linear.', 'The team voted for Linear'],
      ["I can't stand long emails.", "The user can't stand long emails"],
      ['I learn best by doing.', 'The user learns best by doing'],
    ]);
  });

  it('is what to type for a purpose, without the “you”', () => {
    check([
      [
        'To restart the worker you run ./bin/restart.sh on the host.',
        'To restart the worker, run ./bin/restart.sh on the host',
      ],
    ]);
  });
});

describe('what is not noted of ordinary talk', () => {
  it('is what everybody says, or anybody can look up', () =>
    checkNothing(
      'deadlines focus the mind',
      'Rules are there to be broken.',
      'Trust takes years to build.',
      'Git is a version control system.',
      'JSON does not allow comments.',
    ));

  it('is talk about the talk, and what an assistant or the internet said', () =>
    checkNothing(
      "let's get back to it",
      'You said earlier that Redis holds 2 GB.',
      'ChatGPT told me that Berlin has 3.7 million people.',
      'According to the book, Rome was founded in 753 BC.',
      'I read somewhere that 90 percent of data is never used.',
    ));

  it('is everything behind a supposition, a role, a story or a text to work on', () =>
    checkNothing(
      'Imagine a shop in Madrid. It sells 20 bikes a day. Anna owns the shop.',
      'You are a chef in Paris. Your restaurant has two stars and Rex is your dog.',
      'In my novel the king dies in chapter 3. His brother Olaf lives in Bergen.',
      'Translate this into French: The meeting is on Friday at nine. Bob moved to Rome.',
      "Let's assume we have 10 servers in Oslo. Each of them costs 40 euros.",
    ));

  it('is the moment, and the work of the moment', () =>
    checkNothing(
      'The build is running.',
      'Anna is on the phone.',
      'Tom is sick today.',
      'The download is at 40 percent.',
      'Line 14 throws a null pointer.',
      'I changed line 14 and now the test passes.',
      'The second paragraph repeats the first one.',
      'I have two questions about the diagram.',
    ));

  it('is by when somebody else wants something', () => {
    check([
      [
        'My editor Fenella wants the first five chapters by Easter',
        "The user's editor Fenella wants the first five chapters by Easter",
      ],
      ['our auditor needs the ledger before Christmas', "The team's auditor needs the ledger before Christmas"],
    ]);
    checkNothing('the function needs the value by reference', 'the linter wants imports before exports');
  });

  it('is a number that is another one now, without an article', () => {
    check([
      ['msrv is 1.76 now, had to', 'Msrv is 1.76 now, had to'],
      ['batch is 128 now', 'Batch is 128 now'],
      ['timeout is 30s now', 'Timeout is 30s now'],
    ]);
    checkNothing('latency is 80ms now', 'the value is 0 now');
  });

  it('is an order for now, and what is only denied', () =>
    checkNothing(
      'Give me three names for a cat.',
      'Generate 10 random names from Norway.',
      "No, I don't use Emacs, and nobody said we do.",
      'Could it be that Tom left in May?',
      'Our office is in Berne, right?',
    ));

  it('costs little, however hostile the turn', () => {
    const seeds = [
      '; it ',
      'we use X and we use Y and ',
      'gonna ',
      ', and so ',
      'was caused by ',
      'you run ',
      'its own, ',
      '— ',
    ];
    for (const seed of seeds) {
      // What takes exponential time for one of them never ends within the limit of a test.
      assert.doesNotThrow(() => noted(seed.repeat(Math.ceil(8192 / seed.length))), seed);
    }
  });
});
