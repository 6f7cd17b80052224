import assert from 'node:assert/strict';
import { english } from '../../../../src/engine/knowledge/language/en/english.ts';
import type { Surroundings } from '../../../../src/engine/ground/contract/rules.ts';
import { fitOf, leastFit } from '../../../../src/engine/knowledge/tasks/fitOf.ts';

type Case = readonly [rule: string, prompt: string, file?: string];

function applies([rule, prompt, path]: Case): boolean {
  const surroundings: Surroundings = path === undefined ? {} : { path };
  const { readApplication, readTask } = english.tasks;
  return fitOf(readApplication(rule), readTask(prompt, surroundings)) >= leastFit;
}

describe('which rules apply to a task', () => {
  const right: readonly Case[] = [
    ['Always use type hints.', 'write a function that checks an e-mail address'],
    ['Always use type hints', 'add a unit test for the parser', 'tests/test_parser.py'],
    ['Branch names start with f/', 'start work on ticket 4711'],
    ['Branch names start with f/.', 'create a branch for the search rework'],
    ['Keep functions under 40 lines.', 'implement the discount rules'],
    [
      'Prefer early returns over nested ifs.',
      'can you write something that picks the cheapest offer?',
      'src/offers.rb',
    ],
    ['Tests use Vitest.', 'please add an endpoint for refunds, with tests', 'src/api/refunds.ts'],
    ['Never log personal data.', 'log who signed in and when', 'auth/login.go'],
    ['Never log personal data.', 'add some logging to the customer import'],
    ['When you write a migration, always add a down step.', 'add a column for the nickname to the users table'],
    ['Amounts of money are kept in cents.', 'write a function that splits an invoice into three instalments'],
    ['Timestamps are stored in UTC.', 'let users pick the deadline of a task', 'src/tasks/edit.py'],
    ['Commit messages are in the imperative.', 'commit what we have'],
    ['We squash before merging.', 'clean up the history of this branch before the merge'],
    ['PRs stay below 400 lines.', 'open a pull request for this'],
    ['Endpoints answer 422 when the input is invalid.', 'add a route that creates a customer'],
    ['React components are functions.', 'build a dropdown for the countries', 'src/ui/Countries.tsx'],
    ['Every text in the UI goes through the translation file.', 'add an empty state to the list page'],
    ['Dependencies need an MIT or Apache license.', 'we need a library for PDF, add one'],
    ['Secrets come from the environment, never from code.', 'write a client for the weather API'],
    ['SQL keywords are written in capitals.', 'give me the query for the ten largest orders'],
    ['Before you add a dependency, ask me.', 'install something that parses cron expressions'],
    ['Release notes name the customer benefit first.', 'write the release notes for 2.4'],
    ['Docker images are pinned by digest.', 'write a Dockerfile for the worker'],
    ['Bug fixes come with a regression test.', 'the total is wrong when the cart is empty, please fix'],
    ['Estimates are given in hours.', 'how long would it take? estimate the login rework'],
    ['Public functions get a docstring.', 'write a helper that rounds to five cents', 'lib/money.py'],
    [
      'In the billing service, amounts are integers.',
      'write the function that adds up an order',
      'services/billing/total.ts',
    ],
    ['Use structured logging.', 'log failed payments'],
    ['Vouchers have eight letters.', 'write something that makes a voucher for new customers'],
    ['No default exports.', 'extract this into a module of its own', 'src/parse.ts'],
  ];
  for (const rule of right) it(`applies: ${rule.join(' <- ')}`, () => assert.ok(applies(rule)));

  const wrong: readonly Case[] = [
    ['Branch names start with f/.', 'write a function that checks an e-mail address'],
    ['Always use type hints in Python.', 'write a function that checks an e-mail address', 'src/mail.go'],
    ['In Vue, use the composition API.', 'build a React component for the login'],
    ['Tests use Vitest.', 'write a function that checks an e-mail address', 'src/mail.ts'],
    ['Commit messages are in the imperative.', 'write a function that sorts the orders by date'],
    ['When you write a migration, always add a down step.', 'center the title on the start page'],
    ['SQL keywords are written in capitals.', 'rename this variable', 'src/names.rs'],
    ['Keep functions under 40 lines.', 'what is the difference between TCP and UDP?'],
    ['Keep functions under 40 lines.', 'write a commit message for this'],
    ['Use semicolons, except in tests.', 'write a unit test for the parser', 'test/parser.test.js'],
    ['Amounts of money are kept in cents.', 'write a function that reverses a list'],
    ['Labels are in sentence case.', 'add an index to the orders table'],
    ['Docker images are pinned by digest.', 'write a regex for phone numbers'],
    ['Public functions get a docstring.', 'draft a mail to the customer about the outage'],
    ['Endpoints answer 422 when the input is invalid.', 'write the changelog entry for the new theme'],
    ['Goroutines get a context.', 'write a worker that resizes images', 'src/worker.py'],
    [
      'In the billing service, amounts are integers.',
      'write a function that adds up the votes',
      'services/polls/count.ts',
    ],
  ];
  for (const rule of wrong) it(`does not apply: ${rule.join(' <- ')}`, () => assert.ok(!applies(rule)));

  it('follows rules about answers whatever is asked', () => {
    const rules = [
      'Answer in German.',
      'No emojis.',
      'Be brief.',
      'Keep explanations short, code first.',
      'Call me Sam.',
      'Use metric units in all answers.',
      'Always end with a one-line summary.',
      "When you're unsure, say so.",
      'Use bullet points instead of paragraphs.',
      'Address the user informally.',
      'Give the conclusion first, then the reasoning.',
      'Replies have at most five sentences.',
      'Explain like I am a senior developer.',
      'Skip the pleasantries.',
      "Don't apologize.",
      'Responses stay under ten lines.',
      'If there are several options, pick one and say why.',
      'Write to me in French.',
      'Never start with praise.',
      'The user wants to be addressed as Dr. Weber.',
      'Ask at most one question before you begin.',
      'Say how sure you are.',
      'No exclamation marks, please.',
      'Plain words, no jargon.',
      'Cite the source for every claim.',
      'Give your opinion, not a list of options.',
      'Chat is in Polish, code is in English.',
      'Answers come with an example.',
      'Do not repeat my question back to me.',
      'I prefer tables over long text in answers.',
      'Always show pros and cons.',
      'Tone: dry and friendly.',
      'No closing offers of more help.',
      'Speak plainly.',
      'Spare me the disclaimers.',
      'Explanations never use more than one analogy.',
      'Whenever you list steps, number them.',
      'I like answers in the form of a checklist.',
      'Write numbers with a decimal comma when you talk to me.',
      'Keep it under 100 words.',
      'Use British spelling in your replies.',
      'Warn me when you are guessing.',
      'When I ask a yes/no question, begin with yes or no.',
    ];
    assert.deepEqual(
      rules.filter((rule) => !applies([rule, 'why is the sky blue?'])),
      [],
    );
  });

  it('takes no rule about other work for one about answers', () => {
    const rules = [
      'Comments explain why, not what.',
      'API responses use camelCase.',
      'Commit messages are in English.',
      'Error messages are short.',
      'Keep functions short.',
      'PR descriptions have a summary and a test plan.',
      'Support mails are answered within a day.',
      'Labels have no exclamation marks.',
      'No emojis in commit messages.',
      'Docs are written in plain language.',
      'Names are in English.',
      'Use tables for reference docs.',
      'Functions return early.',
      'Tell the team in Slack before a deploy.',
      'Ask me before you touch the schema.',
      'Show a confirmation dialog before deleting.',
      'Variables are never shorter than three letters.',
      'Show users short error texts.',
    ];
    assert.deepEqual(
      rules.filter((rule) => applies([rule, 'why is the sky blue?'])),
      [],
    );
  });
});
