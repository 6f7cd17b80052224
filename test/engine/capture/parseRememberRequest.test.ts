import assert from 'node:assert/strict';
import {
  isBareRequest,
  parseRememberCommand,
  parseRememberRequest,
} from '../../../src/engine/capture/parseRememberRequest.ts';
import type { RememberRequest } from '../../../src/engine/capture/parseRememberRequest.ts';

const kept = (content: string, more: Partial<RememberRequest> = {}): RememberRequest => ({
  content,
  importance: 7,
  ...more,
});

describe('an explicit request to remember', () => {
  const requests: readonly (readonly [string, RememberRequest])[] = [
    ['remember that we deploy on Fridays only after 16:00', kept('We deploy on Fridays only after 16:00')],
    ['Remember that we deploy on Fridays only after 16:00.', kept('We deploy on Fridays only after 16:00')],
    ['please remember: the staging host is atlas', kept('The staging host is atlas')],
    ['Please remember, the staging host is atlas, please', kept('The staging host is atlas')],
    ['remember we use pnpm', kept('We use pnpm')],
    ['REMEMBER THAT WE USE PNPM', kept('WE USE PNPM')],
    ['remember I prefer tabs, thanks!', kept('I prefer tabs')],
    ['remember to run the migrations before the tests', kept('Run the migrations before the tests')],
    ["don't forget that Anna is on leave in May", kept('Anna is on leave in May')],
    ['don’t forget to bump the version', kept('Bump the version')],
    ['do not forget: the API is rate limited', kept('The API is rate limited')],
    ['note that the API is rate limited', kept('The API is rate limited')],
    ['Note: the API is rate limited', kept('The API is rate limited')],
    ['keep in mind that CI runs on Node 24', kept('CI runs on Node 24')],
    ['Bear in mind the freeze starts Monday', kept('The freeze starts Monday')],
    ['can you remember that my name is Kim?', kept('My name is Kim')],
    ['Could you please remember we use pnpm?', kept('We use pnpm')],
    ["Hey, I'd like you to remember that tests use mocha", kept('Tests use mocha')],
    [
      "the lift rests on Sundays, please remember, that's when it is cleaned",
      kept("The lift rests on Sundays, that's when it is cleaned"),
    ],
    ['the key lies in room 4, keep that in mind, since Ola is away', kept('The key lies in room 4, since Ola is away')],
    ['we ship on Mondays, put that into the notes please', kept('We ship on Mondays')],
    ['the lexer lives in packages/lex. add it to your notes', kept('The lexer lives in packages/lex')],
    ['the trial ends in May (please remember)', kept('The trial ends in May')],
    ['for your notes: releases are signed by Tarek', kept('Releases are signed by Tarek')],
    ['make a mental note that the VPN is slow', kept('The VPN is slow')],
    ['make sure to remember that tests use mocha', kept('Tests use mocha')],
    ['save to memory: tests use mocha', kept('Tests use mocha')],
    ['Memorize that tests use mocha', kept('Tests use mocha')],
    ['remember this: tests use mocha', kept('Tests use mocha')],
    ['remember: iPhone builds need Xcode 26', kept('iPhone builds need Xcode 26')],
    ['remember that src/a.ts is generated', kept('src/a.ts is generated')],
    ['remember that `pnpm build` is slow', kept('`pnpm build` is slow')],
    ['remember that the greeting is "hello world"', kept('The greeting is "hello world"')],
    ['remember that I like tools, e.g. ripgrep and fd.', kept('I like tools, e.g. ripgrep and fd')],
    ['remember that the reviewer is who asked first', kept('The reviewer is who asked first')],
    ['remember that when a deploy fails we roll back', kept('When a deploy fails we roll back')],
    ['remember deploys: only after 16:00', kept('Only after 16:00', { topic: 'deploys' })],
    ['remember this function is slow', kept('This function is slow')],
    ['remember it for next time: tests use mocha', kept('Tests use mocha')],
    ['We use pnpm, remember it for next time', kept('We use pnpm')],
    ['We use pnpm, remember that.', kept('We use pnpm')],
    ['We use pnpm. Please remember this!', kept('We use pnpm')],
    ['remember that we\ndeploy on Fridays', kept('We\ndeploy on Fridays')],
    ['Remember this:\n- lint first\n- then test', kept('- lint first\n- then test')],
    ['Remember our release steps:\n1. tag\n2. push', kept('Our release steps:\n1. tag\n2. push')],
    ['remember this:\n```\nmake all\n```', kept('```\nmake all\n```')],
  ];
  for (const [text, expected] of requests) {
    it(JSON.stringify(text), () => assert.deepStrictEqual(parseRememberRequest(text), expected));
  }
});

