import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { readCodingMemory } from '../codingMemory/readCodingMemory.ts';

export interface BenchTurn {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly speaker?: string;
  readonly text: string;
}

export interface BenchConversation {
  readonly id: string;
  /** Unix ms. */
  readonly at: number;
  readonly turns: readonly BenchTurn[];
}

export interface BenchQuestion {
  readonly text: string;
  /** Ids of the turns, or of the conversations, that answer it. */
  readonly evidence: ReadonlySet<string>;
  readonly category: string;
}

export function answerable(questions: readonly BenchQuestion[]): BenchQuestion[] {
  return questions.filter(({ evidence }) => evidence.size > 0);
}

/** One memory to fill and the questions to ask of it. */
export interface BenchMemory {
  readonly name: string;
  readonly conversations: readonly BenchConversation[];
  readonly questions: readonly BenchQuestion[];
}

/** The folder with the public sets: what MEMORY_BENCH_DATA names, or ../shared/bench; undefined when it is absent. */
export function benchFolder(): string | undefined {
  const folder = process.env['MEMORY_BENCH_DATA'] ?? join(root, '../shared/bench');
  return existsSync(join(folder, 'locomo-dev.json')) ? folder : undefined;
}

export function benchOfCodingMemory(): BenchMemory {
  const { sessions, questions } = readCodingMemory();
  return {
    name: 'coding-memory',
    conversations: sessions,
    questions: questions.map(({ question, evidence, category }) => ({
      text: question,
      evidence: new Set(evidence),
      category,
    })),
  };
}

interface LocomoTurn {
  readonly speaker: string;
  readonly dia_id: string;
  readonly text: string;
}
interface Locomo {
  readonly sample_id: string;
  readonly conversation: { readonly [field: string]: string | readonly LocomoTurn[] };
  readonly qa: readonly {
    readonly question: string;
    readonly evidence?: readonly string[];
    readonly category: number;
  }[];
}

const locomoCategories = ['', 'multi-hop', 'temporal', 'open-domain', 'single-hop', 'adversarial'];

/** Each conversation with those of its questions that have evidence; two ids in one string are split. */
export function benchesOfLocomo(folder: string): BenchMemory[] {
  const data = JSON.parse(readFileSync(join(folder, 'locomo-dev.json'), 'utf8')) as readonly Locomo[];
  return data.map(({ sample_id: name, conversation, qa }) => {
    const numbers = Object.keys(conversation).flatMap((field) => /^session_(\d+)$/.exec(field)?.[1] ?? []);
    const conversations = numbers
      .map(Number)
      .sort((a, b) => a - b)
      .map((number) => locomoConversation(name, number, conversation));
    const known = new Set(conversations.flatMap(({ turns }) => turns.map((turn) => turn.id)));
    const questions = qa.map(({ question, evidence = [], category }) => ({
      text: question,
      evidence: new Set(evidence.flatMap((ids) => ids.match(/D\d+:\d+/g) ?? []).filter((id) => known.has(id))),
      category: locomoCategories[category] ?? String(category),
    }));
    return { name, conversations, questions: questions.filter((question) => question.evidence.size > 0) };
  });
}

function locomoConversation(name: string, number: number, conversation: Locomo['conversation']): BenchConversation {
  const turns = conversation[`session_${number}`];
  const time = conversation[`session_${number}_date_time`];
  const first = conversation['speaker_a'];
  return {
    id: `${name}-${number}`,
    at: locomoTime(typeof time === 'string' ? time : ''),
    turns: (typeof turns === 'object' ? turns : []).map((turn) => ({
      id: turn.dia_id,
      role: turn.speaker === first ? 'user' : 'assistant',
      speaker: turn.speaker,
      text: turn.text,
    })),
  };
}

