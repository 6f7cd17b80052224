import { createRequire } from 'node:module';
import { month } from './demo/month.mjs';

/** The remote of the scratch workspace, so that the demo's project memories belong to the folder that opens. */
export const demoRemote = 'https://example.com/harbor/harbor.git';
const workspace = 'git:example.com/harbor/harbor';
const dayMs = 86_400_000;

/**
 * Replays a made-up month through the engine's own calls, each at its time, as if the extension had been there:
 * turns are observed, facts saved, and old memories age at the start of every conversation.
 * Running it again adds nothing that is there already.
 * @param {{ engineFile: string, file: string }} where
 */
export async function fillDemo({ engineFile, file }) {
  const { openMemory } = createRequire(import.meta.url)(engineFile);
  const today = Date.now();
  let now = today - 31 * dayMs;
  const memory = await openMemory({ file, settings: { workspace }, clock: () => now });
  try {
    if ((await memory.stats()).sessions > 0) {
      console.log('The demo was not filled in: this memory has conversations already. Use --fresh to start over.');
      return;
    }
    for (const [index, session] of month.entries()) {
      now = Math.min(timeOf(session, today), today);
      await memory.age();
      now = await replay(memory, `demo-${index + 1}`, session, now, today);
    }
    now = today;
    const { total, topics } = await memory.stats();
    console.log(`The demo holds ${total} memories in ${topics} topics.`);
  } finally {
    await memory.close();
  }
}

/**
 * @param {any} memory
 * @param {string} sessionId
 * @param {import('./demo/month.mjs').Session} session
 * @param {number} start
 * @param {number} today
 */
async function replay(memory, sessionId, session, start, today) {
  let at = start;
  for (const [who, text] of session.talk) {
    at = Math.min(at + 40_000, today);
    await memory.observe({ sessionId, role: who === 'me' ? 'user' : 'assistant', text, at, scope: { workspace } });
  }
  for (const { about, link, ...fact } of session.save ?? []) {
    const saved = await memory.save({
      ...fact,
      at,
      sessionId,
      source: 'user',
      origin: 'user',
      scope: about === 'user' ? 'user' : { workspace },
    });
    if (saved.id === undefined) throw new Error(`"${fact.content}" was not saved: ${saved.reason}`);
    if (link !== undefined) links.push([saved.id, link]);
    if (fact.key !== undefined) byKey.set(fact.key, saved.id);
  }
  for (const [from, key] of links.splice(0)) {
    const to = byKey.get(key);
    if (to !== undefined) await memory.link(from, to);
  }
  return at;
}

/** @type {[string, string][]} */
const links = [];
/** @type {Map<string, string>} */
const byKey = new Map();

/**
 * @param {{ day: number, at: string }} session
 * @param {number} today
 */
function timeOf({ day, at }, today) {
  const date = new Date(today - day * dayMs);
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return date.setHours(hours, minutes, 0, 0);
}