describe('the rest of a message with a request', () => {
  const requests: readonly (readonly [string, RememberRequest])[] = [
    [
      'Remember that we use pnpm. What is the build command?',
      kept('We use pnpm', { rest: 'What is the build command?' }),
    ],
    ['remember we use pnpm\nwhat is the build command', kept('We use pnpm', { rest: 'what is the build command' })],
    ['How do I build? And remember that we use pnpm.', kept('We use pnpm', { rest: 'How do I build?' })],
    ['Fix the test and remember that we use pnpm', kept('We use pnpm', { rest: 'Fix the test' })],
    ['Thanks! Remember that we use pnpm', kept('We use pnpm')],
    [
      'Here is code:\n```\nx = 1\n```\nPlease remember that x is the width.',
      kept('X is the width', { rest: 'Here is code:\n```\nx = 1\n```' }),
    ],
  ];
  for (const [text, expected] of requests) {
    it(JSON.stringify(text), () => assert.deepStrictEqual(parseRememberRequest(text), expected));
  }
});

describe('what is not a request to remember', () => {
  const others = [
    'write that down in the ticket for Jonas',
    'save that for later in a branch called wip',
    'for the notes field use a textarea',
    'do you remember when we deployed?',
    'Do you remember that we use pnpm?',
    'what do you remember about deploys?',
    'What do you remember?',
    'remember when we broke staging?',
    'Remember when we broke staging',
    'remember what I told you about tabs?',
    'can you remember what I said?',
    'Can you remember when we deploy?',
    'remember me?',
    'remember the outage last May?',
    'I remember that we use pnpm',
    "I can't remember that command",
    'Did I ask you to remember that?',
    'You do not need to remember that we use npm',
    'when do we deploy?',
    'The user said "remember that we use pnpm".',
    'Explain this:\n```\n// remember that x is 1\n```',
    'What does `remember that` do?',
    '> remember that we use pnpm\n\nWho wrote this?',
    'remembering names is hard, what helps?',
    'implement the remember-me checkbox',
    'remember',
    'remember that',
    'please remember:',
    'the notes say nothing about this',
    '',
  ];
  for (const text of others) {
    it(JSON.stringify(text), () => assert.equal(parseRememberRequest(text), undefined));
  }
});

