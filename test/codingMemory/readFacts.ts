import { lines, readCodingMemory } from './readCodingMemory.ts';

export interface LabelledFact {
  readonly kind: string;
  readonly content: string;
  /** Right when it is found, and no loss when it is not. */
  readonly isOptional: boolean;
}

/** A turn with the facts that a careful person would keep from it. */
export interface LabelledTurn {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Unix ms. */
  readonly at: number;
  /** What was said right before it in the same session. */
  readonly previous?: string;
  readonly facts: readonly LabelledFact[];
  /** `old` is absent when the turn does not say it. */
  readonly corrects?: { readonly old?: string; readonly now: string };
}

/** When turns outside of a session were said. */
const talkAt = Date.UTC(2026, 5, 2, 10);

/** Reads `facts.txt`. Throws at a line that does not fit the format, with its text. */
export function readFacts(): readonly LabelledTurn[] {
  const said = turnsOfSessions();
  const found: { head: LabelledTurn; facts: LabelledFact[]; corrects?: LabelledTurn['corrects'] }[] = [];
  for (const line of lines('facts.txt')) {
    const current = found.at(-1);
    if (!line.startsWith('  ')) found.push({ head: turnOf(line.trim(), said), facts: [] });
    else if (current === undefined) throw new Error(`A fact without a turn: ${line}`);
    else if (line.startsWith('  corrects: ')) current.corrects = correction(line);
    else current.facts.push(factOf(line));
  }
  return found.map(({ head, facts, corrects }) => ({
    ...head,
    facts,
    ...(corrects === undefined ? {} : { corrects }),
  }));
}

function turnsOfSessions(): ReadonlyMap<string, LabelledTurn> {
  const turns = new Map<string, LabelledTurn>();
  for (const session of readCodingMemory().sessions) {
    for (const [index, { id, role, text }] of session.turns.entries()) {
      const previous = session.turns[index - 1]?.text;
      turns.set(id, {
        id,
        role,
        text,
        at: session.at + index * 60_000,
        facts: [],
        ...(previous === undefined ? {} : { previous }),
      });
    }
  }
  return turns;
}

function turnOf(line: string, said: ReadonlyMap<string, LabelledTurn>): LabelledTurn {
  const known = said.get(line);
  if (known !== undefined) return known;
  const own = /^(m\d\d) user: (.+)$/.exec(line);
  if (own === null) throw new Error(`No such turn: ${line}`);
  return { id: own[1] ?? '', role: 'user', text: (own[2] ?? '').replaceAll('\\n', '\n'), at: talkAt, facts: [] };
}

function factOf(line: string): LabelledFact {
  const match = /^ {2}(\?)?(decision|preference|commitment|opinion|event|fact): (.+)$/.exec(line);
  if (match === null) throw new Error(`No fact: ${line}`);
  return { kind: match[2] ?? '', content: match[3] ?? '', isOptional: match[1] !== undefined };
}

function correction(line: string): LabelledTurn['corrects'] {
  const match = /^ {2}corrects: (.+) => (.+)$/.exec(line);
  if (match === null) throw new Error(`No correction: ${line}`);
  return { now: match[2] ?? '', ...(match[1] === '-' ? {} : { old: match[1] ?? '' }) };
}