/** "1:56 pm on 8 May, 2023" */
function locomoTime(text: string): number {
  const [clock = '', date = ''] = text.split(' on ');
  const [, hour = '0', minute = '0', half = 'am'] = /(\d+):(\d+) (am|pm)/.exec(clock) ?? [];
  const day = Date.parse(`${date.replace(',', '')} UTC`);
  return day + ((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 3_600_000 + Number(minute) * 60_000;
}

interface LongMemEval {
  readonly question_id: string;
  readonly questions: readonly string[];
  readonly answer_session_ids: readonly (readonly string[])[];
  readonly haystack_dates: readonly string[];
  readonly haystack_session_ids: readonly string[];
  readonly haystack_sessions: readonly (readonly {
    readonly role: string;
    readonly content: string;
    readonly has_answer?: boolean;
  }[])[];
}

/** Haystacks with conversations as evidence, and the same with turns as evidence where a turn is marked. */
export function benchesOfLongMemEval(folder: string): {
  readonly byConversation: BenchMemory[];
  readonly byTurn: BenchMemory[];
} {
  const data = JSON.parse(readFileSync(join(folder, 'longmemeval-mini.json'), 'utf8')) as readonly LongMemEval[];
  const benches = data.map((haystack) => {
    const answering = new Set<string>();
    const conversations = haystack.haystack_sessions.map((turns, index) => {
      const id = haystack.haystack_session_ids[index] ?? String(index);
      return {
        id,
        at: Date.parse(`${(haystack.haystack_dates[index] ?? '').replace(/ \(\w+\)/, '')} UTC`),
        turns: turns
          .map((turn, position) => {
            if (turn.has_answer === true) answering.add(`${id}:${position}`);
            return {
              id: `${id}:${position}`,
              role: turn.role === 'user' ? ('user' as const) : ('assistant' as const),
              text: turn.content,
            };
          })
          .filter((turn) => turn.text.trim() !== ''),
      };
    });
    const questions = haystack.questions.map((text, index) => ({
      text,
      category: 'all',
      evidence: new Set(haystack.answer_session_ids[index]),
    }));
    const turnQuestions = questions.map((question) => ({
      ...question,
      evidence: new Set([...answering].filter((turn) => question.evidence.has(turn.slice(0, turn.lastIndexOf(':'))))),
    }));
    return {
      name: haystack.question_id,
      conversations,
      questions,
      turnQuestions: turnQuestions.filter((question) => question.evidence.size > 0),
    };
  });
  return {
    byConversation: benches.map(({ name, conversations, questions }) => ({ name, conversations, questions })),
    byTurn: benches.map(({ name, conversations, turnQuestions }) => ({
      name,
      conversations,
      questions: turnQuestions,
    })),
  };
}

interface Stored {
  readonly name: string;
  readonly sessions: readonly (BenchConversation & { readonly turns: readonly BenchTurn[] })[];
  readonly questions: readonly {
    readonly text: string;
    readonly category: string;
    readonly evidence: readonly string[];
  }[];
}

/** Conversations that are stored as they are measured: BEAM's long ones with an assistant, REALTALK's short ones of people. */
export function benchesOf(folder: string, corpus: 'beam' | 'realtalk'): BenchMemory[] {
  const data = JSON.parse(readFileSync(join(folder, `${corpus}-dev.json`), 'utf8')) as readonly Stored[];
  return data.map(({ name, sessions, questions }) => ({
    name,
    conversations: sessions.map(({ id, at, turns }) => ({
      id,
      at,
      turns: turns.filter(({ text }) => text.trim() !== ''),
    })),
    questions: questions.map(({ text, category, evidence }) => ({ text, category, evidence: new Set(evidence) })),
  }));
}

interface CodingSession {
  readonly id: string;
  readonly timestamp: string;
  readonly content: string;
}

/** Fifteen short conversations: their lines are the turns, and a whole conversation is the evidence. */
export function benchOfCodingSessions(folder: string): BenchMemory {
  const sessions = JSON.parse(readFileSync(join(folder, 'coding-sessions.json'), 'utf8')) as readonly CodingSession[];
  const queries = JSON.parse(readFileSync(join(folder, 'coding-queries.json'), 'utf8')) as readonly {
    readonly question: string;
    readonly gold_session_ids: readonly string[];
    readonly type: string;
  }[];
  return {
    name: 'coding',
    conversations: sessions.map(({ id, timestamp, content }) => ({
      id,
      at: Date.parse(timestamp),
      turns: content.split('\n').map((line, index) => ({
        id: `${id}:${index}`,
        role: line.startsWith('[assistant]') ? ('assistant' as const) : ('user' as const),
        text: line.replace(/^\[\w+\] /, ''),
      })),
    })),
    questions: queries.map((query) => ({
      text: query.question,
      evidence: new Set(query.gold_session_ids),
      category: query.type,
    })),
  };
}
