import { openDatabase } from '../../../src/adapters/sqlite/openDatabase.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { createMemory } from '../../../src/engine/memory/createMemory.ts';
import { defaultSettings } from '../../../src/engine/ground/contract/engineSettings.ts';
import type { Sql } from '../../../src/engine/ground/contract/sql.ts';
import { number } from '../../../src/engine/ground/contract/sql.ts';
import type { BenchMemory } from '../benchMemory.ts';
import { timedAsync } from '../report.ts';
import { seeded } from '../words.ts';

/** What background work learns from conversations over time, by rules alone. */

interface Opened {
  readonly memory: Memory;
  readonly sql: Sql;
  readonly time: { now: number };
}

async function open(now: number): Promise<Opened> {
  const time = { now };
  const { sql } = await openDatabase(':memory:', { clock: () => time.now, nativeBinding: undefined, bundled: false });
  const memory = createMemory({
    sql,
    // No limit of a day, since years of conversations are replayed within one.
    settings: { ...defaultSettings, learnPerDay: 100_000 },
    clock: () => time.now,
    random: seeded(20_261_121),
    scheduler: { sleep: () => Promise.resolve(), later: () => undefined },
    openingProblems: [],
    fileBytes: () => 0,
    onFailure: (error) => {
      throw error;
    },
  });
  return { memory, sql, time };
}

const dayMs = 86_400_000;

/** Steps until there is nothing to do; the milliseconds of each step. */
async function maintain(memory: Memory): Promise<number[]> {
  const steps: number[] = [];
  for (;;) {
    const { ms, value } = await timedAsync(() => memory.maintain());
    steps.push(ms);
    if (value.state !== 'more') return steps;
  }
}

function count(sql: Sql, where: string): number {
  return number(sql.prepare(`SELECT count(*) AS n FROM memories WHERE ${where}`).get()?.['n']);
}

const inSight = "valid_until IS NULL AND kind = 'fact' AND superseded_by IS NULL";

export interface Replay {
  readonly turns: number;
  readonly first: number;
  /** Active facts that only the second pass brought. */
  readonly second: number;
  readonly steps: readonly number[];
}

/** Every conversation is observed and learned from, and then once more from its beginning. */
export async function replayTwice(benches: readonly BenchMemory[]): Promise<Replay> {
  let turns = 0;
  let first = 0;
  let second = 0;
  const steps: number[] = [];
  for (const bench of benches) {
    const last = Math.max(...bench.conversations.map(({ at }) => at));
    const { memory, sql, time } = await open(last + dayMs);
    for (const pass of ['', '-again']) {
      for (const conversation of bench.conversations) {
        for (const [index, turn] of conversation.turns.entries()) {
          if (pass === '') turns++;
          await memory.observe({
            sessionId: `${conversation.id}${pass}`,
            role: turn.role,
            text: turn.text,
            at: conversation.at + index,
          });
        }
      }
      steps.push(...(await maintain(memory)));
      if (pass === '') first += count(sql, inSight);
      else second += count(sql, inSight);
      time.now += dayMs;
    }
    await memory.close();
  }
  return { turns, first, second: second - first, steps };
}

