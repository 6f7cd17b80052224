import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { plainLetters } from '../../../src/engine/ground/text/fold.ts';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import type { Probe, Way } from './probe.ts';
import { collect } from './storeProbes.ts';
import type { Wording } from './transformations.ts';

// Built from parts, so that no scanner takes this file for a leak.
const secret = `gh${'p'}_a1B2c3D4e5F6g7H8i9J1k2L3m4N5o6P7q8R9`;
const halves = [secret.slice(0, 22), secret.slice(22)];

type Say = (memory: Memory, text: string) => Promise<unknown>;

const sayings: readonly (readonly [name: string, say: Say])[] = [
  ['turns of the user', (memory, text) => memory.observe({ sessionId: 's', role: 'user', text })],
  ['turns of a tool', (memory, text) => memory.observe({ sessionId: 's', role: 'tool', text })],
  ['saves', (memory, text) => memory.save({ topic: 'notes', content: text })],
  [
    'calls of an agent',
    (memory, text) =>
      runTool(
        'memory_save',
        { memory, workspace: undefined, sessionId: undefined, typed: '', actor: 'agent', now: 0 },
        { topic: 'notes', content: text },
      ),
  ],
];

/** Everything that a memory contains and answers, as somebody who reads it could put it together. */
async function readable(memory: Memory): Promise<string> {
  const { rows } = await memory.list({ limit: 1000 });
  const histories = await Promise.all(rows.map(({ id }) => memory.history(id)));
  const turns = await memory.turns('s');
  const block = await memory.activeMemory({ turns: ['What about the release?'], budgetTokens: 5000 });
  return JSON.stringify([rows, histories, turns, block]);
}

/** A text as it is, in plain letters, without invisible characters, and with its encoded parts decoded. */
function forms(text: string): string {
  const plain = plainLetters(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));
  const percent = plain.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString('latin1'),
  );
  const base64 = [...plain.matchAll(/[A-Za-z0-9+/]{16,}={0,2}/g)].map(([word]) =>
    Buffer.from(word, 'base64').toString('latin1'),
  );
  return [text, plain, percent, ...base64].join('\n');
}

/** Ways to say something, each of which returns what can be read of it afterwards. */
export function ways(looksFor: readonly string[]): readonly Way[] {
  return sayings.map(([name, say]) => ({
    name,
    through: async (given) => {
      const through: string[] = [];
      // Each in a memory of its own: what one form leaves must not hide or spoil the next.
      for (const form of given) {
        through.push(
          ...(await collect(async (memory) => {
            for (const text of form) await say(memory, text);
            const seen = forms(await readable(memory));
            return looksFor
              .filter((part) => seen.includes(part))
              .map((part) => `kept ${part.slice(0, 8)}… of ${form.join(' | ').slice(0, 60)}`);
          })),
        );
      }
      return through;
    },
  }));
}

function half(part: string): Wording {
  return {
    plain: `note ${part} please`,
    paraphrase: `one part is ${part} as you know`,
    translated: `der Teil ist ${part} bitte`,
  };
}

export const secretProbes: readonly Probe[] = [
  {
    id: 'A18',
    name: 'a secret in what is said',
    ways: ways([secret]),
    wordings: {
      plain: `Use ${secret} for the release`,
      paraphrase: `release: ${secret} (do not lose it)`,
      translated: `Nimm ${secret} für die Freigabe`,
    },
  },
  { id: 'A19', name: 'a secret in two halves', ways: ways(halves), wordings: halves.map(half) },
];