describe('the importance of a request', () => {
  const requests: readonly (readonly [string, string, number])[] = [
    ['remember that this is important: backups run at 3', 'This is important: backups run at 3', 9],
    ['Important: remember that backups run at 3', 'Backups run at 3', 9],
    ['never forget that backups run at 3', 'Backups run at 3', 9],
    ['remember the critical path goes through auth', 'The critical path goes through auth', 9],
    ['remember that colours are not important here', 'Colours are not important here', 7],
    ['remember that backups run at 3, importance 10', 'Backups run at 3', 10],
    ['remember that backups run at 3 (importance: 9)', 'Backups run at 3', 9],
    ['remember that backups run at 3 [importance=2]', 'Backups run at 3', 2],
    ['remember with importance 4 that backups run at 3', 'Backups run at 3', 4],
    ['remember backups run at 3 !9', 'Backups run at 3', 9],
    ['remember backups are critical !3', 'Backups are critical', 3],
    ['remember the importance 12 of nothing', 'The importance 12 of nothing', 7],
    ['remember that backups run at 3 importance 12', 'Backups run at 3', 12],
    ['remember that backups run at 3, importance 0.', 'Backups run at 3', 0],
    ['remember that backups run at 3 (importance: 7.5)', 'Backups run at 3', 7.5],
    ['remember with importance 11 that backups run at 3', 'Backups run at 3', 11],
    ['remember, importance 12: backups run at 3', 'Backups run at 3', 12],
    ['remember this (importance 8): backups run at 3', 'Backups run at 3', 8],
    ['merk dir mit Wichtigkeit 12: Backups laufen um 3', 'Backups laufen um 3', 12],
    ['remember that the weights have importance 12 and 13', 'The weights have importance 12 and 13', 7],
    ['merke dir, dass die Backups um 3 laufen, Wichtigkeit 12', 'Die Backups laufen um 3', 12],
    ['remember `!9` means top priority', '`!9` means top priority', 7],
  ];
  for (const [text, content, importance] of requests) {
    it(JSON.stringify(text), () => assert.deepStrictEqual(parseRememberRequest(text), { content, importance }));
  }
});

describe('long messages', () => {
  const long = [
    ' '.repeat(100_000),
    'a. '.repeat(60_000),
    '.'.repeat(100_000),
    'line\n'.repeat(40_000),
    'a, '.repeat(50_000),
    '` "'.repeat(40_000),
  ];
  for (const filler of long) {
    it(`reads ${JSON.stringify(filler.slice(0, 5))} repeated`, () => {
      const found = parseRememberRequest(`${filler}\n\nRemember that we use pnpm.\n\n${filler}`);
      assert.equal(found?.content, 'We use pnpm');
    });
  }
});

describe('the text after /remember', () => {
  const commands: readonly (readonly [string, RememberRequest | undefined])[] = [
    ['deploys: only after 16:00', kept('Only after 16:00', { topic: 'deploys' })],
    ['we deploy on Fridays only after 16:00', kept('We deploy on Fridays only after 16:00')],
    ['that we use pnpm', kept('We use pnpm')],
    ['remember that we use pnpm', kept('We use pnpm')],
    ['to run the linter', kept('Run the linter')],
    ['https://example.com/a is the wiki', kept('https://example.com/a is the wiki')],
    ['16:00 is the earliest', kept('16:00 is the earliest')],
    ['the rule is: test first', kept('The rule is: test first')],
    ['one two three four: five', kept('One two three four: five')],
    ['code review: two people. Never alone.', kept('Two people. Never alone.', { topic: 'code review' })],
    ['backups run at 3 importance 9', kept('Backups run at 3', { importance: 9 })],
    ['deploys: only after 16:00 (importance: 9)', kept('Only after 16:00', { topic: 'deploys', importance: 9 })],
    ['do you know it? we use pnpm', kept('Do you know it? we use pnpm')],
    ['steps:\n- lint\n- test', kept('- lint\n- test', { topic: 'steps' })],
    ['   ', undefined],
    ['please', undefined],
    ['!9', undefined],
  ];
  for (const [text, expected] of commands) {
    it(JSON.stringify(text), () => assert.deepStrictEqual(parseRememberCommand(text), expected));
  }
});

describe('a request to remember that says nothing of what', () => {
  const bare = [
    'remember that',
    'Please remember this!',
    'merk dir das',
    'Recuérdalo, por favor.',
    'Retiens bien ça, s’il te plaît.',
    'lembre-se disso',
  ];
  for (const text of bare)
    it(text, () => {
      assert.equal(isBareRequest(text), true);
    });
  for (const text of [
    'remember that we deploy on Fridays',
    'The gate is blue, remember that',
    'do you remember that?',
    'that',
  ])
    it(`not: ${text}`, () => {
      assert.equal(isBareRequest(text), false);
    });
});
