import { report } from '../../bench/report.ts';
import {
  findInstructionSign,
  findSignInConversation,
} from '../../../src/engine/knowledge/trust/findInstructionSign.ts';
import { scanNarration } from '../../support/scanNarration.ts';
import { checkTurn } from '../../../src/engine/capture/checkTurn.ts';
import { originFor } from '../../../src/engine/knowledge/trust/originFor.ts';
import { parseRememberRequest } from '../../../src/engine/capture/parseRememberRequest.ts';
import { checkSave } from '../../../src/engine/capture/checkSave.ts';
import { claimsSave } from '../../../src/engine/capture/claimsSave.ts';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import { attributeOf } from '../../../src/engine/knowledge/compare/attribute.ts';
import { neutralLine } from '../../../src/engine/knowledge/trust/neutralLine.ts';
import { stripInjected } from '../../../src/engine/knowledge/trust/stripInjected.ts';
import { defaultSettings } from '../../../src/engine/ground/contract/engineSettings.ts';
import { looksBinary } from '../../../src/engine/ground/text/clean.ts';
import { findEntities } from '../../../src/engine/knowledge/entities/findEntities.ts';
import { redact } from '../../../src/engine/knowledge/trust/redact.ts';
import { longTexts } from './texts.ts';

const size = 1_000_000;
const budgetMs = 50;

/** Everything that reads a text while somebody waits; some stages read only the part that counts. */
const stages: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['injected blocks taken out', stripInjected],
  ['binary or text', looksBinary],
  ['a turn redacted, cut and cleaned', (text) => checkTurn({ sessionId: 's', role: 'user', text }, defaultSettings, 0)],
  [
    'a save redacted, cut, cleaned and judged',
    (text) => checkSave({ topic: text, content: text, origin: 'assistant' }, defaultSettings, 0),
  ],
  ['narrated saves found', scanNarration],
  ['a claimed save found', claimsSave],
  ['a request to remember found', parseRememberRequest],
  ['whose words it is told', (text) => originFor('The user prefers pnpm', text)],
  ['an order to an assistant found', findInstructionSign],
  ['an order in a conversation found', findSignInConversation],
  ['names found', findEntities],
  ['facts found', (text) => extractFacts({ role: 'user', text, at: 0 }, { knownTopics: [] })],
  ['what a fact is about', (text) => attributeOf(text.slice(0, 8192))],
  ['one line of a prompt', (text) => neutralLine(text, 'assistant')],
];

/** Prints the cost of each stage for a megabyte of every kind, and the cost of redacting all of it. */
export function measureStages(): boolean {
  console.log(`1 MB of ${longTexts.length} kinds of text, time of the processor, the better of two runs:`);
  for (const [name, read] of stages)
    report({
      name,
      samples: longTexts.map(({ make }) => cost(read, make(size))),
      budget: { quantile: 0.95, ms: budgetMs },
    });
  report({
    name: 'redaction of all of it (not done in one go)',
    samples: longTexts.map(({ make }) => cost(redact, make(size))),
  });
  return true;
}

function cost(read: (text: string) => unknown, text: string): number {
  const once = (): number => {
    const before = process.threadCpuUsage();
    read(text);
    return process.threadCpuUsage(before).user / 1000;
  };
  return Math.min(once(), once());
}
