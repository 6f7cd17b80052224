import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CodingTurn {
  /** Session and number, `s01:3`. */
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface CodingSession {
  readonly id: string;
  /** Unix ms. */
  readonly at: number;
  readonly branch: string;
  readonly turns: readonly CodingTurn[];
}

export interface CodingQuestion {
  readonly category: string;
  /** Empty when the answer was never said. */
  readonly evidence: readonly string[];
  readonly question: string;
}

export interface CodingMemory {
  readonly sessions: readonly CodingSession[];
  readonly questions: readonly CodingQuestion[];
  readonly offTopic: { readonly coding: readonly string[]; readonly private: readonly string[] };
}

/** Reads the benchmark. Throws at a line that does not fit the format, with its text. */
export function readCodingMemory(): CodingMemory {
  return {
    sessions: sections(lines('sessions.txt')).map(([head, turns]) => session(head, turns)),
    questions: lines('questions.txt').map(question),
    offTopic: offTopic(sections(lines('offTopic.txt'))),
  };
}

/** The lines of a file of the benchmark, without blank ones and comments. */
export function lines(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('# '));
}

function sections(all: readonly string[]): [head: string, body: string[]][] {
  const found: [string, string[]][] = [];
  for (const line of all) {
    if (line.startsWith('== ')) found.push([line.slice(3), []]);
    else found.at(-1)?.[1].push(line);
  }
  return found;
}

function session(head: string, body: readonly string[]): CodingSession {
  const [id = '', time = '', branch = ''] = head.split(' | ');
  const at = Date.parse(`${time.replace(' ', 'T')}:00Z`);
  if (!/^s\d\d$/.test(id) || Number.isNaN(at) || branch === '') throw new Error(`No session: ${head}`);
  return { id, at, branch, turns: body.map((line, index) => turn(id, line, index + 1)) };
}

function turn(session: string, line: string, number: number): CodingTurn {
  const match = /^(\d+) (user|assistant): (.+)$/.exec(line);
  if (match === null || Number(match[1]) !== number) throw new Error(`No turn ${number} of ${session}: ${line}`);
  return { id: `${session}:${number}`, role: match[2] === 'user' ? 'user' : 'assistant', text: match[3] ?? '' };
}

function question(line: string): CodingQuestion {
  const [category = '', evidence = '', ...rest] = line.split(' | ');
  if (rest.length !== 1) throw new Error(`No question: ${line}`);
  return { category, evidence: evidence === '-' ? [] : evidence.split(' '), question: rest[0] ?? '' };
}

function offTopic(found: readonly (readonly [string, readonly string[]])[]): CodingMemory['offTopic'] {
  const prompts = new Map(found);
  return { coding: prompts.get('coding') ?? [], private: prompts.get('private') ?? [] };
}
