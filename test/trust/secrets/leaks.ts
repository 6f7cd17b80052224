import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUpDaily } from '../../../src/adapters/sqlite/backups.ts';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import { exportMemory } from '../../../src/engine/exchange/exportMemory.ts';
import { redact } from '../../../src/engine/knowledge/trust/redact.ts';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import { openMemory } from '../../../src/open/engine.ts';
import type { Sample } from './samples.ts';

/** Samples of which redaction leaves something. */
export function notRemoved(samples: readonly Sample[]): readonly Sample[] {
  return samples.filter(({ message, secret }) => {
    const { text } = redact(message);
    return secret.some((part) => text.includes(part));
  });
}

/** Ordinary sentences that lost a word. */
export function wronglyRemoved(sentences: readonly string[]): readonly string[] {
  return sentences.filter((sentence) => redact(sentence).kinds.length > 0);
}

/**
 * Puts the samples through every door of a memory in the folder: turns, saves, bulk saves, changes, tools, summaries.
 * Returns where bytes of them are found: in the database, in the log of writes beside it while it is open, in a backup,
 * in the export, in the log of the program, and in its answers.
 */
export async function leaksOf(samples: readonly Sample[], folder: string): Promise<readonly string[]> {
  const file = join(folder, 'memory.db');
  const said: string[] = [];
  const model = {
    name: 'echo',
    complete: ({ prompt }: { readonly prompt: string }) =>
      Promise.resolve(JSON.stringify({ summary: prompt, facts: [], topics: [] })),
  };
  const memory = await openMemory({ file, keepBackups: 0, model, log: (line) => void said.push(line) });
  for (const [index, { message }] of samples.entries()) {
    const sessionId = `s${index % 7}`;
    said.push(
      JSON.stringify(
        await memory.observe({ sessionId, role: 'user', text: message, attributes: { note: message }, actor: message }),
      ),
    );
    const saved = await memory.save({
      topic: message,
      content: message,
      tags: [message],
      category: message,
      attributes: { deep: [{ note: message }] },
      actor: message,
      sourceIds: [message],
    });
    await memory.update(saved.id ?? '', {
      content: `Changed: ${message}`,
      topic: message,
      tags: [message],
      attributes: { note: message },
    });
    said.push(
      JSON.stringify(saved),
      (
        await runTool(
          'memory_save',
          { memory, workspace: undefined, sessionId, typed: message, actor: 'agent', now: 0 },
          { topic: message, content: message },
        )
      ).text,
    );
  }
  // A name that a caller chooses may contain a secret as well.
  for (const [index, { message }] of samples.entries()) {
    const sessionId = `session ${message}`;
    said.push(JSON.stringify(await memory.observe({ sessionId, role: 'user', text: `Turn ${index}` })));
    const saved = await memory.save({
      topic: 'named',
      content: `The port of service ${index} is ${1000 + index}`,
      sessionId,
      key: message,
    });
    said.push(
      JSON.stringify(
        await memory.correct(saved.id ?? '', {
          content: `The port of service ${index} is ${message}`,
          topic: message,
          sessionId,
          actor: message,
          sourceIds: [message],
        }),
      ),
    );
    await memory.learn({
      facts: [
        {
          topic: message,
          content: `Learned: ${message}`,
          kind: 'fact',
          category: message,
          importance: 5,
          origin: 'user',
          tags: [message],
          attributes: { note: message },
          confidence: 1,
          sessionId,
          sourceIds: [message],
          at: 0,
        },
      ],
      actor: message,
    });
    await memory.activeMemory({ turns: [message], sessionId });
    await memory.endSession(sessionId);
  }
  await memory.saveMany(samples.map(({ message }, index) => ({ topic: `bulk ${index}`, content: `Bulk: ${message}` })));
  for (let session = 0; session < 7; session++) await memory.resetAndSummarize({ sessionId: `s${session}` });
  for await (const piece of exportMemory(memory, { now: 0 })) said.push(piece);
  const sql = openSqlite(file);
  backUpDaily(sql, { now: Date.now(), keep: 7, options: {} });
  sql.close();
  const leaks = leaksIn(samples, [...filesBelow(folder), ['what was said', Buffer.from(said.join('\n'))]]);
  await memory.close();
  return [...leaks, ...leaksIn(samples, filesBelow(folder))];
}

function leaksIn(samples: readonly Sample[], places: readonly (readonly [name: string, bytes: Buffer])[]): string[] {
  return places.flatMap(([name, bytes]) =>
    samples.filter(({ secret }) => secret.some((part) => bytes.includes(part))).map(({ kind }) => `${kind} in ${name}`),
  );
}

/** Every file below a folder, with its bytes. */
export function filesBelow(folder: string): (readonly [name: string, bytes: Buffer])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name))] as const);
}