/** Facts that 50 rounds of injecting and capturing the block again add. */
export async function feedback(
  bench: BenchMemory,
): Promise<{ readonly before: number; readonly after: number; readonly injected: number }> {
  const last = Math.max(...bench.conversations.map(({ at }) => at));
  const { memory, sql, time } = await open(last + dayMs);
  for (const conversation of bench.conversations) {
    for (const [index, turn] of conversation.turns.entries())
      await memory.observe({
        sessionId: conversation.id,
        role: turn.role,
        text: turn.text,
        at: conversation.at + index,
      });
  }
  await maintain(memory);
  const before = count(sql, inSight);
  const facts = (await memory.list({ kind: 'fact', limit: 1000 })).rows;
  let injected = 0;
  for (let round = 0; round < 50; round++) {
    const asked = facts[round % Math.max(1, facts.length)];
    const { text, facts: found } = await memory.activeMemory({
      turns: [asked?.content ?? 'What do you know?'],
      budgetTokens: 800,
    });
    injected += found.length;
    await memory.observe({ sessionId: `round-${round}`, role: 'user', text: `${text}\n\nWhat do you know about it?` });
    await memory.observe({ sessionId: `round-${round}`, role: 'assistant', text: `This is known:\n${text}` });
    await memory.observe({
      sessionId: `round-${round}`,
      role: 'user',
      text: `You said:\n${text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')}\nIs that all?`,
    });
    time.now += dayMs;
    await maintain(memory);
  }
  const after = count(sql, inSight);
  await memory.close();
  return { before, after, injected };
}

export interface Year {
  /** Active facts at the end of each quarter. */
  readonly quarters: readonly number[];
  readonly turns: number;
  /** Bytes of the database per turn. */
  readonly bytesPerTurn: number;
  /**
   * Memories that were added and are no longer in the database, but for those that decayed and were purged, and forgotten
   * ones that no history brings back.
   */
  readonly lost: number;
  /** Those that nobody used, that stood under review, and that nobody brought back in the days for it. */
  readonly purged: number;
  /** Milliseconds of the whole maintenance of each day, and of each of its steps. */
  readonly days: readonly number[];
  readonly steps: readonly number[];
  readonly retired: number;
}

/** A year of days with one conversation each, made of what was said in all of them, and the maintenance of every night. */
export async function year(benches: readonly BenchMemory[]): Promise<Year> {
  const random = seeded(365);
  const said = benches.flatMap(({ conversations }) => conversations.flatMap(({ turns }) => turns));
  const { memory, sql, time } = await open(Date.UTC(2025, 0, 1, 12));
  const quarters: number[] = [];
  const days: number[] = [];
  const steps: number[] = [];
  let turns = 0;
  for (let day = 1; day <= 365; day++) {
    for (let turn = 0; turn < 12; turn++) {
      const { role, text } = said[Math.floor(random() * said.length)] ?? { role: 'user' as const, text: 'Hello.' };
      await memory.observe({ sessionId: `day-${day}`, role, text });
      turns++;
    }
    time.now += dayMs;
    const taken = await maintain(memory);
    steps.push(...taken);
    days.push(taken.reduce((sum, ms) => sum + ms, 0));
    if (day % 91 === 0) quarters.push(count(sql, inSight));
  }
  const added = number(
    sql.prepare("SELECT count(DISTINCT memory_id) AS n FROM history WHERE event = 'ADD'").get()?.['n'],
  );
  const gone = number(
    sql
      .prepare(
        `SELECT count(*) AS n FROM memories m WHERE (valid_until IS NOT NULL OR superseded_by IS NOT NULL) AND NOT EXISTS (
           SELECT 1 FROM history h WHERE h.memory_id = m.id AND (json_extract(h.after, '$.validUntil') IS NOT NULL OR json_extract(h.after, '$.supersededBy') IS NOT NULL))`,
      )
      .get()?.['n'],
  );
  const purged = number(
    sql
      .prepare(
        "SELECT count(DISTINCT memory_id) AS n FROM history WHERE event = 'DELETE' AND json_extract(after, '$.purged') = 1",
      )
      .get()?.['n'],
  );
  const pages =
    number(sql.prepare('PRAGMA page_count').get()?.['page_count']) *
    number(sql.prepare('PRAGMA page_size').get()?.['page_size']);
  const result: Year = {
    quarters,
    turns,
    bytesPerTurn: pages / turns,
    lost: added - count(sql, '1') - purged + gone,
    purged,
    days,
    steps,
    retired: count(sql, 'valid_until IS NOT NULL OR superseded_by IS NOT NULL'),
  };
  await memory.close();
  return result;
}
